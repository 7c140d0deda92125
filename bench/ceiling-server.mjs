// One process per ceiling, so that its CPU time can be measured. The parent process sends what to answer and receives the port.
import { createServer } from 'node:http'

/**
 * @typedef {import('node:http').RequestListener} RequestListener
 * @typedef {{ kind: 'bare', type: string, body: string }} BareOptions body: in base64
 * @typedef {{ kind: 'database', url: string, statement: { text: string, values: unknown[] }, before: string, column: string,
 *   after: string }} DatabaseOptions
 * @typedef {{ kind: 'framework', dir: string, type: string, body: string }} FrameworkOptions
 * @typedef {import('./replay.mjs').ReplayOptions} ReplayOptions
 * @typedef {BareOptions | DatabaseOptions | FrameworkOptions | ReplayOptions} CeilingOptions
 */

/** Every request is answered with the same bytes. @param {BareOptions} options @returns {RequestListener} */
function bare({ type, body }) {
  const bytes = Buffer.from(body, 'base64')
  return (_, response) => {
    response.writeHead(200, { 'content-type': type, 'content-length': bytes.length })
    response.end(bytes)
  }
}

/** Every request runs the prepared statement and answers the text of its one row. @param {DatabaseOptions} options @returns {Promise<RequestListener>} */
async function database({ url, statement, before, column, after }) {
  const { default: pg } = await import('pg')
  pg.types.setTypeParser(114, (json) => json)
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  // The shop's database may stop before this process.
  pool.on('error', () => {})
  const query = { name: 'ceiling', ...statement }
  return async (_, response) => {
    const { rows } = await pool.query(query)
    const bytes = Buffer.from(before + rows[0][column] + after)
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length })
    response.end(bytes)
  }
}

/** The application of bench/next-app, with the bytes for its route. @param {FrameworkOptions} options @returns {Promise<RequestListener>} */
async function framework({ dir, type, body }) {
  Object.assign(globalThis, { [Symbol.for('gulshan.bench')]: { type, bytes: Buffer.from(body, 'base64') } })
  const { default: next } = await import('next')
  const app = next({ dev: false, dir, hostname: 'localhost', httpServer: createServer() })
  await app.prepare()
  return app.getRequestHandler()
}

process.once('disconnect', () => process.exit())
process.once('message', async (message) => {
  const server = createServer(await listenerOf(/** @type {CeilingOptions} */ (message)))
  server.listen(0, '127.0.0.1', () => {
    const address = /** @type {import('node:net').AddressInfo} */ (server.address())
    process.send?.({ port: address.port })
  })
})

/** @param {CeilingOptions} options */
async function listenerOf(options) {
  if (options.kind === 'bare') return bare(options)
  if (options.kind === 'replay') return (await import('./replay.mjs')).replay(options)
  return options.kind === 'database' ? database(options) : framework(options)
}
