import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { step } from '../scripts/lib/output.mjs'
import { connect } from '../scripts/lib/sql.mjs'
import { startTestServer } from '../scripts/lib/test-server.mjs'
import { makeCatalogue } from './catalogue.mjs'

/** A shop with that many products, served as `npm start` serves it. */
export async function openShop(databases, size, stop) {
  const name = `${size / 1000}k`
  const { name: database, url } = await databases.migrated(name)
  await step(`Making ${size.toLocaleString('en')} products`, () => makeCatalogue(url, size))
  // As an operator runs it: with its request log, without the checks of the tests.
  const env = { CHECK_RESPONSES: '0', LOG_LEVEL: 'info', BACKGROUND_JOBS: '0' }
  const server = await startTestServer({ name: `bench-${name}`, databaseUrl: url, env })
  stop.add(() => server.stop())
  const sql = await connect(url)
  stop.add(() => sql.end())
  return {
    size,
    name,
    url,
    baseUrl: server.baseUrl,
    sql,
    cpu: { pid: server.pid, sql, database },
    ...(await facts(sql)),
    picture: makePicture(server.dataDir),
  }
}

/** What the measured addresses need to know. The product is the same one in every size. */
async function facts(sql) {
  const [{ total, inCategory }] = (
    await sql.query(`
      SELECT (SELECT count(*)::int FROM products WHERE deleted_at IS NULL) AS total,
        (SELECT count(*)::int FROM product_categories pc JOIN categories c ON c.id = pc.category_id
          WHERE c.slug = 'cactus' AND listed_at IS NOT NULL) AS "inCategory"`)
  ).rows
  const [{ id }] = (
    await sql.query(`
      SELECT id FROM products WHERE deleted_at IS NULL AND rating_count = 5 ORDER BY created_at DESC, id DESC LIMIT 1`)
  ).rows
  return { total, inCategory, product: id }
}

/** As heavy as that of a card; nothing looks inside. */
function makePicture(dataDir) {
  const name = 'media/p/bench/card.webp'
  mkdirSync(path.dirname(path.join(dataDir, name)), { recursive: true })
  writeFileSync(path.join(dataDir, name), randomBytes(15_000))
  return name
}
