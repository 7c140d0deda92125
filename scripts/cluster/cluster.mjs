import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../server/process/ports.mjs'
import { migrate } from '../database/migrations.mjs'
import { startPostgres } from '../database/postgres.mjs'
import { startReplica } from '../testing/replica.mjs'
import { startHaproxy } from './haproxy.mjs'
import { requirePrograms } from './programs.mjs'
import { startShop } from './shop.mjs'
import { startSwift } from './swift.mjs'
import { startVarnish } from './varnish.mjs'

// A shop on two machines, on one: two processes with a DATA_DIR each, PostgreSQL with a streaming replica (both the embedded server),
// Swift as the S3 server, HAProxy in front of the processes, and Varnish in front of that.

/** @typedef {Awaited<ReturnType<typeof openCluster>>} Cluster */

/**
 * Starts everything and returns its parts; `close` ends them all and removes what they stored.
 * @param {{ log?: (text: string) => void, env?: Record<string, string>, envOf?: Partial<Record<'a' | 'b', Record<string, string>>> }} [options]
 *   env: settings of both processes; envOf: those of one
 */
export async function openCluster({ log = () => {}, env = {}, envOf = {} } = {}) {
  requirePrograms()
  const folder = mkdtempSync(path.join(tmpdir(), 'gulshan-cluster-'))
  chmodSync(folder, 0o711)
  /** @type {(() => unknown)[]} */
  const endings = [() => rmSync(folder, { recursive: true, force: true })]
  const close = async () => {
    /** @type {unknown[]} */
    const errors = []
    // One that does not end must not leave the others running.
    for (const end of endings.reverse().splice(0))
      try {
        await end()
      } catch (error) {
        errors.push(error)
      }
    if (errors.length > 0) throw errors[0]
  }
  const inFolder = (/** @type {string} */ name) => {
    const part = path.join(folder, name)
    mkdirSync(part, { recursive: true, mode: 0o711 })
    return part
  }
  try {
    log('PostgreSQL')
    const primaryDataDir = inFolder('primary')
    const primary = await startPostgres({ dataDir: primaryDataDir, preferredPort: 15_700, durable: true })
    endings.push(
      () => rmSync(primary.home, { recursive: true, force: true }),
      () => primary.stop(),
    )
    await migrate(primary.url)
    log('its replica')
    const replica = await startReplica({
      primaryDataDir,
      dataDir: inFolder('replica'),
      preferredPort: 15_720,
    })
    endings.push(() => replica.remove())
    log('Swift')
    const swift = await startSwift(inFolder('swift'))
    endings.push(swift.stop)

    const portA = await freePort(16_300)
    const portB = await freePort(portA + 1)
    log('HAProxy and Varnish')
    const haproxy = await startHaproxy(inFolder('haproxy'), [
      { name: 'a', port: portA },
      { name: 'b', port: portB },
    ])
    endings.push(haproxy.stop)
    const purgeToken = randomBytes(24).toString('hex')
    const varnish = await startVarnish(inFolder('varnish'), { backendPort: haproxy.port, purgeToken })
    endings.push(varnish.stop)

    const settings = {
      GULSHAN_MODE: 'live',
      PUBLIC_URL: 'https://shop.example',
      NEXTAUTH_URL: 'https://shop.example',
      AUTH_SECRET: randomBytes(36).toString('base64'),
      PAYMENT_GATEWAY: 'none',
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URL: replica.url,
      TRUSTED_PROXY_HOPS: '2',
      SHARED_CACHE: 'on',
      SHARED_CACHE_PURGE_URLS: `http://127.0.0.1:${varnish.port}`,
      SHARED_CACHE_PURGE_TOKEN: purgeToken,
      LOG_LEVEL: 'error',
      ...swift.env,
      ...env,
    }
    log('two processes of the shop')
    const shops = inFolder('shops')
    const a = await startShop({ name: 'a', port: portA, folder: shops, env: { ...settings, ...envOf.a } })
    endings.push(a.stop)
    const b = await startShop({ name: 'b', port: portB, folder: shops, env: { ...settings, ...envOf.b } })
    endings.push(b.stop)
    return {
      a,
      b,
      primary,
      replica,
      swift,
      varnish,
      settings,
      folder,
      /** Behind HAProxy alone, and behind Varnish and HAProxy. */
      balanced: `http://127.0.0.1:${haproxy.port}`,
      cached: `http://127.0.0.1:${varnish.port}`,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
