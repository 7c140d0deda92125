import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { connect } from '../scripts/database/sql.mjs'
import { startTestServer } from '../scripts/testing/test-server.mjs'
import { step } from '../server/process/output.mjs'
import { makeCatalogue } from './catalogue.mjs'

/** @typedef {Awaited<ReturnType<typeof openShop>>} Shop */

/**
 * Starts a shop with that many products, served as `npm start` serves it.
 * @param {import('../scripts/testing/test-databases.mjs').TestDatabases} databases
 * @param {number} size
 * @param {import('../server/process/stop.mjs').Stop} stop
 */
export async function openShop(databases, size, stop) {
  const name = `${size / 1000}k`
  const { name: database, url } = await databases.migrated(name)
  await step(`Making ${size.toLocaleString('en')} products`, () => makeCatalogue(url, size))
  const server = await serveShop(name, url, stop)
  const sql = await connect(url)
  stop.add(() => sql.end())
  return {
    size,
    name,
    url,
    baseUrl: server.baseUrl,
    dataDir: server.dataDir,
    sql,
    cpu: { pid: server.pid ?? 0, sql, database },
    ...(await facts(sql)),
    picture: makePicture(server.dataDir),
  }
}

/**
 * Starts a server on the database of a shop.
 * @param {string} name
 * @param {string} databaseUrl
 * @param {import('../server/process/stop.mjs').Stop} stop
 * @param {Record<string, string>} [settings]
 */
export async function serveShop(name, databaseUrl, stop, settings = {}) {
  // The shop runs with the request log, as in production, and without the checks of the tests.
  const env = { CHECK_RESPONSES: '0', LOG_LEVEL: 'info', BACKGROUND_JOBS: '0', ...settings }
  const server = await startTestServer({ name: `bench-${name}`, databaseUrl, env })
  /** @type {Promise<void> | undefined} */
  let stopped
  // A second call would wait for the end of a process that has ended.
  const stopOnce = () => {
    stopped ??= server.stop()
    return stopped
  }
  stop.add(stopOnce)
  return { ...server, stop: stopOnce }
}

/**
 * The values in the measured addresses. The product is the same in every size.
 * @param {import('pg').Client} sql
 * @returns {Promise<{ total: number, inCategory: number, product: string }>}
 */
async function facts(sql) {
  const [{ total, inCategory }] = (
    await sql.query(`
      SELECT (SELECT count(*)::int FROM products WHERE deleted_at IS NULL AND state = 'SHOWN') AS total,
        (SELECT count(*)::int FROM product_categories pc JOIN categories c ON c.id = pc.category_id
          WHERE c.slug = 'cactus' AND listed_at IS NOT NULL) AS "inCategory"`)
  ).rows
  const [{ id }] = (
    await sql.query(`
      SELECT id FROM products WHERE deleted_at IS NULL AND state = 'SHOWN' AND rating_count = 5 ORDER BY created_at DESC, id DESC LIMIT 1`)
  ).rows
  return { total, inCategory, product: id }
}

/** Random bytes of the size of a card's picture. @param {string} dataDir */
function makePicture(dataDir) {
  const name = 'media/p/bench/card.webp'
  mkdirSync(path.dirname(path.join(dataDir, name)), { recursive: true })
  writeFileSync(path.join(dataDir, name), randomBytes(15_000))
  return name
}
