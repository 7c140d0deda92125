// How a database tells that it belongs to a demo: the seed marks its accounts (users.is_demo). Their passwords are public,
// so no live shop is opened on it.

/** seedId('user:admin') of demo, the same in every demo. */
const DEMO_ADMIN = '0194d09f-057c-7c1a-8dc8-fed6a4420ffa'

/** Which tables there are, and whether the migration of the mark has run. */
const STRUCTURE = `select to_regclass('users') is not null as "hasUsers", exists(
  select 1 from pg_attribute where attrelid = to_regclass('users') and attname = 'is_demo') as "hasMark"`

/**
 * The condition is also true of a demo from before the mark. Visitors cannot make themselves admins, so that none of them can
 * keep a live shop from starting.
 * @param {boolean} hasMark
 */
const isDemoSql = (hasMark) => `select exists(
  select 1 from users where ${hasMark ? 'is_demo or ' : ''}id = '${DEMO_ADMIN}'
    or (role = 'ADMIN' and email like '%@gulshan.test')) as "isDemo"`

/**
 * Whether the database was filled by the seed of the demo.
 * @param {(sql: string) => Promise<Record<string, unknown>[]>} query runs a statement and returns its rows
 */
export async function isDemoDatabase(query) {
  const [tables] = await query(STRUCTURE)
  if (!tables?.hasUsers) return false
  const [found] = await query(isDemoSql(tables.hasMark === true))
  return found?.isDemo === true
}

export const DEMO_DATABASE = `DATABASE_URL is the database of a demo shop, whose accounts and passwords are public; a live shop cannot use it.
Create an empty database for the live shop and set DATABASE_URL to it. Products can be taken along: export them in the
demo (/admin/products) and import the file in the live shop. To go on with the demo, set GULSHAN_MODE=demo.`
