import 'server-only'
import { Prisma } from '@prisma/client'

/** The data of a message that is sent or given up: that of a code is emptied. */
export const withoutCode = Prisma.sql`CASE WHEN event = 'code' THEN '{}'::jsonb ELSE data END`
