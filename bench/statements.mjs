import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inRoot } from '../scripts/lib/paths.mjs'
import { runNode } from '../scripts/lib/run.mjs'

/**
 * The SQL statements of the shop for these queries (bench/statements.ts).
 * @param {{ url: string }} shop
 * @param {import('./statements.ts').Question[]} questions
 * @returns {Promise<{ text: string, values: unknown[] }[]>}
 */
export async function statementsOf({ url }, questions) {
  const program = inRoot('bench', 'statements.ts')
  const folder = mkdtempSync(path.join(tmpdir(), 'gulshan-bench-'))
  const answer = path.join(folder, 'statements.json')
  try {
    const args = ['--conditions=react-server', '--import', 'tsx', program, JSON.stringify(questions), answer]
    await runNode(args, { env: { ...process.env, DATABASE_URL: url }, what: 'bench/statements.ts' })
    return JSON.parse(readFileSync(answer, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
