import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inRoot } from '../../server/process/paths.mjs'
import { freePort } from '../../server/process/ports.mjs'

const FIRST_PORT = 3400
const TEST_SECRET = 'a-secret-that-only-tests-know-0123456789'

/** Each name starts elsewhere, because two files that start a server at the same moment find the same port free. @param {string} name */
const firstPort = (name) =>
  FIRST_PORT + 20 * ([...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 20)

/** The settings of every test process, whatever the environment contains. @param {{ databaseUrl: string, dataDir: string, port?: number }} options */
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
    // One proxy in front, so that a test can choose its client address with X-Forwarded-For.
    TRUSTED_PROXY_HOPS: '1',
    RATE_LIMIT_FACTOR: '100000',
    PAYMENT_RETURN_ORIGINS: 'https://client.example',
    CHECK_RESPONSES: '1',
    // Tests write to the database beside the server.
    ANSWER_CACHE: 'off',
    METRICS_TOKEN: 'a-token-that-only-tests-know',
    LOG_LEVEL: 'error',
    // There is no load balancer to wait for.
    SHUTDOWN_GRACE_SECONDS: '0',
    TZ: 'UTC',
  }
}

export function makeTestDataDir() {
  return mkdtempSync(path.join(tmpdir(), 'gulshan-files-'))
}

/**
 * Starts the built application as `npm start` serves it and waits until it answers.
 * @param {{ name: string, databaseUrl: string, env?: Record<string, string>, prepare?: (env: Record<string, string>) => unknown, fileBlocks?: number }} options
 *   prepare: runs before the server starts, with its settings except the port
 *   fileBlocks: the largest file it may write, in blocks of the shell's `ulimit -f`
 */
export async function startTestServer({ name, databaseUrl, env = {}, prepare, fileBlocks }) {
  const dataDir = makeTestDataDir()
  /** @param {number} port */
  const settingsAt = (port) => ({ ...testEnv({ databaseUrl, dataDir, port }), ...env })
  await prepare?.(settingsAt(FIRST_PORT))
  mkdirSync(inRoot('test-results'), { recursive: true })
  const logFile = inRoot('test-results', `${name}-server.log`)
  const command = [process.execPath, inRoot('server', 'main.mjs')]
  const limited = ['/bin/sh', '-c', `ulimit -f ${fileBlocks}; exec "$0" "$@"`, ...command]
  const [program = '', ...args] = fileBlocks ? limited : command

  /** Resolves to whether it answers. @param {import('../../server/process/run.mjs').Env} settings */
  function start(settings) {
    const output = openSync(logFile, 'w')
    const child = spawn(program, args, {
      cwd: inRoot(),
      env: { ...process.env, NODE_ENV: 'production', ...settings },
      // The server ends when this channel closes, so that it does not run on after a killed test run.
      stdio: ['ignore', output, output, 'ipc'],
    })
    closeSync(output)
    /** @type {Promise<boolean>} */
    const answers = new Promise((resolve, reject) => {
      child.once('message', () => resolve(true))
      child.once('error', reject)
      child.once('exit', () => resolve(false))
    })
    return { child, answers }
  }

  let port = await freePort(firstPort(name))
  let server = start(settingsAt(port))
  while (!(await server.answers)) {
    // Another server may have taken the port since it was found free.
    if (!readFileSync(logFile, 'utf8').includes('already listening'))
      throw new Error(`The test server did not start; see ${logFile}.`)
    port = await freePort(port + 1)
    server = start(settingsAt(port))
  }
  const { child } = server
  return {
    baseUrl: `http://localhost:${port}`,
    pid: child.pid,
    dataDir,
    env: settingsAt(port),
    async stop() {
      const exit = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await exit
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
