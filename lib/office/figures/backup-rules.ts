/** The last backups of a shop, as the table `backups` has them. */
export interface LastBackups {
  /** When the last good one ended; null: there is none. */
  last: Date | null
  isVerified: boolean
  /** Why the last one failed after that. */
  failure: { at: Date; reason: string } | null
  /** Since when the database exists. */
  since: Date
}

/** The words of the overview about the backups. */
export interface BackupState {
  /** 'old' and 'never' are loud. */
  kind: 'fresh' | 'old' | 'never' | 'notYet'
  /** The age of the last good one in milliseconds. */
  ageMs: number
  isVerified: boolean
  failure: { at: string; reason: string } | null
}

const dayMs = 24 * 60 * 60 * 1000

/** A backup is old after a day; a shop without one has a day to make its first. */
export function backupState({ last, isVerified, failure, since }: LastBackups, now: Date): BackupState {
  const ageMs = Math.max(0, now.getTime() - (last ?? since).getTime())
  const isLate = ageMs > dayMs
  return {
    kind: last ? (isLate ? 'old' : 'fresh') : isLate ? 'never' : 'notYet',
    ageMs,
    isVerified,
    failure: failure && { at: failure.at.toISOString(), reason: failure.reason },
  }
}
