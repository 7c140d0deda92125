import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from '../../server/process/paths.mjs'

/** Seconds by the path of a test file. @typedef {Record<string, number>} Costs */

const FILE = inRoot('tests/costs.json')

/** The seconds of each test file when the table was written last, by stage. @returns {Record<string, Costs>} */
export const readCosts = () => JSON.parse(readFileSync(FILE, 'utf8'))

/** Replaces the table of these stages. @param {Record<string, Costs>} measured */
export function saveCosts(measured) {
  const tidy = Object.entries(measured).map(([stage, costs]) => [
    stage,
    Object.fromEntries(longestFirst(costs).map(([file, seconds]) => [file, Number(seconds.toFixed(1))])),
  ])
  const table = { ...readCosts(), ...Object.fromEntries(tidy) }
  writeFileSync(FILE, `${JSON.stringify(table, null, 2)}\n`)
}

/** The table as it is printed: what a stage takes, and then its files. */
export function costsTable() {
  return Object.entries(readCosts())
    .flatMap(([stage, costs]) => {
      const whole = Object.values(costs).reduce((sum, seconds) => sum + seconds, 0)
      const files = longestFirst(costs).map(([file, seconds]) => line(seconds, `  ${file}`))
      return [line(whole, `${stage}, ${files.length} files`), ...files]
    })
    .join('\n')
}

/** @param {Costs} costs */
const longestFirst = (costs) => Object.entries(costs).sort(([, one], [, other]) => other - one)

/** @param {number} seconds @param {string} name */
const line = (seconds, name) => `${seconds.toFixed(1).padStart(8)} s  ${name}`
