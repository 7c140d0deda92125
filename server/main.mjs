// The server process: a plain Node server around Next. `npm start` uses it after everything is prepared; operators with a
// built and migrated installation may run it alone (`node server/main.mjs`), with the settings in the environment.
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { proxyHops } from './client-address.mjs'
import { makeLog } from './log.mjs'
import { root } from '../scripts/lib/paths.mjs'
import { requestListener } from './request-listener.mjs'
import { main, Obstacle } from '../scripts/lib/output.mjs'
import { checkServerEnv } from '../scripts/lib/server-env.mjs'
import { readSettings } from '../scripts/lib/settings.mjs'
import { onStop } from '../scripts/lib/stop.mjs'

/** From being told to stop until connections are cut; what follows takes 5 s at most, and the database 6. */
const STOP_MS = 18_000
const READY_MS = 20_000

/**
 * Serves the application and returns how to wait for it and how to stop it. process.env must be complete before: Next and the application read it
 * while loading.
 * @param {{ port: number, host?: string | undefined, dev?: boolean }} options
 */
export async function serve({ port, host, dev = false }) {
  // Whatever folder it was started from: the application finds its own files (the fonts of its papers) from here.
  process.chdir(root)
  const log = makeLog(process.env.LOG_LEVEL)
  const hops = proxyHops(process.env.TRUSTED_PROXY_HOPS)
  const server = createServer({
    keepAliveTimeout: 65_000, // longer than the 60 s of the usual proxies, so that they never meet a closed connection
    headersTimeout: 20_000,
    requestTimeout: 120_000, // eight pictures of 5 MiB over a slow line
    connectionsCheckingInterval: 10_000,
  })
  const { default: next } = await import('next')
  // Next answers upgrade requests only for its own development channel; in production it would leave such a connection
  // hanging, so there it gets nothing to listen to and Node treats the request as an ordinary one.
  const app = next({
    dev,
    dir: root,
    port,
    hostname: host ?? 'localhost',
    httpServer: dev ? server : noUpgrades,
  })
  await app.prepare()

  let draining = false
  const handle = app.getRequestHandler()
  server.on('request', requestListener({ handle, hops, log, isDraining: () => draining, dev }))
  await listen(server, port, host)

  return {
    /**
     * Waits until it answers well, several at once: the first visitors then find it loaded and connected to its database.
     * Not for ever: a database that comes later is a matter between the balancer and /api/ready.
     */
    async ready() {
      const until = Date.now() + READY_MS
      const several = () => Promise.all([1, 2, 3, 4].map(() => answersWell(server)))
      while (!draining && Date.now() < until && !(await several()).every(Boolean)) await sleep(250)
    },

    /**
     * Says at first that it is going, by its readiness and on every answer, so that balancers and browsers go elsewhere while
     * everybody is still served; then stops accepting, lets running requests finish and closes Next.
     * @param {{ graceMs?: number }} [options] how long that first part takes
     */
    async close({ graceMs = 0 } = {}) {
      draining = true
      await sleep(dev ? 0 : graceMs)
      const closed = new Promise((resolve) => server.close(resolve))
      // A kept-alive connection counts as busy until its answer is out; sweep them as they fall idle.
      const sweep = setInterval(() => server.closeIdleConnections(), 50)
      const cut = setTimeout(() => server.closeAllConnections(), dev ? 1000 : STOP_MS - graceMs)
      await closed
      clearInterval(sweep)
      clearTimeout(cut)
      await within(2000, app.close())
      await within(3000, closeApplication())
      log.flush()
    },
  }
}

/** What the application asked for through lib/server/shutdown.ts: settle counters, close the pool. */
async function closeApplication() {
  const deeds = globalThis[Symbol.for('gulshan.closing')] ?? []
  while (deeds.length > 0) await deeds.pop()()
}

const within = (ms, deed) => Promise.race([deed, new Promise((resolve) => setTimeout(resolve, ms))])

const noUpgrades = { on() {} }

function listen(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new Obstacle(listenProblem(error.code, port, host))))
    server.listen(port, host, resolve)
  })
}

const answersWell = (server) => {
  const { address, family, port } = server.address()
  const everywhere = address === '::' || address === '0.0.0.0'
  const host = everywhere ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address
  return fetch(`http://${host}:${port}/api/ready`).then(
    (answer) => answer.ok,
    () => false,
  )
}

export function listenProblem(code, port, host) {
  const where = host ? `${host}:${port}` : `port ${port}`
  if (code === 'EADDRINUSE')
    return `Something else is already listening on ${where}; set PORT to another number.`
  if (code === 'EACCES') return `This user may not listen on ${where}; set PORT to a number above 1024.`
  return `Cannot listen on ${where} (${code}); check PORT and HOST.`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    process.env.NODE_ENV ??= 'production'
    process.env.NEXT_TELEMETRY_DISABLED = '1'
    await checkServerEnv(process.env)
    const { port, host, graceMs } = readSettings(process.env)
    const stop = onStop()
    const server = await serve({ port, host })
    stop.add(({ inHaste }) => server.close({ graceMs: inHaste ? 0 : graceMs }))
    await server.ready()
    process.stdout.write(`Listening on port ${port}.\n`)
    // Started by a program of ours: tell it, and do not outlive it.
    process.send?.('listening')
    if (process.channel) process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  })
}
