import 'server-only'
import { db } from '@/lib/db'

/** Whether the database answers; never throws. */
export const isDatabaseReady = (): Promise<boolean> =>
  db.$queryRaw`SELECT 1`.then(
    () => true,
    () => false,
  )
