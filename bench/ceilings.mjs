import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readStamp, sourceFiles, stampOf, writeStamp } from '../scripts/launch/stamp.mjs'
import { step } from '../server/process/output.mjs'
import { inRoot } from '../server/process/paths.mjs'
import { runNode } from '../server/process/run.mjs'

/** @typedef {import('./ceiling-server.mjs').CeilingOptions} CeilingOptions */
/** @typedef {import('./ceiling-server.mjs').DatabaseOptions} DatabaseOptions */

const app = inRoot('bench', 'next-app')

/** @param {CeilingOptions} options */
async function start(options) {
  const child = fork(inRoot('bench', 'ceiling-server.mjs'), {
    // Next searches for its application in the working directory, whatever `dir` is.
    cwd: app,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const { port } = await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`The ceiling "${options.kind}" did not start (${code}).`)))
    child.send(options)
  })
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() }
}

/** A bare node:http server that always answers with these bytes. @param {string} type @param {Buffer} bytes */
export const bareHttp = (type, bytes) => start({ kind: 'bare', type, body: bytes.toString('base64') })

/** node:http and pg: the statement, the column of its row that is JSON, and the text of the answer around it. @param {Omit<DatabaseOptions, 'kind'>} options */
export const httpAndPg = (options) => start({ kind: 'database', ...options })

/** node:http and pg: the recorded statements of each request (bench/replay.mjs). @param {Omit<import('./replay.mjs').ReplayOptions, 'kind'>} options */
export const replayed = (options) => start({ kind: 'replay', ...options })

/** The framework alone, built once: a route with fixed bytes, and pages of any length. @param {string} type @param {Buffer} bytes */
export async function frameworkAlone(type, bytes) {
  await ensureBuilt()
  const server = await start({ kind: 'framework', dir: app, type, body: bytes.toString('base64') })
  return {
    ...server,
    fixedUrl: `${server.url}/fixed`,
    pageUrl: () => pageOf(server.url, bytes.length),
  }
}

async function ensureBuilt() {
  const stampFile = `${app}/.next/gulshan-bench`
  const stamp = stampOf(app, sourceFiles(app), process.versions.node)
  if (existsSync(`${app}/.next/BUILD_ID`) && readStamp(stampFile) === stamp) return
  await step('Building the application that is the ceiling', () =>
    // The other bundler would use the shop's own middleware, because it searches the folders above as well.
    runNode([inRoot('node_modules/next/dist/bin/next'), 'build', '--webpack'], {
      cwd: app,
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      what: 'next build',
    }),
  )
  writeStamp(stampFile, stamp)
}

/** The address of a prerendered page whose HTML has about that many bytes. @param {string} base @param {number} bytes */
async function pageOf(base, bytes) {
  /** @param {number} text */
  const length = async (text) => (await (await fetch(`${base}/page/${text}`)).text()).length
  const [short, long] = [await length(1000), await length(2000)]
  const each = (long - short) / 1000
  const url = `${base}/page/${Math.max(1, Math.round(1000 + (bytes - short) / each))}`
  for (let visit = 0; visit < 2; visit += 1) await (await fetch(url)).arrayBuffer()
  const cached = await fetch(url)
  if (cached.headers.get('x-nextjs-cache') !== 'HIT') throw new Error('The ceiling does not cache its page.')
  await cached.arrayBuffer()
  return url
}
