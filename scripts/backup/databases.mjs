import { randomBytes } from 'node:crypto'
import { StartupError } from '../../server/process/output.mjs'
import { withClient } from '../database/sql.mjs'

/** The address of another database on the same server. @param {string} url @param {string} name */
export function addressOf(url, name) {
  const address = new URL(url)
  address.pathname = `/${encodeURIComponent(name)}`
  return address.href
}

/** @param {string} url */
export const nameOf = (url) => decodeURIComponent(new URL(url).pathname.slice(1))

/** Throws a StartupError when the account may not create databases. @param {string} url */
export async function assertMayCreate(url) {
  const may = await withClient(url, async (client) => {
    const { rows } = await client.query(
      'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
    )
    return rows[0].may
  })
  if (may) return
  throw new StartupError(
    `The account of DATABASE_URL may not create databases. Let it, as a superuser: alter role ${nameOfAccount(url)} createdb.`,
  )
}

/**
 * Creates an empty database on the server of another one, with the same characters, because the order and the words of a search
 * come from them. Returns its address.
 * @param {string} url
 * @param {string} name
 */
export async function createDatabase(url, name) {
  await withClient(url, async (client) => {
    const { rows } = await client.query(
      `select datcollate as collate, datctype as ctype, datlocprovider as provider,
         coalesce(to_jsonb(d)->>'datlocale', to_jsonb(d)->>'daticulocale') as locale
       from pg_database d where datname = current_database()`,
    )
    const [{ collate, ctype, provider, locale }] = rows
    const text = (/** @type {string} */ value) => client.escapeLiteral(value)
    const options = [
      "encoding 'UTF8'",
      'template template0',
      `lc_collate ${text(collate)}`,
      `lc_ctype ${text(ctype)}`,
      ...(provider === 'i' ? ['locale_provider icu', `icu_locale ${text(locale)}`] : []),
      ...(provider === 'b' ? ['locale_provider builtin', `builtin_locale ${text(locale)}`] : []),
      ...(provider === 'c' ? ['locale_provider libc'] : []),
    ]
    await client.query(`create database ${client.escapeIdentifier(name)} ${options.join(' ')}`)
  })
  return addressOf(url, name)
}

/** @param {string} url @param {string} name */
export const dropDatabase = (url, name) =>
  withClient(url, (client) =>
    client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`),
  )

const VERIFY = '_verify_'

/**
 * Runs an operation with a new, empty database on the same server, which is dropped afterwards. Those that a killed command
 * left are dropped as well, as long as no one is connected to them.
 * @template T
 * @param {string} url
 * @param {(temporaryUrl: string) => Promise<T>} operation
 */
export async function withTemporaryDatabase(url, operation) {
  // PostgreSQL cuts off what is longer than 63 bytes.
  const prefix = `${nameOf(url).slice(0, 40)}${VERIFY}`
  await dropLeft(url, prefix)
  const name = `${prefix}${randomBytes(4).toString('hex')}`
  const temporaryUrl = await createDatabase(url, name)
  try {
    // While it is connected, no other command takes this database for one that was left.
    return await withClient(temporaryUrl, () => operation(temporaryUrl))
  } finally {
    await dropDatabase(url, name)
  }
}

/** @param {string} url @param {string} prefix */
const dropLeft = (url, prefix) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `select datname as name from pg_database d where starts_with(datname, $1) and pg_has_role(datdba, 'USAGE')
         and not exists (select 1 from pg_stat_activity a where a.datid = d.oid)`,
      [prefix],
    )
    for (const { name } of rows)
      await client.query(`drop database ${client.escapeIdentifier(name)}`).catch(() => {})
  })

/** @param {string} url */
const nameOfAccount = (url) => decodeURIComponent(new URL(url).username) || 'gulshan'
