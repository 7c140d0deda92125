// The plain server of `npm run bench -- writes`: for each request it sends the statements that the shop sent for the same one, in
// the same transactions, and answers with the same bytes.
import { readFileSync } from 'node:fs'
import { json } from 'node:stream/consumers'
import { verify } from '@node-rs/argon2'
import pg from 'pg'

/** As many connections as a process of the shop has. */
const POOL = 10

/**
 * statements  the file of bench/inside.mjs
 * answers     the file with what the shop answered, by request; `passwordHash` is verified against the password in the body first
 * @typedef {{ kind: 'replay', url: string, statements: string, answers: string }} ReplayOptions
 * @typedef {{ status: number, type: string, body: string, passwordHash?: string }} Answer
 * @typedef {{ client: number, query: { text: string, name?: string, values: (string | Buffer | null)[] } }} Step
 */

/** @param {string} file @returns {Map<string, Step[][]>} the statements of each request; those of one stage were sent together */
export function readStatements(file) {
  /** @type {Map<string, Step[][]>} */
  const requests = new Map()
  /** @type {{ text: string, name?: string }[]} */
  const texts = []
  for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) {
    /** @type {import('./inside.mjs').Line} */
    const { request, client, stage, statement, text, name, values } = JSON.parse(line)
    if (text !== undefined) texts[statement] = { text, ...(name ? { name } : {}) }
    const stages = requests.get(request) ?? []
    requests.set(request, stages)
    stages[stage - 1] ??= []
    const sent = values.map((value) =>
      typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value,
    )
    stages[stage - 1].push({ client, query: { ...texts[statement], values: sent } })
  }
  return requests
}

/** @param {ReplayOptions} options @returns {import('node:http').RequestListener} */
export function replay({ url, statements, answers }) {
  const requests = readStatements(statements)
  /** @type {Record<string, Answer>} */
  const answerOf = JSON.parse(readFileSync(answers, 'utf8'))
  const pool = new pg.Pool({ connectionString: url, max: POOL })
  // The database may stop before this process.
  pool.on('error', () => {})

  /** @param {Step[][]} stages */
  async function send(stages) {
    /** The connections that are in a transaction, by the number that they had in the shop. @type {Map<number, pg.PoolClient>} */
    const inTransaction = new Map()
    /** @param {Step} step */
    const one = async ({ client, query }) => {
      if (/^BEGIN\b/i.test(query.text)) inTransaction.set(client, await pool.connect())
      const held = inTransaction.get(client)
      await (held ?? pool).query(query)
      if (!held || !/^(COMMIT|ROLLBACK)\s*$/i.test(query.text)) return
      inTransaction.delete(client)
      held.release()
    }
    try {
      for (const stage of stages) await Promise.all(stage.map(one))
    } finally {
      for (const held of inTransaction.values()) held.release(true)
    }
  }

  return async (request, response) => {
    const id = String(request.headers['x-bench'])
    const { status, type, body, passwordHash } = answerOf[id]
    try {
      const sent = /** @type {{ password?: string }} */ (await json(request))
      if (passwordHash && !(await verify(passwordHash, sent.password ?? '')))
        throw new Error('Wrong password')
      await send(requests.get(id) ?? [])
      const bytes = Buffer.from(body)
      response.writeHead(status, { 'content-type': type, 'content-length': bytes.length })
      response.end(bytes)
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/plain' })
      response.end(String(error))
    }
  }
}
