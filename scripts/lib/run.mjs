import { spawn } from 'node:child_process'
import { StartupError } from './output.mjs'
import { root } from './paths.mjs'

const running = new Set()
/** From being told to end until it is ended by force. */
const ENDING_MS = 10_000

/**
 * Runs a program to its end. Its output is shown as it comes ('show'), or kept back and shown only when it fails ('keep').
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, uid?: number, gid?: number, output?: 'show' | 'keep', what?: string, shell?: boolean, tied?: boolean, limitMs?: number }} [options]
 *   limitMs: it is ended and counts as failed after that
 *   tied: the program is told when this process ends, see with-parent.mjs
 */
export function run(
  command,
  args,
  { output = 'keep', what = command, tied = false, limitMs, ...options } = {},
) {
  return new Promise((resolve, reject) => {
    const show = output === 'show'
    const child = spawn(command, args, {
      cwd: root,
      ...options,
      ...(tied ? { env: { ...(options.env ?? process.env), GULSHAN_TIED_TO: String(process.pid) } } : {}),
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe', ...(tied ? ['ipc'] : [])],
      windowsHide: true,
    })
    running.add(child)
    let isOver = false
    const end = () => {
      isOver = true
      child.kill('SIGTERM')
      timers.push(setTimeout(() => child.kill('SIGKILL'), ENDING_MS))
    }
    const timers = limitMs ? [setTimeout(end, limitMs)] : []
    const forget = () => {
      running.delete(child)
      for (const timer of timers) clearTimeout(timer)
    }
    let kept = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        kept = (kept + text).slice(-20_000)
      })
    }
    child.once('error', (error) => {
      forget()
      reject(new StartupError(`Could not run ${what}: ${error.message}`))
    })
    child.once('close', (code, signal) => {
      forget()
      if (code === 0 && !isOver) return resolve(kept)
      const how = isOver
        ? `took longer than ${limitMs / 1000} s`
        : `failed (${signal ?? `exit code ${code}`})`
      reject(new StartupError(`${kept.trimEnd()}\n\n${what} ${how}.`.trimStart()))
    })
  })
}

/** Passes a stop signal on to whatever run() has under way. */
export function stopRunning() {
  for (const child of running) child.kill('SIGTERM')
}

/** npm as a program: through the npm that started us, so that no shell and no PATH are needed. */
export function runNpm(args, options) {
  const cli = process.env.npm_execpath
  if (cli && /npm-cli\.[cm]?js$/.test(cli))
    return run(process.execPath, [cli, ...args], { what: 'npm', ...options })
  return run('npm', args, { what: 'npm', shell: process.platform === 'win32', ...options })
}

/** A script of an installed package, under this very Node. */
export function runNode(args, options) {
  return run(process.execPath, args, options)
}
