import { withClient } from '../database/sql.mjs'

// The table `backups` says to every process of the shop how old the last good backup is: lib/office/figures/backups.ts.

/** Older rows are deleted, so that the table does not grow. */
const MAX_AGE = '400 days'

/**
 * @typedef {{ startedAt: Date, bytes: number, name: string, verifiedAt: Date | null }} Good
 * @typedef {{ startedAt: Date, error: string }} Failed
 */

/**
 * Enters how a backup ended. The row is written afterwards, so that no backup has a row of itself.
 * @param {string} url
 * @param {Good | Failed} backup
 */
export const recordBackup = (url, backup) =>
  withClient(url, async (client) => {
    if ('error' in backup)
      await client.query('insert into backups (started_at, error) values ($1, $2)', [
        backup.startedAt,
        backup.error.slice(0, 1000),
      ])
    else
      await client.query(
        'insert into backups (started_at, finished_at, bytes, file_name, verified_at) values ($1, now(), $2, $3, $4)',
        [backup.startedAt, backup.bytes, backup.name, backup.verifiedAt],
      )
    await client.query(`delete from backups where started_at < now() - interval '${MAX_AGE}'`)
  })
