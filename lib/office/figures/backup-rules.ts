/** The last backups of a shop (npm run backup), as the table `backups` has them. */
export interface Backups {
  /** The last good one; null: there is none. */
  last: { finishedAt: Date; bytes: number; isVerified: boolean } | null
  /** When a backup was last found to be good by restoring it. */
  verifiedAt: Date | null
  /** Why the last one failed after the last good one. */
  failure: { at: Date; reason: string } | null
  /** Since when the database exists. */
  since: Date
}

/** The state of the backups, for the words of the overview and of the status page. */
export interface BackupState {
  /** 'old' and 'never' are loud. */
  kind: 'fresh' | 'old' | 'never' | 'notYet'
  /** The age of the last good one in milliseconds. */
  ageMs: number
  isVerified: boolean
  failure: { at: string; reason: string } | null
}

const dayMs = 24 * 60 * 60 * 1000

/** How far the clocks of two machines may differ. A backup with a later time was made by a clock that was wrong, and does not count. */
export const CLOCK_SLACK_MS = 5 * 60 * 1000

/** A backup is old after a day; a shop without one has a day to make its first. */
export function backupState(
  { last, failure, since }: Pick<Backups, 'last' | 'failure' | 'since'>,
  now: Date,
): BackupState {
  const ageMs = Math.max(0, now.getTime() - (last?.finishedAt ?? since).getTime())
  const isLate = ageMs > dayMs
  return {
    kind: last ? (isLate ? 'old' : 'fresh') : isLate ? 'never' : 'notYet',
    ageMs,
    isVerified: last?.isVerified === true,
    failure: failure && { at: failure.at.toISOString(), reason: failure.reason },
  }
}
