// `npm run bench -- photos`: ten photos of a phone, about 8 MB each and stored in all turns that EXIF knows, chosen in a phone-sized
// browser on a slow line: how long they take to be made smaller, how many bytes are sent, how long that takes, and whether what is
// stored is upright. A number after it is another count of photos. It ends with an error when a photo is not right.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import { encodePicture } from '@/lib/platform/storage/images'
import { findBrowser } from '../scripts/gallery/browser.mjs'
import { quarters, seenQuarters, taken } from '../tests/support/pictures'

const count = Number(process.argv[2] ?? 10)
const MEGABYTE = 1024 * 1024
/** A cheap Android phone, as against the machine of the bench. */
const CPU_SLOWDOWN = 4
/** "Slow 4G" of the browser's own tools. */
const UPLOAD = (750e3 / 8) * 0.9
const LINE = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: UPLOAD }
const print = (text: string) => process.stdout.write(`${text}\n`)

const folder = await mkdtemp(join(tmpdir(), 'gulshan-photos-'))
const received: Buffer[] = []

/** The page that chooses the photos, and what takes them. */
async function serve(script: string) {
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') received.push(await bodyOf(request))
    const isScript = request.url === '/page.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(
      isScript ? script : '<!doctype html><input type="file" multiple><script src="/page.js"></script>',
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** The shop's own module with the limits of a product's pictures, as one script. */
async function pageScript(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { preparePhoto } from '@/components/forms/prepare-photo'
        import { pictureCap } from '@/lib/catalogue/products/form'
        import { shownPicture } from '@/lib/platform/storage/photo-files'
        window.prepare = () => Promise.all([...document.querySelector('input').files].map((file) => preparePhoto(file, shownPicture(pictureCap))))
        window.send = async (prepared) => { for (const { file } of prepared) await fetch('/photo', { method: 'POST', body: file }) }`,
      resolveDir: process.cwd(),
    },
    alias: { '@': process.cwd() },
    conditions: ['without-texts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}

type Prepared = { file: File } | { fault: string }
declare global {
  interface Window {
    prepare: () => Promise<Prepared[]>
    send: (prepared: Prepared[]) => Promise<void>
  }
}

/** Chooses the files on the phone and sends them; in milliseconds. */
async function choose(address: string, files: string[]) {
  const { executablePath, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox'],
  })
  try {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
    })
    const page = await context.newPage()
    await page.goto(address)
    await page.locator('input').setInputFiles(files)
    const client = await context.newCDPSession(page)
    await client.send('Network.enable')
    await client.send('Network.emulateNetworkConditions', LINE)
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    return await page.evaluate(async () => {
      const begun = performance.now()
      let longest = 0
      let last = begun
      const timer = setInterval(() => {
        longest = Math.max(longest, performance.now() - last)
        last = performance.now()
      }, 20)
      const prepared = await window.prepare()
      const made = performance.now()
      clearInterval(timer)
      const faults = prepared.flatMap((one) => ('fault' in one ? [one.fault] : []))
      await window.send(prepared)
      return { making: made - begun, sending: performance.now() - made, longest, faults }
    })
  } finally {
    await browser.close()
  }
}

const wrong: string[] = []
try {
  const upright = await quarters(4000, 3000, 34)
  const files: string[] = []
  let bytes = 0
  for (let number = 0; number < count; number += 1) {
    const photo = await taken(upright, (number % 8) + 1, 96)
    bytes += photo.length
    const path = join(folder, `${number}.jpg`)
    await writeFile(path, photo)
    files.push(path)
  }
  print(
    `${count} photos of 12 megapixels, ${(bytes / count / MEGABYTE).toFixed(1)} MB each; a phone at a ${CPU_SLOWDOWN}th of this machine's speed, 0.75 Mbit/s up`,
  )
  const { server, address } = await serve(await pageScript())
  try {
    const { making, sending, longest, faults } = await choose(address, files)
    const sent = received.reduce((sum, photo) => sum + photo.length, 0)
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
    print(
      `made smaller in  ${seconds(making)}, the page waits for at most ${longest.toFixed(0)} ms at a time`,
    )
    print(
      `bytes sent       ${(sent / MEGABYTE).toFixed(1)} MB of ${(bytes / MEGABYTE).toFixed(1)} MB, the largest ${(Math.max(...received.map(({ length }) => length)) / 1024).toFixed(0)} KB`,
    )
    print(`sent in          ${seconds(sending)}; as they are ${seconds((1000 * bytes) / UPLOAD)}`)
    wrong.push(...faults.map((fault) => `a photo was refused: ${fault}`))
    if (received.length !== count) wrong.push(`${received.length} photos arrived`)
    for (const [number, photo] of received.entries()) {
      const { files: stored, width, height } = await encodePicture(photo)
      const seen = await seenQuarters(stored.full)
      const isRight = seen.colours.join() === '0,1,2,3' && width === 2000 && height === 1500
      if (!isRight)
        wrong.push(`orientation ${(number % 8) + 1}: ${width} x ${height}, quarters ${seen.colours.join()}`)
    }
  } finally {
    server.closeAllConnections()
    server.close()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
print(
  wrong.length > 0
    ? `Wrong:\n  ${wrong.join('\n  ')}`
    : 'All photos are upright, with their colours where they belong.',
)
if (wrong.length > 0) process.exitCode = 1
