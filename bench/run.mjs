// `npm run bench`: what the shop serves per second, each figure beside what a bare node:http server answers with the
// very same bytes in the same run, and how much JavaScript each page brings. Never part of a test: machines differ.
import { ensureBuilt } from '../scripts/lib/build-app.mjs'
import { main, say } from '../scripts/lib/say.mjs'
import { seed } from '../scripts/lib/seed.mjs'
import { onStop } from '../scripts/lib/stop.mjs'
import { openCluster } from '../scripts/lib/test-cluster.mjs'
import { testDatabases } from '../scripts/lib/test-databases.mjs'
import { startTestServer } from '../scripts/lib/test-server.mjs'
import { startCeiling } from './ceiling.mjs'
import { measure } from './load.mjs'
import { pageWeight } from './page-weight.mjs'

await main(async () => {
  const stop = onStop()
  await ensureBuilt()
  const cluster = await openCluster()
  stop.add(() => cluster.close())
  const { url } = await testDatabases(cluster.adminUrl).migrated('bench')
  const env = { CHECK_RESPONSES: '0', LOG_LEVEL: 'info' }
  const shop = await startTestServer({ name: 'bench', databaseUrl: url, env, prepare: seed })
  stop.add(() => shop.stop())
  try {
    const list = await (await fetch(`${shop.baseUrl}/api/v1/product`)).json()
    const product = list.data[0]._id
    await report(shop.baseUrl, [
      '/api/v1/product',
      `/api/v1/product/${product}`,
      '/',
      '/products',
      `/product/${product}`,
    ])
    await weigh(shop.baseUrl, ['/', '/products', `/product/${product}`, '/cart', '/login', '/register'])
  } finally {
    await stop.stop()
  }
})

/** Shop and ceiling in turns, so that a busy moment of the machine meets both. */
async function report(baseUrl, paths) {
  say('')
  say(
    `${'path'.padEnd(50)} ${'req/s'.padStart(8)} ${'p50 ms'.padStart(7)} ${'p99 ms'.padStart(7)}   of node:http`,
  )
  for (const path of paths) {
    const ceiling = await startCeiling(await fetch(`${baseUrl}${path}`))
    const shopRuns = []
    const ceilingRuns = []
    for (let round = 0; round < 3; round += 1) {
      shopRuns.push(await measure(`${baseUrl}${path}`))
      ceilingRuns.push(await measure(ceiling.url))
    }
    ceiling.stop()
    const ours = median(shopRuns)
    const share = ours.perSecond / median(ceilingRuns).perSecond
    const cells = [ours.perSecond.toFixed(0), ours.p50.toFixed(1), ours.p99.toFixed(1)]
    say(
      `${path.padEnd(50)} ${cells[0].padStart(8)} ${cells[1].padStart(7)} ${cells[2].padStart(7)}   ${share.toFixed(3)}`,
    )
  }
}

const median = (runs) => runs.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(runs.length / 2)]

async function weigh(baseUrl, paths) {
  say('')
  say(`${'page'.padEnd(50)} ${'html KB'.padStart(8)} ${'script KB'.padStart(10)}   gzip`)
  for (const path of paths) {
    const { html, script } = await pageWeight(baseUrl, path)
    say(`${path.padEnd(50)} ${kb(html).padStart(8)} ${kb(script).padStart(10)}`)
  }
}

const kb = (bytes) => (bytes / 1024).toFixed(1)
