// `npm run bench`: answers per second and CPU per answer, at 1,000 and at 100,000 products, compared with bare servers
// on the same machine, measured alternately. Not part of the tests, because machines differ.
//
// - `npm run bench`: everything, in less than a quarter of an hour; saved in test-results/bench.txt
// - `npm run bench -- short`: the same in half of the time
// - `npm run bench -- quick`: 1,000 products only, seconds for each
// - `npm run bench -- explain`: only the plans of the statements, at both sizes
// - `npm run bench -- narrowed`: only first visits of narrowed lists, and the first counts after a write
// - `npm run bench -- parts`: what the page cache and the direct answers save, each measured on and off
// - `npm run bench -- images`: only the search by picture: its quality and speed, and how much it slows the pages
// - `npm run bench -- import`: only an import of 5,000 products: time, memory, a server killed in the middle
// - `npm run bench -- search`: only what the text search finds for 1,100 spellings; `search missed` lists what went wrong
// - `npm run bench -- cities`: only which of 700 spellings of cities are understood, and what was not
// - `npm run bench -- fake-orders`: only what limits and hold do to 20,000 simulated cash orders, fake and honest
// - `npm run bench -- confirm-races`: only 10,000 raced decisions about unconfirmed cash orders: no double outcome, no stock
//   drift
// - `npm run bench -- ledger-races`: only 10,000 raced payments, refunds, claims, cancellations and statuses: the ledger agrees
// - `npm run bench -- cash`: only the statement of a courier with 5,000 parcels and errors of nine kinds: what was found, how long it
//   took, the ledger of 100,000 orders replayed
// - `npm run bench -- admin`: only what the pages of the admin area and the jobs read with 100,000 orders, unpaid by couriers and
//   paid, with the plans of their statements
// - `npm run bench -- claim-photos`: only how many of 200 claim photos are noticed when they are sent again cut, mirrored and
//   compressed, and how many different ones are taken for the same
// - `npm run bench -- phone`: only how the pages of both languages feel on a slow phone
// - `npm run bench -- quick visit`: only the cost of page views: a page with everything it asks for
// - further arguments select addresses: `npm run bench -- quick list detail`
import '../scripts/lib/node-version.mjs'
import { ensureBuilt } from '../scripts/lib/build-app.mjs'
import { ensureGenerated } from '../scripts/lib/generate.mjs'
import { ensureInstalled } from '../scripts/lib/install.mjs'
import { main } from '../scripts/lib/output.mjs'
import { inRoot } from '../scripts/lib/paths.mjs'
import { runNode } from '../scripts/lib/run.mjs'
import { onStop } from '../scripts/lib/stop.mjs'
import { openCluster } from '../scripts/lib/test-cluster.mjs'
import { testDatabases } from '../scripts/lib/test-databases.mjs'

const modes = /** @type {const} */ ([
  'quick',
  'short',
  'explain',
  'narrowed',
  'parts',
  'images',
  'import',
  'phone',
  'search',
  'cities',
  'fake-orders',
  'confirm-races',
  'cash',
  'admin',
  'ledger-races',
  'claim-photos',
])

await main(async () => {
  const words = process.argv.slice(2)
  const mode = modes.find((name) => words.includes(name)) ?? 'full'
  const wanted = words.filter((word) => word !== mode)
  const stop = onStop()
  await ensureInstalled({ dev: true })
  await ensureGenerated()
  if (mode === 'cities' || mode === 'fake-orders' || mode === 'claim-photos') {
    const file = mode === 'fake-orders' ? 'fake-orders/main.ts' : `${mode}.ts`
    const args = ['--conditions=react-server', '--import', 'tsx', inRoot('bench', file), ...wanted]
    await runNode(args, { output: 'show', what: `bench/${file}` })
    return
  }
  if (!['search', 'confirm-races', 'ledger-races', 'cash', 'admin'].includes(mode)) await ensureBuilt()
  const cluster = await openCluster()
  stop.add(() => cluster.close())
  const databases = testDatabases(cluster.adminUrl)
  stop.add(() => databases.dropAll())
  try {
    // Imported only now, because it needs the installed packages.
    if (mode === 'images') {
      const { benchImages } = await import('./images.mjs')
      await benchImages({ databases, stop })
    } else if (mode === 'import') {
      const { benchImport } = await import('./import.mjs')
      await benchImport({ databases, stop })
    } else if (mode === 'search') {
      const { benchSearch } = await import('./search.mjs')
      await benchSearch({ databases, wanted })
    } else if (mode === 'confirm-races') {
      const { benchConfirmRaces } = await import('./confirm-races.mjs')
      await benchConfirmRaces({ databases, wanted })
    } else if (mode === 'ledger-races') {
      const { benchLedgerRaces } = await import('./ledger-races.mjs')
      await benchLedgerRaces({ databases, wanted })
    } else if (mode === 'cash') {
      const { benchCash } = await import('./cash.mjs')
      await benchCash({ databases, wanted })
    } else if (mode === 'admin') {
      const { benchAdmin } = await import('./admin.mjs')
      await benchAdmin({ databases, wanted })
    } else if (mode === 'phone') {
      const { benchPhone } = await import('./phone.mjs')
      await benchPhone({ databases, stop })
    } else {
      const { bench } = await import('./bench.mjs')
      await bench({ mode, wanted, databases, stop })
    }
  } finally {
    await stop.stop()
  }
})
