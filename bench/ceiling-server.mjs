// One process per ceiling, so that its CPU time is its own. Told what to answer by its parent, says where it listens.
import { createServer } from 'node:http'

const HELD = Symbol.for('gulshan.bench')

/** Every request is answered with the same bytes. */
function bare({ type, body }) {
  const bytes = Buffer.from(body, 'base64')
  return (_, response) => {
    response.writeHead(200, { 'content-type': type, 'content-length': bytes.length })
    response.end(bytes)
  }
}

/** Every request runs the statement, prepared, and answers the text of its one row. */
async function database({ url, statement, before, column, after }) {
  const { default: pg } = await import('pg')
  pg.types.setTypeParser(114, (json) => json)
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  // The shop's database may go before this process does.
  pool.on('error', () => {})
  const query = { name: 'ceiling', ...statement }
  return async (_, response) => {
    const { rows } = await pool.query(query)
    const bytes = Buffer.from(before + rows[0][column] + after)
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length })
    response.end(bytes)
  }
}

/** The throw-away application of bench/next-app, with the bytes for its route. */
async function framework({ dir, type, body }) {
  globalThis[HELD] = { type, bytes: Buffer.from(body, 'base64') }
  const { default: next } = await import('next')
  const app = next({ dev: false, dir, hostname: 'localhost', httpServer: { on() {} } })
  await app.prepare()
  return app.getRequestHandler()
}

process.once('disconnect', () => process.exit())
process.once('message', async ({ kind, ...told }) => {
  const listener = await { bare, database, framework }[kind](told)
  const server = createServer(listener)
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
})
