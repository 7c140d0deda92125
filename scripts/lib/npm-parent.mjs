import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { isRunning } from './lock.mjs'

const LOOK_MS = 500

/**
 * Calls back when the npm that started us is gone. npm passes a SIGTERM on to the shell between us only, and the shell
 * dies of it without a word; without this, `kill` on npm would leave a server behind that nobody can stop.
 */
export function whenNpmEnds(callback) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const npm = findNpm(parent)
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === null || isRunning(npm))) return
    clearInterval(timer)
    callback()
  }, LOOK_MS)
  timer.unref()
}

/** npm is our parent or, with a shell between, its parent. Whoever started npm may end without us. */
function findNpm(parent) {
  const near = inspect(parent)
  if (near === null || isNpm(near)) return near && parent
  const far = inspect(near.ppid)
  return far !== null && isNpm(far) ? near.ppid : null
}

const isNpm = ({ command }) => /^npm\b|npm-cli\.c?js/.test(command)

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
