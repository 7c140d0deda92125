import { spawn } from 'node:child_process'
import { root } from './paths.mjs'
import { Obstacle } from './say.mjs'

const running = new Set()

/**
 * Runs a program to its end. Its output is shown as it comes ('show'), or kept back and shown only when it fails ('keep').
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, uid?: number, gid?: number, output?: 'show' | 'keep', what?: string, shell?: boolean }} [options]
 */
export function run(command, args, { output = 'keep', what = command, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const show = output === 'show'
    const child = spawn(command, args, {
      cwd: root,
      ...options,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      windowsHide: true,
    })
    running.add(child)
    let kept = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        kept = (kept + text).slice(-20_000)
      })
    }
    child.once('error', (error) => {
      running.delete(child)
      reject(new Obstacle(`Could not run ${what}: ${error.message}`))
    })
    child.once('close', (code, signal) => {
      running.delete(child)
      if (code === 0) return resolve(kept)
      reject(
        new Obstacle(`${kept.trimEnd()}\n\n${what} failed (${signal ?? `exit code ${code}`}).`.trimStart()),
      )
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
