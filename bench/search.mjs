// `npm run bench -- search`: how often the text search shows the right product of the demo shop first, by kind of
// spelling. `held` counts the spellings that are held out, `missed` also lists the others that went wrong.
import { inRoot } from '../server/process/paths.mjs'
import { printLine, saveReport } from './report.mjs'
import { runProgram } from './run-program.mjs'

/** @typedef {import('./search-golden.ts').Judged} Judged */

/** @param {{ databases: import('../scripts/testing/test-databases.mjs').TestDatabases, wanted: string[] }} options */
export async function benchSearch({ databases, wanted }) {
  const { url } = await databases.migrated('search')
  /** @type {{ judged: Judged[], times: number[] }} */
  const { judged, times } = await runProgram('search.ts', url)
  printLine('kind        spellings   right first   another first   held out: right   another')
  for (const kind of [...new Set(judged.map((answer) => answer.kind)), 'all'])
    printLine(
      lineOf(
        kind,
        kind === 'all'
          ? judged.filter((answer) => answer.kind !== 'nothing')
          : judged.filter((answer) => answer.kind === kind),
      ),
    )
  const sorted = times.toSorted((a, b) => a - b)
  printLine(`p50 ${sorted[sorted.length >> 1]?.toFixed(1)} ms a search`)
  if (wanted.includes('missed'))
    for (const { kind, typed, first, answers } of judged.filter(
      (answer) => !answer.heldOut && answer.outcome !== 'right',
    ))
      printLine(
        `${kind}: ${typed} -> ${first ?? 'nothing'}, not ${answers.slice(0, 3).join(' or ') || 'nothing'}`,
      )
  saveReport(inRoot('test-results', 'bench-search.txt'))
}

/** @param {string} kind @param {Judged[]} judged */
function lineOf(kind, judged) {
  /** @param {Judged[]} all @param {Judged['outcome']} outcome */
  const percent = (all, outcome) =>
    `${((100 * all.filter((answer) => answer.outcome === outcome).length) / all.length).toFixed(1)} %`
  const held = judged.filter((answer) => answer.heldOut)
  return [
    kind.padEnd(10),
    String(judged.length).padStart(10),
    percent(judged, 'right').padStart(13),
    percent(judged, 'stranger').padStart(15),
    percent(held, 'right').padStart(18),
    percent(held, 'stranger').padStart(9),
  ].join(' ')
}
