// An empty live shop for a browser test: a database of its own, the server as `npm start` runs it, and TLS in front, because
// a live shop has secure cookies and an https address.
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'
import { withClient } from '../../scripts/database/sql.mjs'
import { openCluster } from '../../scripts/testing/test-cluster.mjs'
import { testDatabases } from '../../scripts/testing/test-databases.mjs'
import { startTestServer } from '../../scripts/testing/test-server.mjs'

export interface LiveShop {
  url: string
  databaseUrl: string
  /** Where emails are written to. */
  dataDir: string
  close(): Promise<void>
}

export async function openLiveShop(name: string, env: Record<string, string> = {}): Promise<LiveShop> {
  const tls = await tlsProxy()
  const cluster = await openCluster()
  const databases = testDatabases(cluster.adminUrl)
  const { url: databaseUrl } = await databases.migrated(name)
  const server = await startTestServer({ name, databaseUrl, env: { ...liveEnv(tls.url), ...env } })
  tls.passTo(server.baseUrl)
  return {
    url: tls.url,
    databaseUrl,
    dataDir: server.dataDir,
    async close() {
      await tls.close()
      await server.stop()
      await databases.dropAll()
      await cluster.close()
    },
  }
}

/** Opens it beside its servers, which follow at once. */
export const openForCustomers = (databaseUrl: string) =>
  withClient(databaseUrl, async (client) => {
    await client.query(
      `INSERT INTO settings (key, value, updated_at) VALUES ('opening', '{"isOpen": true}', now())
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    )
    await client.query(
      `INSERT INTO cache_tags (tag, expired_at) VALUES ('document:opening', clock_timestamp())
       ON CONFLICT (tag) DO UPDATE SET expired_at = excluded.expired_at`,
    )
    await client.query(`SELECT pg_notify('gulshan_pages', '')`)
  })

/** Settings of a live shop. The gateway is never called. */
export const liveEnv = (publicUrl: string): Record<string, string> => ({
  GULSHAN_MODE: 'live',
  PUBLIC_URL: publicUrl,
  NEXTAUTH_URL: publicUrl,
  AUTH_SECRET: 'Vq8n3ZrW0xKdTj5LmY2cHs7bPfGu4eRa',
  RATE_LIMIT_FACTOR: '1',
  DATABASE_WAIT_FACTOR: '1',
  PAYMENT_GATEWAY: 'payfast',
  PAYFAST_BASE_URL: 'https://gateway.example',
  PAYFAST_MERCHANT_ID: '90210',
  PAYFAST_SECURED_KEY: 'a-key-of-this-test-alone',
})

/** Decrypts and passes everything on to one server, as the proxy in front of a live shop does. */
async function tlsProxy() {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  })
  let target = ''
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    const { method = 'GET', url = '/', headers, socket } = incoming
    const forwarded = { ...headers, 'x-forwarded-for': socket.remoteAddress, 'x-forwarded-proto': 'https' }
    const inner = request(new URL(url, target), { method, headers: forwarded }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    inner.on('error', () => socket.destroy())
    incoming.on('error', () => inner.destroy())
    incoming.pipe(inner)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `https://localhost:${port}`,
    passTo(origin: string) {
      target = origin
    },
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
