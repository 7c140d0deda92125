import { readFileSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from './output.mjs'

// A lock is a file with the process id of its holder, touched as long as that process runs. It counts as free when the
// process has ended or the file is no longer touched, so neither SIGKILL nor a reused process id blocks it for good.
const TOUCH_MS = 2_000
const STALE_MS = 15_000

/**
 * Takes the lock, or returns null when another process holds it.
 * @param {string} file
 * @returns {null | { release(): void }}
 */
export function tryLock(file) {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, JSON.stringify({ pid: process.pid, host: hostname() }), { flag: 'wx' })
      return refreshWhileRunning(file)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
      if (isHeld(file)) return null
      remove(file)
    }
  }
  return null
}

/**
 * Waits for the lock and holds it while the operation runs.
 * @template T
 * @param {string} file
 * @param {() => T | Promise<T>} operation
 * @param {{ onWait?: () => void }} [options]
 */
export async function withLock(file, operation, { onWait } = {}) {
  let lock = tryLock(file)
  if (!lock) onWait?.()
  while (!lock) {
    await sleep(200)
    lock = tryLock(file)
  }
  try {
    return await operation()
  } finally {
    lock.release()
  }
}

/** @param {string} file @returns {{ pid: number, host: string } | null} */
export function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** @param {string} file */
function refreshWhileRunning(file) {
  const timer = setInterval(() => {
    const now = new Date()
    try {
      utimesSync(file, now, now)
    } catch {
      // The folder was removed: there is nothing left to protect.
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

/** @param {string} file */
function isHeld(file) {
  const age = ageMs(file)
  if (age === null || age > STALE_MS) return false
  const holder = readHolder(file)
  // Just created and not yet written.
  if (!holder) return age < TOUCH_MS
  if (holder.host !== hostname()) return true
  return holder.pid !== process.pid && isRunning(holder.pid)
}

/** @param {string} file */
function ageMs(file) {
  try {
    return Date.now() - statSync(file).mtimeMs
  } catch {
    return null
  }
}

/** @param {string} file */
function remove(file) {
  try {
    unlinkSync(file)
  } catch {
    // Another process removed it first.
  }
}

/** Whether a process with that id runs, of any user. @param {number} pid */
export function isRunning(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
  return !isZombie(pid)
}

/**
 * Ended, but its parent has not read the exit code: common in containers whose first process does not do that.
 * @param {number} pid
 */
function isZombie(pid) {
  if (process.platform !== 'linux') return false
  try {
    return /^State:\s*[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
