import { spawn } from 'node:child_process'
import { StartupError } from './output.mjs'
import { root } from './paths.mjs'

/** @typedef {Record<string, string | undefined>} Env */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
/** The time from SIGTERM to SIGKILL. */
const KILL_AFTER_MS = 10_000

/**
 * @typedef {{ env?: Env, cwd?: string, uid?: number, gid?: number, output?: 'show' | 'hide', what?: string,
 *   shell?: boolean, tied?: boolean, limitMs?: number }} RunOptions
 *   output: shown as it comes, or hidden and shown only when the program fails
 *   limitMs: the program is ended and counts as failed after that
 *   tied: the program ends with this process, see with-parent.mjs
 */

/**
 * Runs a program to its end and returns its hidden output. Throws a StartupError with its exit code when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<string>}
 */
export function run(
  command,
  args,
  { output = 'hide', what = command, tied = false, limitMs = 0, env = process.env, ...options } = {},
) {
  return new Promise((resolve, reject) => {
    const show = output === 'show'
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe']
    if (tied) stdio.push('ipc')
    const child = spawn(command, args, {
      cwd: root,
      ...options,
      env: /** @type {NodeJS.ProcessEnv} */ (tied ? { ...env, GULSHAN_TIED_TO: String(process.pid) } : env),
      stdio,
      windowsHide: true,
    })
    running.add(child)
    let isOver = false
    const end = () => {
      isOver = true
      child.kill('SIGTERM')
      timers.push(setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS))
    }
    const timers = limitMs ? [setTimeout(end, limitMs)] : []
    const cleanUp = () => {
      running.delete(child)
      for (const timer of timers) clearTimeout(timer)
    }
    let text = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (part) => {
        text = (text + part).slice(-20_000)
      })
    }
    child.once('error', (error) => {
      cleanUp()
      reject(new StartupError(`Could not run ${what}: ${error.message}`))
    })
    child.once('close', (code, signal) => {
      cleanUp()
      if (code === 0 && !isOver) return resolve(text)
      const how = isOver
        ? `took longer than ${limitMs / 1000} s`
        : `failed (${signal ?? `exit code ${code}`})`
      reject(new StartupError(`${text.trimEnd()}\n\n${what} ${how}.`.trimStart(), code || 1))
    })
  })
}

/** Sends SIGTERM to every program that run() has started and that still runs. */
export function stopRunning() {
  for (const child of running) child.kill('SIGTERM')
}

/** Runs npm, through the npm that started this process where there is one: no shell and no PATH are needed then. @param {string[]} args @param {RunOptions} [options] */
export function runNpm(args, options) {
  const cli = process.env.npm_execpath
  if (cli && /npm-cli\.[cm]?js$/.test(cli))
    return run(process.execPath, [cli, ...args], { what: 'npm', ...options })
  return run('npm', args, { what: 'npm', shell: process.platform === 'win32', ...options })
}

/** Runs a script with the Node of this process. @param {string[]} args @param {RunOptions} [options] */
export function runNode(args, options) {
  return run(process.execPath, args, options)
}

/**
 * Runs a script that prints one line of JSON, which must not contain line breaks, and returns its value. Node may print warnings
 * beside it, as about a certificate file that is missing.
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export async function runNodeForJson(args, options) {
  const lines = (await runNode(args, options)).split('\n')
  return JSON.parse(lines.findLast((line) => /^[[{]/.test(line)) ?? '')
}
