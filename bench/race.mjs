import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inRoot } from '../scripts/lib/paths.mjs'
import { runNode } from '../scripts/lib/run.mjs'
import { testEnv } from '../scripts/lib/test-server.mjs'

/**
 * Runs a program of this folder in an empty database and returns the JSON that it writes.
 * @param {import('../scripts/lib/test-databases.mjs').TestDatabases} databases
 * @param {string} program
 * @param {number} count
 */
export async function race(databases, program, count) {
  const { url } = await databases.migrated('races')
  const folder = mkdtempSync(path.join(tmpdir(), 'gulshan-bench-'))
  const answer = path.join(folder, 'races.json')
  try {
    const args = [
      '--conditions=react-server',
      '--import',
      'tsx',
      inRoot('bench', program),
      answer,
      String(count),
    ]
    const env = { ...process.env, ...testEnv({ databaseUrl: url, dataDir: folder }) }
    await runNode(args, { env, what: `bench/${program}` })
    return JSON.parse(readFileSync(answer, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
