import { frameworkAlone } from './ceilings.mjs'
import { cpuBetween, cpuReading } from './cpu.mjs'
import { printLine } from './report.mjs'

// Narrowed listings and searches at their first visit, when they are rendered: every request has another address. After
// a write also what it takes to count again. One request at a time, so that the figures are those of one page. Beside them
// pages of the framework alone, one paragraph with as many bytes: what no change of the shop can save.

const VISITS = 60
const BROWSER = { 'accept-encoding': 'gzip' }

/** @typedef {import('./shops.mjs').Shop} Shop */

/** @type {{ name: string, of: (visit: number) => string }[]} */
const pages = [
  {
    name: 'narrowed listing',
    of: (visit) => `/products?category=cactus&inStock=1&sort=price&maxPrice=${2000 + visit}`,
  },
  { name: 'search, narrowed', of: (visit) => `/search?name=monstera&maxPrice=${2000 + visit}` },
]

/** Another price for one product: all counts of prices may change. @param {Shop} shop */
const write = ({ sql, product }) =>
  sql.query('UPDATE products SET price = price + 100 WHERE id = $1', [product])

/** @param {Shop[]} shops */
export async function benchNarrowed(shops) {
  printLine('')
  printLine('First visits: CPU ms per page, and of a page after a write, which is counted again')
  printLine(
    `${''.padEnd(30)} ${['server', 'postgres', 'CPU', 'p50 ms', 'CPU after a write', 'p50 after it'].map((name) => name.padStart(name.length + 2)).join(' ')}`,
  )
  await benchEmpty(await htmlBytes(shops[0]))
  let visit = 0
  for (const shop of shops) {
    for (const { name, of } of pages) {
      const visits = async (/** @type {boolean} */ afterWrite) => {
        const times = []
        const before = await cpuReading(shop.cpu)
        for (let count = 0; count < VISITS; count += 1) {
          visit += 1
          if (afterWrite) await write(shop)
          const began = performance.now()
          await (await fetch(shop.baseUrl + of(visit), { headers: BROWSER })).arrayBuffer()
          times.push(performance.now() - began)
        }
        const { server, postgres } = cpuBetween(before, await cpuReading(shop.cpu))
        const p50 = times.toSorted((a, b) => a - b)[Math.floor(VISITS / 2)] ?? 0
        return { server: server / VISITS, postgres: postgres / VISITS, p50 }
      }
      // The first visits load and compile the code, which is not measured.
      await visits(false)
      const plain = await visits(false)
      const written = await visits(true)
      const cells = [plain.server, plain.postgres, plain.server + plain.postgres, plain.p50]
      const after = [written.server + written.postgres, written.p50]
      const widths = [8, 10, 5, 8, 19, 14]
      printLine(
        `${`${name} ${shop.name}`.padEnd(30)} ${[...cells, ...after].map((value, at) => value.toFixed(1).padStart(widths[at] ?? 8)).join(' ')}`,
      )
    }
  }
}

/** @param {Shop} shop */
async function htmlBytes({ baseUrl }) {
  const answer = await fetch(baseUrl + pages[0].of(0))
  return (await answer.arrayBuffer()).byteLength
}

/**
 * Pages of the framework alone that are nothing but that many bytes: one cached after its first visit, as ours are, and
 * one rendered for every request.
 * @param {number} bytes
 */
async function benchEmpty(bytes) {
  const empty = await frameworkAlone('text/plain', Buffer.from('x'))
  // Its text is in the page twice, as HTML and as data.
  const shortest = Math.floor(bytes / 2)
  let visit = 0
  const visits = async (/** @type {string} */ folder) => {
    const times = []
    const before = await cpuReading({ pid: empty.pid })
    for (let count = 0; count < VISITS; count += 1) {
      visit += 1
      const began = performance.now()
      await (await fetch(`${empty.url}/${folder}/${shortest + visit}`, { headers: BROWSER })).arrayBuffer()
      times.push(performance.now() - began)
    }
    const { server } = cpuBetween(before, await cpuReading({ pid: empty.pid }))
    return { server: server / VISITS, p50: times.toSorted((a, b) => a - b)[Math.floor(VISITS / 2)] ?? 0 }
  }
  for (const { name, folder } of [
    { name: 'one paragraph, cached', folder: 'page' },
    { name: 'one paragraph, dynamic', folder: 'dynamic' },
  ]) {
    await visits(folder)
    const { server, p50 } = await visits(folder)
    const cells = [server.toFixed(1).padStart(8), ''.padStart(10), server.toFixed(1).padStart(5)]
    printLine(`${name.padEnd(30)} ${cells.join(' ')} ${p50.toFixed(1).padStart(8)}`)
  }
  empty.stop()
}
