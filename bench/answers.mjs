// `npm run bench -- answers`: repeated public reads of the API, of a server that stores the answers as bytes
// (docs/decisions/0090-answers-as-bytes.md) and of one with ANSWER_CACHE=off on the same database, alternately; then a product is renamed, and the
// very next reads must show it. Words after it choose reads.
import path from 'node:path'
import { StartupError } from '../server/process/output.mjs'
import { inRoot } from '../server/process/paths.mjs'
import { measureInterleaved, warmUp } from './measure.mjs'
import { insideSettings, listed, profiled, sharesOf } from './profile.mjs'
import { heading, printLine, resultRow, saveReport, verdicts } from './report.mjs'
import { runProgram } from './run-program.mjs'
import { openShop, serveShop } from './shops.mjs'

const PRODUCTS = 1000
const EFFORT = { rounds: 3, seconds: 1, connections: 32, warmUp: 1 }
const MIN_TIMES = 10
const RENAMED = 100
const PROGRAM = { 'accept-encoding': 'gzip, br' }

/** @typedef {import('./shops.mjs').Shop} Shop */
/** @typedef {{ name: string, path: string, isStored: boolean }} Read isStored: the same for everybody by the contract, so that it may be stored */

/** @param {Shop} shop @returns {Promise<Read[]>} */
async function readsOf({ product, sql }) {
  const { rows } = await sql.query('SELECT user_id FROM caretakers ORDER BY user_id LIMIT 1')
  return [
    { name: 'list of products', path: '/product', isStored: true },
    { name: '50 products', path: '/product?limit=50', isStored: true },
    { name: 'a category', path: '/product?categories[]=cactus', isStored: true },
    { name: 'one product', path: `/product/${product}`, isStored: true },
    { name: 'search', path: '/product?name=monstera%20coral', isStored: true },
    { name: 'caretakers', path: '/user/profiles/caretaker', isStored: true },
    { name: 'one caretaker', path: `/user/profile/caretaker/${rows[0].user_id}`, isStored: true },
    { name: 'swaps', path: '/plant-swap', isStored: true },
    { name: 'cities', path: '/city?search=lah', isStored: false },
  ]
}

/** @param {import('./run.mjs').BenchOptions} options */
export async function benchAnswers({ databases, wanted, stop }) {
  const shop = await openShop(databases, PRODUCTS, stop)
  /** @type {import('./writes.ts').PreparedWrites} */
  const { admin } = await runProgram('writes.ts', shop.url, ['0'])
  // The shop itself answers everything anew, as the settings of tests say.
  const profile = path.join(shop.dataDir, 'bench-profile')
  const settings = { ANSWER_CACHE: 'on', DATA_DIR: shop.dataDir, ...insideSettings({ profile }) }
  const storing = await serveShop('answers', shop.url, stop, settings)
  const targetOf = (
    /** @type {string} */ baseUrl,
    /** @type {number} */ pid,
    /** @type {string} */ path,
  ) => ({
    url: `${baseUrl}/api/v1${path}`,
    headers: PROGRAM,
    server: { ...shop.cpu, pid },
  })
  /** @type {import('./report.mjs').Target[]} */
  const targets = []
  for (const { name, path: address, isStored } of await readsOf(shop)) {
    if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue
    const pair = [
      targetOf(storing.baseUrl, storing.pid ?? 0, address),
      targetOf(shop.baseUrl, shop.cpu.pid, address),
    ]
    for (const warmed of pair) await warmUp({ ...warmed, seconds: 1 })
    const [stored, anew] = await measureInterleaved(pair, EFFORT)
    heading(
      `${name}   /api/v1${address}`,
      isStored
        ? undefined
        : 'the contract does not say that it is the same for everybody, so it is not stored',
    )
    resultRow('stored as bytes', stored)
    resultRow('answered anew', anew, stored)
    if (!isStored) continue
    const value = stored.perSecond / anew.perSecond
    targets.push({
      what: `${name}: req/s stored, as times of answered anew`,
      value,
      min: MIN_TIMES,
      why: `the CPU is ${(anew.cpu / stored.cpu).toFixed(1)} times less; what is left of it: ${value < MIN_TIMES ? await left(pair[0]) : ''}`,
    })
  }
  /** @param {import('./measure.mjs').MeasuredTarget} target */
  async function left(target) {
    const { origins, functions } = sharesOf(
      await profiled(target.server.pid, profile, () => warmUp({ ...target, seconds: 2 })),
    )
    return `${listed(origins, 5)}; by function: ${listed(functions, 5)}`
  }
  const stale = await renameAndRead(`${storing.baseUrl}/api/v1`, admin)
  printLine('')
  printLine(
    `${RENAMED} times a stored product and list were read, the product was renamed, and both were read again: ${stale} reads did not show it.`,
  )
  verdicts(targets)
  saveReport(inRoot('test-results', 'bench-answers.txt'))
  if (stale > 0) throw new StartupError('A read after a write did not show it.')
}

/**
 * Renames the first product of the list again and again; returns how many of the very next reads showed the name before.
 * @param {string} api
 * @param {Record<string, string>} admin
 */
async function renameAndRead(api, admin) {
  const read = async (/** @type {string} */ path) => (await fetch(api + path)).text()
  const product = JSON.parse(await read('/product')).data[0]._id
  const paths = [`/product/${product}`, '/product']
  let stale = 0
  for (let round = 0; round < RENAMED; round += 1) {
    const before = JSON.parse(await read(paths[0]))
    await read(paths[1])
    const name = `Fern ${round} of ${crypto.randomUUID()}`
    const form = new FormData()
    const fields = {
      ...{
        name,
        'categories[]': 'Cactus',
        shortDesc: 'Green.',
        longDesc: '<p>Soft.</p>',
        'price[amount]': '500',
      },
      'src[]': before.src[0],
    }
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    const answer = await fetch(`${api}/product/${product}`, { method: 'PUT', headers: admin, body: form })
    if (answer.status !== 200) throw new Error(`PUT: ${answer.status} ${await answer.text()}`)
    const [one, list] = [await read(paths[0]), await read(paths[1])]
    stale += [one, list].filter((text) => !text.includes(name)).length
  }
  return stale
}
