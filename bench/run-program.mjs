import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { testEnv } from '../scripts/testing/test-server.mjs'
import { inRoot } from '../server/process/paths.mjs'
import { runNode } from '../server/process/run.mjs'

/** Node needs these arguments to run the shop's own modules outside of Next. */
export const withTypeScript = ['--conditions=react-server', '--import', 'tsx']

/**
 * Runs a program of this folder, which writes JSON into the file of its first argument, and returns that.
 * @param {string} program
 * @param {string} databaseUrl
 * @param {string[]} args further arguments
 */
export async function runProgram(program, databaseUrl, args = []) {
  const folder = mkdtempSync(path.join(tmpdir(), 'gulshan-bench-'))
  const answer = path.join(folder, 'answer.json')
  try {
    await runNode([...withTypeScript, inRoot('bench', program), answer, ...args], {
      env: { ...process.env, ...testEnv({ databaseUrl, dataDir: folder }) },
      what: `bench/${program}`,
    })
    return JSON.parse(readFileSync(answer, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
