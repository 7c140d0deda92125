import 'server-only'
import { Prisma } from '@prisma/client'

// A row's updatedAt is its version for calendars, emails and other windows. Clocks of processes differ, and two
// changes fit into one millisecond, so a version is always later than the one before.

/** The value for `updated_at` in every UPDATE. */
export const nextVersion = Prisma.sql`greatest(clock_timestamp()::timestamptz(3), updated_at + interval '1 millisecond')`

/** The next version of a row that is locked and written through the ORM. */
export const versionAfter = ({ updatedAt }: { updatedAt: Date }): Date =>
  new Date(Math.max(Date.now(), updatedAt.getTime() + 1))
