import 'server-only'
import { Prisma } from '@prisma/client'

// A row's updatedAt is the version by which calendars, letters and other windows know it. Clocks of two processes may
// differ, and two changes fit into one millisecond: a version is therefore always later than the one before.

/** What a changing UPDATE sets `updated_at` to. */
export const nextVersion = Prisma.sql`greatest(clock_timestamp()::timestamptz(3), updated_at + interval '1 millisecond')`

/** The same for a row that is locked and written through the ORM. */
export const versionAfter = ({ updatedAt }: { updatedAt: Date }): Date =>
  new Date(Math.max(Date.now(), updatedAt.getTime() + 1))
