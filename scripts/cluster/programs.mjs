import { spawn } from 'node:child_process'
import { accessSync, closeSync, constants, openSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../../server/process/output.mjs'

// Programs of other people that the cluster starts: each in the foreground, so that it ends with this process.

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin']
const READY_MS = 20_000

/** The packages of Debian that have the programs. @type {Record<string, string>} */
const PACKAGES = {
  haproxy: 'haproxy',
  varnishd: 'varnish varnish-modules',
  memcached: 'memcached',
  'swift-proxy-server': 'swift-proxy',
  'swift-account-server': 'swift-account',
  'swift-container-server': 'swift-container',
  'swift-object-server': 'swift-object',
  'swift-ring-builder': 'swift',
}

/** @param {string} name @returns {string | undefined} */
function find(name) {
  return [...FOLDERS, ...(process.env.PATH ?? '').split(path.delimiter)]
    .map((folder) => path.join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

/** Throws a StartupError that names the packages of what is not installed. */
export function requirePrograms() {
  const missing = Object.entries(PACKAGES).flatMap(([name, packages]) => (find(name) ? [] : [packages]))
  if (missing.length > 0)
    throw new StartupError(
      `The cluster needs programs that are not installed. On Debian: apt-get install --no-install-recommends ${missing.join(' ')}`,
    )
}

/** @param {string} name */
export function programFile(name) {
  const file = find(name)
  if (!file) throw new StartupError(`${name} is not installed (Debian: ${PACKAGES[name] ?? name}).`)
  return file
}

/** @typedef {Awaited<ReturnType<typeof startProgram>>} Program */

/**
 * Starts a program and waits until its port takes connections.
 * @param {{ name: string, args: string[], port: number, logFile: string, env?: Record<string, string>, command?: string }} options
 */
export async function startProgram({ name, args, port, logFile, env = {}, command = programFile(name) }) {
  const output = openSync(logFile, 'a')
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  let hasEnded = false
  const exit = new Promise((resolve) =>
    child.once('exit', () => {
      hasEnded = true
      resolve(undefined)
    }),
  )
  const until = Date.now() + READY_MS
  while (!(await isOpen(port))) {
    if (hasEnded || Date.now() > until) {
      child.kill('SIGKILL')
      throw new StartupError(`${name} did not start; see ${logFile}.`)
    }
    await sleep(50)
  }
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    if (!hasEnded) child.kill(signal)
    return exit
  }
  return { name, pid: child.pid, port, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

/** Whether something takes connections at a port of this machine. @param {number} port @returns {Promise<boolean>} */
export const isOpen = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const answer = (/** @type {boolean} */ open) => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', () => answer(true))
    socket.once('error', () => answer(false))
  })
