// `npm run bench`: what it measures is a table in docs/development.md. Not part of the tests, because machines differ.
import '../scripts/launch/node-version.mjs'
import { ensureBuilt } from '../scripts/launch/build-app.mjs'
import { ensureGenerated } from '../scripts/launch/generate.mjs'
import { ensureInstalled } from '../scripts/launch/install.mjs'
import { openCluster } from '../scripts/testing/test-cluster.mjs'
import { testDatabases } from '../scripts/testing/test-databases.mjs'
import { main } from '../server/process/output.mjs'
import { inRoot } from '../server/process/paths.mjs'
import { runNode } from '../server/process/run.mjs'
import { onStop } from '../server/process/stop.mjs'
import { withTypeScript } from './run-program.mjs'

/**
 * @typedef {{ databases: import('../scripts/testing/test-databases.mjs').TestDatabases, adminUrl: string, wanted: string[],
 *   stop: import('../server/process/stop.mjs').Stop }} BenchOptions wanted: the further words of the command
 * @typedef {Record<string, (options: BenchOptions) => Promise<unknown>>} Benches
 */

/** Programs that need neither a database nor a build. @type {Record<string, string>} */
const programs = {
  cities: 'cities.ts',
  'fake-orders': 'fake-orders/main.ts',
  'claim-photos': 'claim-photos.ts',
  photos: 'photos.ts',
}

// Imported only when it is run, because each needs the installed packages.
/** @type {Benches} */
const onDatabase = {
  search: async (options) => (await import('./search.mjs')).benchSearch(options),
  'confirm-races': async (options) => (await import('./confirm-races.mjs')).benchConfirmRaces(options),
  'ledger-races': async (options) => (await import('./ledger-races.mjs')).benchLedgerRaces(options),
  'guest-orders': async (options) => (await import('./guest-orders.mjs')).benchGuestOrders(options),
  'stock-races': async (options) => (await import('./stock-races.mjs')).benchStockRaces(options),
  'transfer-races': async (options) => (await import('./transfer-races.mjs')).benchTransferRaces(options),
  messages: async (options) => (await import('./messages.mjs')).benchMessages(options),
  'guest-links': async (options) => (await import('./guest-links.mjs')).benchGuestLinks(options),
  'price-lists': async (options) => (await import('./price-lists.mjs')).benchPriceLists(options),
  cash: async (options) => (await import('./cash.mjs')).benchCash(options),
  admin: async (options) => (await import('./admin.mjs')).benchAdmin(options),
  millions: async (options) => (await import('./millions.mjs')).benchMillions(options),
  tax: async (options) => (await import('./tax.mjs')).benchTax(options),
}
/** @param {import('./bench.mjs').Mode} mode @returns {Benches[string]} */
const pages = (mode) => async (options) => (await import('./bench.mjs')).bench({ mode, ...options })
/** @type {Benches} */
const onServer = {
  full: pages('full'),
  quick: pages('quick'),
  short: pages('short'),
  explain: pages('explain'),
  narrowed: pages('narrowed'),
  parts: pages('parts'),
  images: async (options) => (await import('./images.mjs')).benchImages(options),
  import: async (options) => (await import('./import.mjs')).benchImport(options),
  phone: async (options) => (await import('./phone.mjs')).benchPhone(options),
  hostile: async (options) => (await import('./hostile.mjs')).benchHostile(options),
  writes: async (options) => (await import('./writes.mjs')).benchWrites(options),
  answers: async (options) => (await import('./answers.mjs')).benchAnswers(options),
  metrics: async (options) => (await import('./metrics.mjs')).benchMetrics(options),
}

await main(async () => {
  const words = process.argv.slice(2)
  const [first = ''] = words
  const isNamed = first in { ...programs, ...onDatabase, ...onServer }
  const name = isNamed ? first : 'full'
  const wanted = isNamed ? words.slice(1) : words
  const stop = onStop()
  await ensureInstalled({ dev: true })
  await ensureGenerated()
  const program = programs[name]
  if (program) {
    const args = [...withTypeScript, inRoot('bench', program), ...wanted]
    await runNode(args, { output: 'show', what: `bench/${program}` })
    return
  }
  if (onServer[name]) await ensureBuilt()
  const cluster = await openCluster()
  stop.add(() => cluster.close())
  const databases = testDatabases(cluster.adminUrl)
  stop.add(() => databases.dropAll())
  try {
    await (onDatabase[name] ?? onServer[name])?.({ databases, adminUrl: cluster.adminUrl, wanted, stop })
  } finally {
    await stop.stop()
  }
})
