// The server process: a plain Node server around Next; why, and what would end each part of it:
// docs/decisions/0004-server-in-front-of-next.md. `npm start` uses it after everything is prepared; operators with a
// built and migrated installation may run it alone (`node server/main.mjs`), with the settings in the environment.
import { createServer } from 'node:http'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { buildStamp, shared } from '../lib/platform/server/shared.mjs'
import { proxyHops } from './client-address.mjs'
import { makeLog } from './log.mjs'
import { readIfThere } from './process/files.mjs'
import { main, StartupError } from './process/output.mjs'
import { inRoot, root } from './process/paths.mjs'
import { listenProblem } from './process/ports.mjs'
import { keepPrivate } from './process/private-files.mjs'
import { checkedSettings, serverEnv } from './process/server-env.mjs'
import { onStop } from './process/stop.mjs'
import { requestListener } from './request-listener.mjs'

/** The time from SIGTERM until connections are closed; what follows takes 5 s at most, and the database 6. */
const STOP_MS = 18_000
const READY_MS = 20_000

/**
 * Serves the application. Returns how to wait until it is ready and how to close it. process.env must be complete before,
 * because Next and the application read it while loading.
 * @param {Pick<import('./process/settings.mjs').Settings, 'port' | 'host' | 'dataDir'> & { dev?: boolean }} options
 */
export async function serve({ port, host, dataDir, dev = false }) {
  keepPrivate(dataDir)
  // The application finds its files, such as the fonts of invoices, from the project's folder.
  process.chdir(root)
  shared.processName = processName(port)
  shared.build = readIfThere(inRoot('.next', 'gulshan-build'))?.trim() ?? ''
  shared.connectionName = `${shared.processName}#${buildStamp()}`
  const log = makeLog(process.env.LOG_LEVEL)
  const hops = proxyHops(process.env.TRUSTED_PROXY_HOPS)
  const server = createServer({
    keepAliveTimeout: 65_000, // longer than the 60 s of the usual proxies, so that they never meet a closed connection
    headersTimeout: 20_000,
    requestTimeout: 120_000, // eight pictures of 5 MiB over a slow line
    connectionsCheckingInterval: 10_000,
  })
  const { default: next } = await import('next')
  // Next answers upgrade requests only for its development channel and leaves others open. In production it has no
  // access to the server, and Node treats them as ordinary requests.
  const app = next({
    dev,
    dir: root,
    port,
    hostname: host ?? 'localhost',
    httpServer: dev ? server : noUpgrades,
  })
  await app.prepare()

  const metrics = process.env.METRICS_TOKEN?.trim()
    ? await import('../lib/platform/server/metrics.mjs')
    : null
  const measures = metrics ? { kindOf: metrics.kindOf, observe: metrics.processMetrics().observe } : undefined
  let draining = false
  const handle = app.getRequestHandler()
  server.on('request', requestListener({ handle, hops, log, isDraining: () => draining, dev, measures }))
  await listen(server, port, host)

  return {
    /** Where it listens. */
    address: addressOf(server).address,

    /**
     * Waits until several requests at once are answered, so that the first visitors find it loaded and connected. Gives up
     * after READY_MS: a database that comes later shows on /api/ready.
     */
    async ready() {
      const until = Date.now() + READY_MS
      const several = () => Promise.all([1, 2, 3, 4].map(() => isReady(server)))
      while (!draining && Date.now() < until && !(await several()).every(Boolean)) await sleep(250)
    },

    /**
     * Drains: /api/ready answers 503 and every response closes its connection, so that balancers and browsers go elsewhere
     * while requests are still served. Then stops accepting, lets running requests finish and closes Next.
     * @param {{ graceMs?: number }} [options] how long it drains before it stops accepting
     */
    async close({ graceMs = 0 } = {}) {
      draining = true
      await sleep(dev ? 0 : graceMs)
      const closed = new Promise((resolve) => server.close(resolve))
      // A keep-alive connection becomes idle after its response, so idle ones are closed repeatedly.
      const closeIdle = setInterval(() => server.closeIdleConnections(), 50)
      const cut = setTimeout(() => server.closeAllConnections(), dev ? 1000 : STOP_MS - graceMs)
      await closed
      clearInterval(closeIdle)
      clearTimeout(cut)
      await within(2000, app.close())
      await within(3000, closeApplication())
      log.flush()
    },
  }
}

/**
 * The name of this process. The database shows it with the stamp of the build beside each of its connections
 * (lib/office/status/processes.ts): together at most 63 bytes, as the database cuts longer ones.
 * @param {number} port
 */
export const processName = (port) =>
  `gulshan/${hostname()
    .replace(/[^\w.-]/g, '-')
    .slice(0, 40)}:${port}`

/** Runs what the application registered with onShutdown: settle counters, close the connection pool. */
async function closeApplication() {
  const { shutdownCallbacks } = shared
  while (shutdownCallbacks.length > 0) await shutdownCallbacks.pop()?.()
}

/** @param {number} ms @param {Promise<unknown>} operation */
const within = (ms, operation) => Promise.race([operation, sleep(ms)])

const noUpgrades = /** @type {import('node:http').Server} */ (/** @type {unknown} */ ({ on() {} }))

/**
 * @param {import('node:http').Server} server
 * @param {number} port
 * @param {string | undefined} host
 * @returns {Promise<void>}
 */
function listen(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      reject(new StartupError(listenProblem(error.code, port, host))),
    )
    server.listen(port, host, resolve)
  })
}

/** @param {import('node:http').Server} server */
const addressOf = (server) => /** @type {import('node:net').AddressInfo} */ (server.address())

/**
 * Lines for the operator of a demo that other machines can reach; empty otherwise.
 * @param {'demo' | 'live'} mode
 * @param {string} address where it listens
 */
export function reachNotice(mode, address) {
  if (mode === 'live' || /^(?:127\.|::1$|::ffff:127\.)/.test(address)) return []
  return [
    'Other machines can reach this demo too, and its passwords are public.',
    'Set HOST=127.0.0.1 to open it to this machine alone.',
  ]
}

/** @param {import('node:http').Server} server */
const isReady = (server) => {
  const { address, family, port } = addressOf(server)
  const everywhere = address === '::' || address === '0.0.0.0'
  const host = everywhere ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address
  return fetch(`http://${host}:${port}/api/ready`, { signal: AbortSignal.timeout(READY_MS) }).then(
    (answer) => answer.ok,
    () => false,
  )
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    const env = { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' }
    const settings = await checkedSettings(env)
    Object.assign(process.env, serverEnv(env, settings))
    const { port, graceMs } = settings
    const stop = onStop()
    const server = await serve(settings)
    stop.add(({ isInteractive }) => server.close({ graceMs: isInteractive ? 0 : graceMs }))
    await server.ready()
    process.stdout.write(`Listening on port ${port}.\n`)
    for (const line of reachNotice(settings.mode, server.address)) process.stdout.write(`${line}\n`)
    // The launcher that started this process waits for the message, and stops it by closing the channel.
    process.send?.('listening')
    if (process.channel) process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  })
}
