import 'server-only'
import { Prisma } from '@prisma/client'
import { env } from '@/lib/platform/env'

// The passwords of the demo's accounts are public. A live shop does not start on their database (lib/entry/startup/demo-database.ts);
// should they get into it later, none of them can sign in.

/** Whether this is the shop that the demo's accounts belong to. */
export const hasDemoAccounts = env.GULSHAN_MODE === 'demo'
/** No mail server has this domain, so no one loses an account. */
const DOMAIN = '@gulshan.test'

/** Whether an address is one of the demo's, which no one can have in this shop. */
export const isDemoAddress = (email: string): boolean => !hasDemoAccounts && email.endsWith(DOMAIN)

/** SQL: whether the account `u` may sign in to this shop. */
export const maySignIn = hasDemoAccounts
  ? Prisma.sql`TRUE`
  : Prisma.sql`NOT (u.is_demo OR u.email LIKE ${`%${DOMAIN}`})`
