import { randomBytes } from 'node:crypto'
import { migrate } from './migrations.mjs'
import { connect } from './sql.mjs'

/** Databases of one test run: made under one name, dropped together. */
export function testDatabases(adminUrl) {
  const prefix = `gulshan_test_${randomBytes(5).toString('hex')}`
  const made = []
  const urlOf = (name) => {
    const url = new URL(adminUrl)
    url.pathname = `/${name}`
    return url.href
  }

  return {
    prefix,
    /** A new database with every migration applied. */
    async migrated(suffix) {
      const name = `${prefix}_${suffix}`
      await administer(adminUrl, `create database ${name}`)
      made.push(name)
      await migrate(urlOf(name))
      return { name, url: urlOf(name) }
    },
    async dropAll() {
      const rows = await administer(
        adminUrl,
        `select datname from pg_database where datname like '${prefix}%'`,
      )
      for (const { datname } of rows)
        await administer(adminUrl, `drop database if exists ${datname} with (force)`)
    },
  }
}

/** A copy of a migrated database in a tenth of a second. */
export async function copyDatabase(adminUrl, template, name) {
  await administer(adminUrl, `create database ${name} template ${template}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

async function administer(adminUrl, sql) {
  const client = await connect(adminUrl)
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
