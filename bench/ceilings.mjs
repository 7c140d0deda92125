import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { step } from '../scripts/lib/output.mjs'
import { inRoot } from '../scripts/lib/paths.mjs'
import { runNode } from '../scripts/lib/run.mjs'
import { readStamp, sourceFiles, stampOf, writeStamp } from '../scripts/lib/stamp.mjs'

const app = inRoot('bench', 'next-app')

async function start(told) {
  const child = fork(inRoot('bench', 'ceiling-server.mjs'), {
    // Next looks for its application where the process is, whatever directory it is told.
    cwd: app,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const { port } = await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`The ceiling "${told.kind}" did not start (${code}).`)))
    child.send(told)
  })
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => child.kill() }
}

/** A bare node:http server that always answers with these bytes. */
export const bareHttp = (type, bytes) => start({ kind: 'bare', type, body: bytes.toString('base64') })

/** node:http and pg: the statement, the column of its row that is JSON, and the text of the answer around it. */
export const httpAndPg = (told) => start({ kind: 'database', ...told })

/** The framework alone, built once: a route with fixed bytes, and pages of any length. */
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
    // The other bundler would take the shop's own middleware, because it looks for one in the folders above too.
    runNode([inRoot('node_modules/next/dist/bin/next'), 'build', '--webpack'], {
      cwd: app,
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      what: 'next build',
    }),
  )
  writeStamp(stampFile, stamp)
}

/** The address of a kept page whose HTML has that many bytes, give or take a few. */
async function pageOf(base, bytes) {
  const length = async (text) => (await (await fetch(`${base}/page/${text}`)).text()).length
  const [short, long] = [await length(1000), await length(2000)]
  const each = (long - short) / 1000
  const url = `${base}/page/${Math.max(1, Math.round(1000 + (bytes - short) / each))}`
  for (let visit = 0; visit < 2; visit += 1) await (await fetch(url)).arrayBuffer()
  const kept = await fetch(url)
  if (kept.headers.get('x-nextjs-cache') !== 'HIT') throw new Error('The ceiling does not keep its page.')
  await kept.arrayBuffer()
  return url
}
