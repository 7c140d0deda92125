// `npm run bench -- images`: quality and speed of the search by picture, on the demo shop. Searches for every picture after
// each edit, searches 300,000 generated codes, and requests pages while searches run. About five minutes.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { Codes } from '../lib/catalogue/image-search/engine/codes.mjs'
import { loadEmbedder } from '../lib/catalogue/image-search/engine/embedder.mjs'
import { side } from '../lib/catalogue/image-search/engine/models.mjs'
import { toBytes, unit } from '../lib/catalogue/image-search/engine/vectors.mjs'
import { connect } from '../scripts/database/sql.mjs'
import { seed } from '../scripts/launch/seed.mjs'
import { startTestServer } from '../scripts/testing/test-server.mjs'
import { print } from '../server/process/output.mjs'
import { residentMb } from './cpu.mjs'

const file = 'models/plant-embedding-int8.onnx'
/** @param {number} bytes */
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`
/** @param {number[]} times @param {number} share */
const percentile = (times, share) =>
  times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? 0
/** @param {number[]} times */
const spread = (times) =>
  `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`

/**
 * @param {{ databases: import('../scripts/testing/test-databases.mjs').TestDatabases,
 *   stop: import('../server/process/stop.mjs').Stop }} options
 */
export async function benchImages({ databases, stop }) {
  sharp.concurrency(1)
  madeUpCodes()
  const { url } = await databases.migrated('images')
  const server = await startTestServer({
    name: 'bench-images',
    databaseUrl: url,
    env: { CHECK_RESPONSES: '0' },
    prepare: (env) => seed({ ...process.env, ...env }),
  })
  stop.add(() => server.stop())
  await everyPicture(server, url)
  await besidePages(server, url)
}

function madeUpCodes(count = 300_000, dim = 256) {
  const codes = new Codes(dim)
  const piece = 10_000
  for (let done = 0; done < count; done += piece) {
    const bytes = new Int8Array(piece * dim)
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = Math.random() * 255 - 127
    codes.put(
      Array.from({ length: piece }, (_, at) => `picture ${done + at}`),
      bytes,
    )
  }
  const times = Array.from({ length: 40 }, () => {
    const query = unit(Float32Array.from({ length: dim }, () => Math.random() - 0.5))
    const began = performance.now()
    codes.nearest(query, 60)
    return performance.now() - began
  }).slice(5)
  print(`${count} made-up codes: ${spread(times)}, ${megabytes(codes.bytes)}`)
}

/** @type {Record<string, (picture: Buffer) => Promise<Buffer>>} */
const edits = {
  'crop 60 %': async (picture) => {
    const { width, height } = await sharp(picture).metadata()
    /** @param {number} total @param {number} share */
    const part = (total, share) => Math.round(total * share)
    const area = {
      left: part(width, 0.2),
      top: part(height, 0.2),
      width: part(width, 0.6),
      height: part(height, 0.6),
    }
    return sharp(picture).extract(area).png().toBuffer()
  },
  'rotate 10': (picture) => sharp(picture).rotate(10, { background: '#ffffff' }).png().toBuffer(),
  darken: (picture) => sharp(picture).linear(0.5, 0).png().toBuffer(),
  'JPEG q40': (picture) => sharp(picture).jpeg({ quality: 40 }).toBuffer(),
  flip: (picture) => sharp(picture).flop().png().toBuffer(),
}

/** @param {Buffer} bytes */
const squareOf = (bytes) =>
  sharp(bytes)
    .rotate()
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .resize(side, side, { fit: 'cover' })
    .removeAlpha()
    .raw()
    .toBuffer()

/** Searches for every edited picture among all, and counts at which place its product is found. @param {{ dataDir: string }} server @param {string} url */
async function everyPicture({ dataDir }, url) {
  const products = await productOfPicture(url)
  const { embed, model } = await loadEmbedder({ file, threads: 1 })
  /** @param {Buffer} bytes */
  const look = async (bytes) => toBytes(await embed(await squareOf(bytes)))
  const codes = new Codes(model.dim)
  const began = performance.now()
  for (const src of products.keys()) {
    codes.put([src], await look(readFileSync(join(dataDir, src.replace('.webp', '_m.webp')))))
  }
  print(`${codes.size} pictures looked at, ${((performance.now() - began) / codes.size).toFixed(0)} ms each`)
  for (const [name, edit] of Object.entries(edits)) {
    let [first, six] = [0, 0]
    for (const [src, product] of products) {
      const query = unit(await look(await edit(readFileSync(join(dataDir, src)))))
      const order = [...new Set(codes.nearest(query, 200).map(({ id }) => products.get(id)))]
      const place = order.indexOf(product)
      if (place === 0) first += 1
      if (place >= 0 && place < 6) six += 1
    }
    /** @param {number} count */
    const share = (count) => `${((100 * count) / products.size).toFixed(1)} %`
    print(`  ${name.padEnd(10)} R@1 ${share(first)}, R@6 ${share(six)}`)
  }
}

/** @param {string} url @returns {Promise<Map<string, string>>} */
async function productOfPicture(url) {
  const client = await connect(url)
  try {
    const { rows } = await client.query('select src, product_id from product_images order by src')
    return new Map(rows.map((row) => [row.src, row.product_id]))
  } finally {
    await client.end()
  }
}

/**
 * Times searches one after the other, and pages one after the other, alone and together.
 * @param {{ dataDir: string, baseUrl: string, pid: number | undefined }} server
 * @param {string} url
 */
async function besidePages(server, url) {
  await indexed(url)
  const folder = join(server.dataDir, 'media/p')
  const files = readdirSync(folder).filter((name) => /^[0-9a-f]+\.webp$/.test(name))
  /** @param {number} turn */
  const search = async (turn) => {
    const form = new FormData()
    form.set('image', new Blob([readFileSync(join(folder, files[turn % files.length]))]), 'plant.webp')
    const answer = await fetch(`${server.baseUrl}/api/v1/image-search/upload`, { method: 'POST', body: form })
    if (answer.status !== 200) throw new Error(`A search was answered ${answer.status}.`)
    await answer.json()
  }
  const page = async () => (await fetch(`${server.baseUrl}/products`)).text()
  await search(0)
  await page()
  const alone = await timed(page, 4000)
  print(`pages alone: ${spread(alone)}`)
  const searches = timed(search, 15_000)
  const beside = await timed(page, 15_000)
  print(`searches: ${spread(await searches)}`)
  print(`pages beside them: ${spread(beside)}`)
  print(`memory of the server with the network loaded: ${residentMb(server.pid ?? 0).toFixed(0)} MB`)
}

/** Waits until the server's background job has indexed all pictures. @param {string} url */
async function indexed(url) {
  const client = await connect(url)
  try {
    for (;;) {
      const { rows } = await client.query('select count(*)::int as left from image_tasks')
      if (rows[0].left === 0) return
      await new Promise((resolve) => setTimeout(resolve, 2000))
    }
  } finally {
    await client.end()
  }
}

/** @param {(turn: number) => Promise<unknown>} operation @param {number} forMs */
async function timed(operation, forMs) {
  /** @type {number[]} */
  const times = []
  const until = performance.now() + forMs
  for (let turn = 1; performance.now() < until; turn += 1) {
    const began = performance.now()
    await operation(turn)
    times.push(performance.now() - began)
  }
  return times
}
