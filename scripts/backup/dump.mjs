import { spawn } from 'node:child_process'
import { pipeline } from 'node:stream/promises'
import { StartupError } from '../../server/process/output.mjs'
import { connectionEnv } from './programs.mjs'

/** @typedef {import('../../server/process/run.mjs').Env} Env */

/**
 * The dump of a database as a stream, as the given snapshot sees it. Fails when pg_dump does.
 * @param {string} url
 * @param {{ programs: import('./programs.mjs').Programs, snapshot: string, env: Env }} options
 * @returns {AsyncGenerator<Buffer>}
 */
export async function* dumpOf(url, { programs, snapshot, env }) {
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`]
  const child = spawn(programs.dump, args, {
    env: connectionEnv(url, env),
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  })
  const ended = endOf(child, 'pg_dump')
  const kill = () => child.kill()
  // An interrupted command ends without the lines below.
  process.once('exit', kill)
  try {
    yield* child.stdout
    await ended
  } finally {
    process.removeListener('exit', kill)
    child.kill()
    ended.catch(() => {})
  }
}

/**
 * Restores a dump into an empty database, completely or not at all.
 * @param {string} url
 * @param {{ programs: import('./programs.mjs').Programs, dump: NodeJS.ReadableStream, env: Env }} options
 */
export async function restoreDump(url, { programs, dump, env }) {
  const connection = connectionEnv(url, env)
  const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction']
  const child = spawn(programs.restore, [...args, `--dbname=${connection.PGDATABASE}`], {
    env: connection,
    stdio: ['pipe', 'ignore', 'pipe'],
    windowsHide: true,
  })
  const ended = endOf(child, 'pg_restore')
  // When pg_restore ends early, its own words say more than the broken pipe.
  await pipeline(dump, child.stdin).catch(() => {})
  await ended
}

/**
 * Resolves when a program has ended well, and rejects with its words otherwise.
 * @param {import('node:child_process').ChildProcessByStdio<any, any, import('node:stream').Readable>} child
 * @param {string} what
 * @returns {Promise<void>}
 */
function endOf(child, what) {
  let words = ''
  child.stderr.setEncoding('utf8').on('data', (part) => {
    words = (words + part).slice(-4000)
  })
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new StartupError(`${what} could not be run: ${error.message}`)))
    child.once('close', (code, signal) => {
      if (code === 0) return resolve()
      reject(
        new StartupError(
          `${words.trimEnd()}\n\n${what} failed (${signal ?? `exit code ${code}`}).`.trimStart(),
        ),
      )
    })
  })
}
