import { StartupError } from '../../server/process/output.mjs'

// Which backups stay: the newest of each of the last days, weeks and months that had one. A period without a backup does not
// count, so that a shop that was off for a month keeps what it has.

/** @typedef {{ days: number, weeks: number, months: number }} Keep */
/** @typedef {{ name: string, madeAt: Date }} Stored */

const NAME = /^gulshan-(demo|live)-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar$/

/** The name of a backup's file: its time is UTC. @param {'demo' | 'live'} mode @param {Date} madeAt */
export const backupName = (mode, madeAt) =>
  `gulshan-${mode}-${madeAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.tar`

/** When the backup of this name was made, null: it is none of that mode. @param {string} name @param {'demo' | 'live'} mode */
export function madeAtOf(name, mode) {
  const match = NAME.exec(name)
  if (match?.[1] !== mode) return null
  const [, , year, month, day, hour, minute, second] = match
  const madeAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(madeAt.getTime()) ? null : madeAt
}

/** Reads `7d,4w,12m`; a part that is left out is none. @param {string} text @returns {Keep} */
export function parseKeep(text) {
  /** @type {Record<string, number>} */
  const found = {}
  for (const part of text.split(',')) {
    const [, count = '', unit = ''] = /^(\d{1,3})([dwm])$/.exec(part.trim()) ?? []
    if (unit === '' || unit in found) throw new StartupError(`--keep is ${text}; it looks like 7d,4w,12m.`)
    found[unit] = Number(count)
  }
  return { days: found.d ?? 0, weeks: found.w ?? 0, months: found.m ?? 0 }
}

const DAY = 24 * 60 * 60 * 1000
/** The fifth of January 1970 was a Monday. */
const FIRST_MONDAY = 4 * DAY

/** @type {[keyof Keep, (at: Date) => string][]} */
const periods = [
  ['days', (at) => at.toISOString().slice(0, 10)],
  ['weeks', (at) => String(Math.floor((at.getTime() - FIRST_MONDAY) / (7 * DAY)))],
  ['months', (at) => at.toISOString().slice(0, 7)],
]

/**
 * The backups to delete. The one that was just made always stays. Those with a later time stay as well and do not count: a
 * clock was wrong when they were made, or is now.
 * @template {Stored} Backup
 * @param {Backup[]} backups
 * @param {Keep} keep
 * @param {Date} lastMadeAt the time of the one that was just made
 * @returns {Backup[]}
 */
export function expiredBackups(backups, keep, lastMadeAt) {
  const newestFirst = backups
    .filter(({ madeAt }) => madeAt <= lastMadeAt)
    .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
  const needed = new Set(newestFirst.slice(0, 1))
  for (const [unit, periodOf] of periods) {
    /** @type {Map<string, Backup>} */
    const newestOf = new Map()
    for (const backup of newestFirst) {
      const period = periodOf(backup.madeAt)
      if (!newestOf.has(period)) newestOf.set(period, backup)
    }
    for (const backup of [...newestOf.values()].slice(0, keep[unit])) needed.add(backup)
  }
  return newestFirst.filter((backup) => !needed.has(backup))
}
