import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { isRunning } from './lock.mjs'

const POLL_MS = 500

/**
 * Calls back when the npm that started this process has ended. npm sends a SIGTERM only to the shell between them, which
 * ends without forwarding it; without this, `kill` on npm would leave the server running.
 * @param {() => void} callback
 */
export function whenNpmEnds(callback) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const npm = findNpm(parent)
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === null || isRunning(npm))) return
    clearInterval(timer)
    callback()
  }, POLL_MS)
  timer.unref()
}

/**
 * npm is the parent process or, with a shell in between, the parent of that.
 * @param {number} parent
 */
function findNpm(parent) {
  const near = inspect(parent)
  if (near === null || isNpm(near)) return near && parent
  const far = inspect(near.ppid)
  return far !== null && isNpm(far) ? near.ppid : null
}

/** @param {{ command: string }} process */
const isNpm = ({ command }) => /^npm\b|npm-cli\.c?js/.test(command)

/** @param {number} pid */
function inspect(pid) {
  try {
    if (process.platform === 'linux') {
      const ppid = Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
      return { ppid, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() }
    }
    const line = execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    const [, ppid, command] = /^(\d+)\s+(.*)$/.exec(line) ?? []
    return { ppid: Number(ppid), command: command ?? '' }
  } catch {
    return null
  }
}
