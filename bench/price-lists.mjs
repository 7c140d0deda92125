// `npm run bench -- price-lists`: a price list of 5,000 rows as CSV and as Excel, from the upload to the end of the dry run: time and memory, those
// of the process that reads Excel included. The import itself is the same for both (`-- import`). Then hostile Excel files: whether each is refused, and how long everybody else waits meanwhile.
// A number after it is another count of rows.
import { StartupError } from '../server/process/output.mjs'
import { inRoot } from '../server/process/paths.mjs'
import { printLine, saveReport } from './report.mjs'
import { runProgram } from './run-program.mjs'

const ROWS = 5000
/** How much more an Excel file may take than the same rows as CSV. */
const MOST = 1.3
const LONGEST_WAIT_MS = 300

/**
 * @typedef {{ kind: string, bytes: number, readMs: number, checkMs: number, peakMb: number, products: number }} Measured
 * @typedef {{ name: string, bytes: number, error: string | null, ms: number, waitMs: number }} Hostile
 */

/** @param {{ databases: import('../scripts/testing/test-databases.mjs').TestDatabases, wanted: string[] }} options */
export async function benchPriceLists({ databases, wanted }) {
  const count = wanted.find((word) => /^\d+$/.test(word)) ?? String(ROWS)
  /** @type {Measured[]} */
  const lists = []
  // Each in a database and a process of its own, so that none has the memory or the products of another.
  for (const kind of ['csv', 'xlsx']) {
    const { url } = await databases.migrated(`price_lists_${kind}`)
    lists.push(await runProgram('price-lists.ts', url, [kind, count]))
  }
  const { url } = await databases.migrated('price_lists_hostile')
  /** @type {Hostile[]} */
  const hostile = await runProgram('price-lists.ts', url, ['hostile', count])
  for (const { kind, bytes, readMs, checkMs, peakMb, products } of lists)
    printLine(
      `${kind.padEnd(5)} ${kilobytes(bytes)}: read and stored ${readMs} ms, dry run ${checkMs} ms, ${peakMb} MB at most, ${products} new products`,
    )
  const [csv, xlsx] = lists
  if (!csv || !xlsx) throw new StartupError('Nothing was measured.')
  const time = (/** @type {Measured} */ list) => list.readMs + list.checkMs
  const [times, memory] = [time(xlsx) / time(csv), xlsx.peakMb / csv.peakMb]
  printLine(`Excel takes ${times.toFixed(2)} times the time and ${memory.toFixed(2)} times the memory of CSV`)
  for (const { name, bytes, error, ms, waitMs } of hostile)
    printLine(
      `${name.padEnd(26)} ${kilobytes(bytes)}, ${ms} ms, others wait ${waitMs} ms: ${error ?? 'READ'}`,
    )
  saveReport(inRoot('test-results', 'bench-price-lists.txt'))
  if (times > MOST || memory > MOST || csv.products !== xlsx.products)
    throw new StartupError('An Excel file takes too much, or becomes other products.')
  if (hostile.some(({ error, waitMs }) => error === null || waitMs > LONGEST_WAIT_MS))
    throw new StartupError('A hostile file was read, or others waited for it.')
}

/** @param {number} bytes */
const kilobytes = (bytes) => `${Math.round(bytes / 1024)} KB`
