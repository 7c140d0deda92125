import { measureInterleaved, warmUp } from './measure.mjs'
import { printLine } from './report.mjs'
import { serveShop } from './shops.mjs'

// Measures how much each part of the server process saves: the same addresses of two servers on one database, one of them
// with the part turned off, measured alternately.

const EFFORT = { rounds: 10, seconds: 1, connections: 16, warmUp: 3 }
/** A part that saves less is not worth its code. */
const MIN_SHARE = 1 / 3
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** @typedef {import('./shops.mjs').Shop} Shop */

/** @type {{ part: string, settings: Record<string, string>, paths: (shop: Shop) => string[] }[]} */
const PARTS = [
  {
    part: 'page cache',
    settings: { PAGE_CACHE: 'off' },
    paths: ({ product }) => ['/', '/products', `/product/${product}`],
  },
  {
    part: 'direct answers',
    settings: { DIRECT_ANSWERS: 'off' },
    paths: ({ product, picture }) => [
      '/products',
      `/product/${product}`,
      '/brand.svg',
      '/api/v1/product',
      `/api/v1/product/${product}`,
      `/api/v1/${picture}`,
    ],
  },
]

/** @param {Shop} shop @param {import('../server/process/stop.mjs').Stop} stop */
export async function benchParts(shop, stop) {
  /** @type {import('./report.mjs').Target[]} */
  const targets = []
  for (const { part, settings, paths } of PARTS) {
    const off = await serveShop('off', shop.url, stop, { ...settings, DATA_DIR: shop.dataDir })
    printLine('')
    printLine(
      `${part.padEnd(58)} ${'on ms'.padStart(9)} ${'off ms'.padStart(9)} ${'saved'.padStart(7)}   CPU`,
    )
    for (const path of paths(shop)) {
      const target = (/** @type {string} */ baseUrl, /** @type {number} */ pid) => ({
        url: baseUrl + path,
        headers: BROWSER,
        server: { pid },
      })
      const pair = [target(shop.baseUrl, shop.cpu.pid), target(off.baseUrl, off.pid ?? 0)]
      // The second visit is the first that can come from a cache.
      for (const warmed of pair) await warmUp({ ...warmed, seconds: 1 })
      const [on, without] = (await measureInterleaved(pair, EFFORT)).map(({ cpuMedian }) => cpuMedian)
      const saved = 1 - on / without
      printLine(
        `  ${path.slice(0, 56).padEnd(56)} ${on.toFixed(3).padStart(9)} ${without.toFixed(3).padStart(9)} ${`${Math.round(saved * 100)} %`.padStart(7)}`,
      )
      targets.push({
        what: `${part}: share of CPU saved, ${path.slice(0, 24)}`,
        value: saved,
        min: MIN_SHARE,
      })
    }
  }
  return targets
}
