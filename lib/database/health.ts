import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { db } from '@/lib/database/client'

/** A balancer asks often and waits briefly: a database that has not answered by then is away. */
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
