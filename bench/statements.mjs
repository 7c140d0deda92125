import { inRoot } from '../scripts/lib/paths.mjs'
import { runNode } from '../scripts/lib/run.mjs'

/**
 * The statements behind those questions (bench/statements.ts), as the shop runs them.
 * @param {{ url: string }} shop
 * @param {object[]} questions
 * @returns {Promise<{ text: string, values: unknown[] }[]>}
 */
export async function statementsOf({ url }, questions) {
  const program = inRoot('bench', 'statements.ts')
  const args = ['--conditions=react-server', '--import', 'tsx', program, JSON.stringify(questions)]
  const env = { ...process.env, DATABASE_URL: url }
  return JSON.parse(await runNode(args, { env, what: 'bench/statements.ts' }))
}
