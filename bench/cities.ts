import { findCity } from '@/lib/shop/cities/cities'
import { inRoot } from '../server/process/paths.mjs'
import { type Judged, judge, readSpellings, shareRight } from './cities-golden'
import { printLine, saveReport } from './report.mjs'

// `npm run bench -- cities`: how many spellings of cities-golden.tsv are understood, by kind, and what was not.

const percent = (judged: readonly Judged[]) =>
  judged.length === 0 ? '-' : `${(100 * shareRight(judged)).toFixed(1)} %`

function printKind(kind: string, judged: readonly Judged[]): void {
  printLine(
    [
      kind.padEnd(10),
      String(judged.length).padStart(10),
      percent(judged).padStart(10),
      String(judged.filter(({ isWrongCity }) => isWrongCity).length).padStart(11),
      percent(judged.filter(({ heldOut }) => heldOut)).padStart(17),
    ].join(''),
  )
}

/** Prints the shares by kind, the time of a call, and every spelling that is not understood. */
export function benchCities(): void {
  const spellings = readSpellings()
  judge(spellings, findCity)
  const began = performance.now()
  const judged = judge(spellings, findCity)
  const each = (performance.now() - began) / judged.length
  printLine('kind       spellings     right wrong city  held out: right')
  for (const kind of new Set(judged.map((judgement) => judgement.kind)))
    printKind(
      kind,
      judged.filter((judgement) => judgement.kind === kind),
    )
  printKind('all', judged)
  printLine(`${each.toFixed(2)} ms a call`)
  for (const { kind, written, given, answer } of judged.filter(({ isRight }) => !isRight))
    printLine(`${kind}: ${written} -> ${given}, not ${answer}`)
  saveReport(inRoot('test-results', 'bench-cities.txt'))
}

benchCities()
