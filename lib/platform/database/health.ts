import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { db } from '@/lib/platform/database/client'

/** Load balancers wait only briefly, so a database that has not answered by then counts as unavailable. */
const patienceMs = 2500

/** Whether the database answers; never throws. */
export const isDatabaseReady = (): Promise<boolean> =>
  Promise.race([
    db.$queryRaw`SELECT 1`.then(
      () => true,
      () => false,
    ),
    sleep(patienceMs, false, { ref: false }),
  ])
