import { readFileSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

// A lock is a file naming its holder, touched while the holder lives. A dead process id or a file that is no longer
// touched frees it, so neither SIGKILL nor a recycled process id can lock anybody out for good.
const TOUCH_MS = 2_000
const STALE_MS = 15_000

/**
 * Takes the lock, or returns null when somebody else holds it.
 * @returns {null | { release(): void }}
 */
export function tryLock(file) {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, JSON.stringify({ pid: process.pid, host: hostname() }), { flag: 'wx' })
      return held(file)
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (isAlive(file)) return null
      remove(file)
    }
  }
  return null
}

/** Waits for the lock and holds it while the deed runs. */
export async function withLock(file, deed, { onWait } = {}) {
  let lock = tryLock(file)
  if (!lock) onWait?.()
  while (!lock) {
    await sleep(200)
    lock = tryLock(file)
  }
  try {
    return await deed()
  } finally {
    lock.release()
  }
}

export function holderOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

function held(file) {
  const timer = setInterval(() => {
    const now = new Date()
    try {
      utimesSync(file, now, now)
    } catch {
      // The folder was removed under us: there is nothing left to protect.
    }
  }, TOUCH_MS)
  timer.unref()
  let released = false
  const release = () => {
    if (released) return
    released = true
    clearInterval(timer)
    process.removeListener('exit', release)
    remove(file)
  }
  process.once('exit', release)
  return { release }
}

function isAlive(file) {
  const age = ageOf(file)
  if (age === null || age > STALE_MS) return false
  const holder = holderOf(file)
  // Just created and not yet written: its holder is alive.
  if (!holder) return age < TOUCH_MS
  if (holder.host !== hostname()) return true
  return holder.pid !== process.pid && isRunning(holder.pid)
}

function ageOf(file) {
  try {
    return Date.now() - statSync(file).mtimeMs
  } catch {
    return null
  }
}

function remove(file) {
  try {
    unlinkSync(file)
  } catch {
    // Somebody else removed it first.
  }
}

/** Whether a process of that id lives, be it ours or not. */
export function isRunning(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
  return !isZombie(pid)
}

/** Killed, but nobody has asked for its exit code: common in containers whose first process does not. */
function isZombie(pid) {
  if (process.platform !== 'linux') return false
  try {
    return /^State:\s*[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
