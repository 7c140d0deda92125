// `npm run bench -- writes`: orders, bookings of caretakers, deals of swaps, reviews and sign-ins as requests per second, against a plain
// node:http server with pg that sends the same statements in the same transactions (bench/replay.mjs). The statements of every
// request are recorded first, one request after the other; then both servers get the same requests on copies of one database. A number
// after it is the number of requests of a round.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect, withClient } from '../scripts/database/sql.mjs'
import { copyDatabase } from '../scripts/testing/test-databases.mjs'
import { StartupError, step } from '../server/process/output.mjs'
import { inRoot } from '../server/process/paths.mjs'
import { makeCatalogue } from './catalogue.mjs'
import { replayed } from './ceilings.mjs'
import { cpuBetween, cpuReading } from './cpu.mjs'
import { percentile, summary } from './measure.mjs'
import { insideSettings, listed, profiled, sharesOf } from './profile.mjs'
import { readStatements } from './replay.mjs'
import { heading, printLine, resultRow, saveReport, verdicts } from './report.mjs'
import { runProgram } from './run-program.mjs'
import { serveShop } from './shops.mjs'

const PRODUCTS = 1000
const ROUNDS = 3
const A_ROUND = 100
/** Fewer than connections of either server, so that no transaction waits for a connection that another one holds. */
const CONNECTIONS = 8
const MIN_SHARE = 0.5

/** @typedef {import('./writes.ts').PreparedWrites} PreparedWrites */
/** @typedef {import('./writes.ts').WriteName} WriteName */
/** @typedef {import('./writes.ts').Write & { id: string }} NumberedWrite */
/** @typedef {{ url: string, server: import('./cpu.mjs').MeasuredServer }} WriteTarget */
/** @typedef {{ id: string, status: number, type: string, body: string, ms: number }} Answered */

/** @param {import('./run.mjs').BenchOptions} options */
export async function benchWrites({ databases, adminUrl, wanted, stop }) {
  const aRound = Number(wanted.find((word) => /^\d+$/.test(word)) ?? A_ROUND)
  const recordedCount = (ROUNDS + 1) * aRound
  const { name: template, url } = await databases.migrated('writes')
  await step(`Making ${PRODUCTS.toLocaleString('en')} products`, () => makeCatalogue(url, PRODUCTS))
  /** @type {PreparedWrites} */
  const prepared = await step('Making people, orders and swaps', () =>
    runProgram('writes.ts', url, [String(recordedCount + aRound)]),
  )
  await withClient(url, (client) => client.query('vacuum (analyze)'))
  const copy = (/** @type {string} */ suffix) =>
    copyDatabase(adminUrl, template, `${databases.prefix}_writes_${suffix}`)
  const [recordedUrl, shopUrl, plainUrl] = [await copy('recorded'), await copy('shop'), await copy('plain')]

  const folder = mkdtempSync(path.join(tmpdir(), 'gulshan-writes-'))
  stop.add(() => rmSync(folder, { recursive: true, force: true }))
  const inFolder = (/** @type {string} */ name) => path.join(folder, name)
  const [statements, answers, profile] = ['statements', 'answers', 'profile'].map(inFolder)
  const entries = /** @type {[WriteName, import('./writes.ts').Write[]][]} */ (
    Object.entries(prepared.writes)
  )
  const writes = entries.map(([name, list]) => ({
    name,
    list: list.map((write, at) => ({ ...write, id: `${name}-${at}` })),
  }))

  await step('Recording the statements of each request', async () => {
    const server = await serveShop('recorded', recordedUrl, stop, insideSettings({ statements }))
    /** @type {Record<string, import('./replay.mjs').Answer>} */
    const answered = {}
    for (const { list } of writes) {
      const asked = list.slice(0, recordedCount)
      for (const [at, { id, status, type, body }] of (await sendAll(server.baseUrl, asked, 1)).entries())
        answered[id] = { status, type, body, passwordHash: asked[at].passwordHash }
    }
    await server.stop()
    writeFileSync(answers, JSON.stringify(answered))
  })
  if (!existsSync(statements)) throw new StartupError('No statements were recorded.')

  const settings = { ANSWER_CACHE: 'on', ...insideSettings({ profile }) }
  const server = await serveShop('writes', shopUrl, stop, settings)
  const plainServer = await replayed({ url: plainUrl, statements, answers })
  stop.add(() => plainServer.stop())
  const targets = [
    { url: server.baseUrl, server: await measuredServer(server.pid ?? 0, shopUrl, stop) },
    { url: plainServer.url, server: await measuredServer(plainServer.pid, plainUrl, stop) },
  ]

  const sent = readStatements(statements)
  /** @type {import('./report.mjs').Target[]} */
  const verdictsOf = []
  for (const { name, list } of writes) {
    const rounds = await measureRounds(targets, list, aRound)
    const [shop, plain] = rounds.map(summary)
    const after = list.slice(recordedCount)
    const shares = sharesOf(
      await profiled(server.pid ?? 0, profile, () => sendAll(server.baseUrl, after, CONNECTIONS)),
    )
    const last = sent.get(list[recordedCount - 1].id) ?? []
    heading(name, noteOf(name, last))
    resultRow('shop', shop)
    resultRow('node:http + pg, same statements', plain, shop)
    printLine(`profile: ${listed(shares.origins, 7)}`)
    printLine(`functions: ${listed(shares.functions, 8)}`)
    verdictsOf.push({
      what: `${name}: req/s of node:http + pg with the same statements`,
      value: shop.perSecond / plain.perSecond,
      min: MIN_SHARE,
      why: `the processor time of the shop's process: ${listed(shares.origins, 5)}`,
    })
  }
  verdicts(verdictsOf)
  saveReport(inRoot('test-results', 'bench-writes.txt'))
}

/** @param {WriteName} name @param {import('./replay.mjs').Step[][]} stages */
function noteOf(name, stages) {
  const steps = stages.flat()
  const transactions = steps.filter(({ query }) => /^BEGIN\b/i.test(query.text)).length
  const hash = name === 'login' ? '; both servers verify the same argon2 hash of the password' : ''
  return `${steps.length} statements with ${transactions} transactions, begin and commit counted${hash}; ${CONNECTIONS} at once`
}

/** @param {number} pid @param {string} url @param {import('../server/process/stop.mjs').Stop} stop */
async function measuredServer(pid, url, stop) {
  const sql = await connect(url)
  stop.add(() => sql.end())
  return { pid, sql, database: new URL(url).pathname.slice(1) }
}

/**
 * The bursts of each target: the first round warms up and does not count, then both get the same requests alternately.
 * @param {WriteTarget[]} targets
 * @param {NumberedWrite[]} list
 * @param {number} aRound
 */
async function measureRounds(targets, list, aRound) {
  /** @type {import('./measure.mjs').Burst[][]} */
  const bursts = targets.map(() => [])
  for (let round = 0; round <= ROUNDS; round += 1) {
    const asked = list.slice(round * aRound, (round + 1) * aRound)
    const order = [...targets.entries()]
    for (const [at, target] of round % 2 ? order.toReversed() : order) {
      const burst = await burstOf(target, asked)
      if (round > 0) bursts[at].push(burst)
    }
  }
  return bursts
}

/** @param {WriteTarget} target @param {NumberedWrite[]} asked @returns {Promise<import('./measure.mjs').Burst>} */
async function burstOf({ url, server }, asked) {
  const before = await cpuReading(server)
  const began = performance.now()
  const times = (await sendAll(url, asked, CONNECTIONS)).map(({ ms }) => ms)
  const seconds = (performance.now() - began) / 1000
  const cpu = cpuBetween(before, await cpuReading(server))
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
  return { count: asked.length, perSecond: asked.length / seconds, p50, p99, cpu }
}

/**
 * Sends each request once, so many at a time, and returns the answers in the order of the requests. Throws when one is no success.
 * @param {string} baseUrl
 * @param {NumberedWrite[]} asked
 * @param {number} atOnce
 */
async function sendAll(baseUrl, asked, atOnce) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  /** @type {Answered[]} */
  const answers = []
  let next = 0
  const worker = async () => {
    while (next < asked.length) {
      const at = next
      next += 1
      const answer = await sendOne(baseUrl, asked[at], agent)
      if (answer.status >= 300)
        throw new Error(`${asked[at].id}: ${answer.status} ${answer.body.slice(0, 500)}`)
      answers[at] = answer
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, worker))
  } finally {
    agent.destroy()
  }
  return answers
}

/** @param {string} baseUrl @param {NumberedWrite} write @param {Agent} agent @returns {Promise<Answered>} */
function sendOne(baseUrl, { id, path: address, headers, body }, agent) {
  const text = JSON.stringify(body)
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const sending = httpRequest(
      `${baseUrl}/api/v1${address}`,
      {
        method: 'POST',
        agent,
        headers: {
          ...headers,
          ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), 'x-bench': id },
        },
      },
      (response) => {
        /** @type {Buffer[]} */
        const parts = []
        response.on('data', (part) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          const { statusCode: status = 0, headers: got } = response
          const answer = Buffer.concat(parts).toString()
          resolve({
            id,
            status,
            type: got['content-type'] ?? '',
            body: answer,
            ms: performance.now() - began,
          })
        })
      },
    )
    sending.on('error', reject)
    sending.end(text)
  })
}
