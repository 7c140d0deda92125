// `npm run bench`: what the shop answers per second and what an answer costs, at a thousand and at a hundred thousand
// products, beside what the same machine can do at all, measured in the same turns. Never part of a test: machines differ.
//
//   npm run bench              everything, in less than a quarter of an hour; kept in test-results/bench.txt
//   npm run bench -- short     the same in half of the time
//   npm run bench -- quick     a thousand products only, seconds for each
//   npm run bench -- explain   only the plans of the statements, at both sizes
//   npm run bench -- images    only the search by picture: what it finds, how fast, and what that costs the pages
//   further words narrow the addresses: npm run bench -- quick list detail
import '../scripts/lib/node-version.mjs'
import { ensureBuilt } from '../scripts/lib/build-app.mjs'
import { ensureGenerated } from '../scripts/lib/generate.mjs'
import { ensureInstalled } from '../scripts/lib/install.mjs'
import { main } from '../scripts/lib/output.mjs'
import { onStop } from '../scripts/lib/stop.mjs'
import { openCluster } from '../scripts/lib/test-cluster.mjs'
import { testDatabases } from '../scripts/lib/test-databases.mjs'

const modes = ['quick', 'short', 'explain', 'images']

await main(async () => {
  const words = process.argv.slice(2)
  const mode = modes.find((one) => words.includes(one)) ?? 'full'
  const wanted = words.filter((word) => !modes.includes(word))
  const stop = onStop()
  await ensureInstalled({ dev: true })
  await ensureGenerated()
  await ensureBuilt()
  const cluster = await openCluster()
  stop.add(() => cluster.close())
  const databases = testDatabases(cluster.adminUrl)
  stop.add(() => databases.dropAll())
  try {
    // Only now, because it needs what was installed. The launch scripts are plain JavaScript; this one shares names with
    // the application.
    if (mode === 'images') {
      const { benchImages } = await import('./images.mjs')
      await benchImages({ databases, stop })
    } else {
      const { bench } = await import('./bench.mjs')
      await bench({ mode, wanted, databases, stop })
    }
  } finally {
    await stop.stop()
  }
})
