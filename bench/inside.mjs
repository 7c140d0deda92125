// Loaded into a server process before everything else (`node --import`), with the settings of bench/profile.mjs. It writes the statements of each
// request that has the header `x-bench` into the file BENCH_STATEMENTS, and between two signals SIGUSR2 a profile of the processor
// into the file BENCH_PROFILE.
import { AsyncLocalStorage } from 'node:async_hooks'
import { appendFileSync, writeFileSync } from 'node:fs'
import { Server } from 'node:http'
import { Session } from 'node:inspector/promises'
import { isMainThread } from 'node:worker_threads'
import { prepareValue } from 'pg/lib/utils'
import { onStatement } from './recorder.mjs'

/**
 * A line of the file. `text` and `name` come with the first statement of a number; `stage` is higher when all before were answered.
 * @typedef {{ request: string, client: number, stage: number, statement: number, text?: string, name?: string, values: StoredValue[] }} Line
 * @typedef {string | null | { base64: string }} StoredValue as the driver sends it
 */

const { BENCH_STATEMENTS: statementsFile, BENCH_PROFILE: profileFile } = process.env
// The processes that the server starts, such as the engine of the picture search, are not measured.
const isServer = isMainThread && process.argv[1]?.endsWith('server/main.mjs')
if (isServer && statementsFile) recordInto(statementsFile)
if (isServer && profileFile) profileInto(profileFile)

/** @param {string} file */
function recordInto(file) {
  /** @type {AsyncLocalStorage<{ id: string, running: number, stage: number }>} */
  const requests = new AsyncLocalStorage()
  Server.prototype.emit = new Proxy(Server.prototype.emit, {
    apply(emit, server, args) {
      const id = args[0] === 'request' ? args[1].headers['x-bench'] : undefined
      const run = () => Reflect.apply(emit, server, args)
      return id ? requests.run({ id, running: 0, stage: 0 }, run) : run()
    },
  })
  /** @type {Map<string, number>} */
  const numbers = new Map()
  /** @type {Map<object, number>} */
  const clients = new Map()
  onStatement(({ statement: { text, values, name }, client, answered }) => {
    const request = requests.getStore()
    if (!request) return
    if (request.running === 0) request.stage += 1
    request.running += 1
    void answered.then(() => {
      request.running -= 1
    })
    const serial = clients.get(client) ?? clients.size
    clients.set(client, serial)
    const known = numbers.get(text)
    const statement = known ?? numbers.size
    numbers.set(text, statement)
    /** @type {Line} */
    const line = {
      ...{ request: request.id, client: serial, stage: request.stage, statement },
      ...(known === undefined ? { text, ...(name ? { name } : {}) } : {}),
      values: values.map(stored),
    }
    appendFileSync(file, `${JSON.stringify(line)}\n`)
  })
}

/** @param {unknown} value @returns {StoredValue} */
function stored(value) {
  const sent = prepareValue(value)
  if (sent === null || sent === undefined) return null
  return Buffer.isBuffer(sent) ? { base64: sent.toString('base64') } : String(sent)
}

/** @param {string} file */
function profileInto(file) {
  const session = new Session()
  let isRunning = false
  process.on('SIGUSR2', async () => {
    isRunning = !isRunning
    if (isRunning) {
      session.connect()
      await session.post('Profiler.enable')
      await session.post('Profiler.start')
      return
    }
    const { profile } = await session.post('Profiler.stop')
    session.disconnect()
    writeFileSync(file, JSON.stringify(profile))
  })
}
