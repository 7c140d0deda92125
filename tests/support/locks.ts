import { expect } from 'vitest'
import { db } from '@/lib/platform/database/client'

/** Waits until a connection to the database of the test waits for a lock. */
export const untilSomeoneWaits = () =>
  expect
    .poll(
      async () =>
        db.$queryRaw`
          SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      { interval: 20 },
    )
    .not.toEqual([])
