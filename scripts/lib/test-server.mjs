import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inRoot } from './paths.mjs'
import { freePort } from './ports.mjs'

const FIRST_PORT = 3400
const TEST_SECRET = 'a-secret-that-only-tests-know-0123456789'

/** Two files that start a server at the same moment would both find the same port free: each name begins elsewhere. */
const placeOf = (name) => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 20

/** Settings every test process runs with, whatever the operator's environment says. */
export function testEnv({ databaseUrl, dataDir, port = FIRST_PORT }) {
  const publicUrl = `http://localhost:${port}`
  return {
    GULSHAN_MODE: 'demo',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '',
    PUBLIC_URL: publicUrl,
    NEXTAUTH_URL: publicUrl,
    AUTH_SECRET: TEST_SECRET,
    NEXTAUTH_SECRET: TEST_SECRET,
    // One proxy in front, so that a test can be whichever client it likes by writing X-Forwarded-For.
    TRUSTED_PROXY_HOPS: '1',
    RATE_LIMIT_FACTOR: '100000',
    PAYMENT_RETURN_ORIGINS: 'https://client.example',
    CHECK_RESPONSES: '1',
    LOG_LEVEL: 'error',
    // Nobody but the test calls it.
    SHUTDOWN_GRACE_SECONDS: '0',
    TZ: 'UTC',
  }
}

export function makeTestDataDir() {
  return mkdtempSync(path.join(tmpdir(), 'gulshan-files-'))
}

/**
 * Starts the built application the way `npm start` serves it and waits until it answers.
 * @param {{ name: string, databaseUrl: string, env?: Record<string, string>, prepare?: (env: Record<string, string>) => unknown, fileBlocks?: number }} options
 *   fileBlocks: the longest file it may write, in blocks of the shell's `ulimit -f`
 */
export async function startTestServer({ name, databaseUrl, env = {}, prepare, fileBlocks }) {
  const dataDir = makeTestDataDir()
  const settingsAt = (port) => ({ ...testEnv({ databaseUrl, dataDir, port }), ...env })
  // The seed, for instance: with the settings the server will have, but for the port, which others might take meanwhile.
  await prepare?.(settingsAt(FIRST_PORT))
  const port = await freePort(FIRST_PORT + 20 * placeOf(name))
  const settings = settingsAt(port)
  mkdirSync(inRoot('test-results'), { recursive: true })
  const logFile = inRoot('test-results', `${name}-server.log`)
  const output = openSync(logFile, 'w')
  const command = [process.execPath, inRoot('server', 'main.mjs')]
  const limited = ['/bin/sh', '-c', `ulimit -f ${fileBlocks}; exec "$0" "$@"`, ...command]
  const [program, ...args] = fileBlocks ? limited : command
  const child = spawn(program, args, {
    cwd: inRoot(),
    env: { ...process.env, NODE_ENV: 'production', ...settings },
    // Through the channel the server learns that its test run died and does not outlive it.
    stdio: ['ignore', output, output, 'ipc'],
  })
  closeSync(output)
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`The test server did not start; see ${logFile}.`)))
  })
  return {
    baseUrl: `http://localhost:${port}`,
    pid: child.pid,
    dataDir,
    env: settings,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
