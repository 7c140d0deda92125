import { runProgram } from './run-program.mjs'

/**
 * The SQL statements of the shop for these queries (bench/statements.ts).
 * @param {{ url: string }} shop
 * @param {import('./statements.ts').Question[]} questions
 * @returns {Promise<{ text: string, values: unknown[] }[]>}
 */
export const statementsOf = ({ url }, questions) =>
  runProgram('statements.ts', url, [JSON.stringify(questions)])
