import { connect } from '../scripts/database/sql.mjs'
import { manySwaps } from '../tests/support/many-swaps.mjs'
import {
  categories,
  comments,
  forms,
  plants,
  potTypes,
  qualities,
  sentences,
  urduPlants,
  urduQualities,
} from './catalogue-words.mjs'

/**
 * Fills a migrated, empty database with `size` products and 10,000 open swaps. Row i is the same in every size and row 1 is the newest, so that
 * the first page and any one product are comparable between sizes. Needs an account that may switch triggers off.
 * @param {string} url
 * @param {number} size
 */
export async function makeCatalogue(url, size) {
  const client = await connect(url)
  try {
    await client.query('begin')
    for (const sql of before) await client.query(sql)
    // Triggers and indexes take far longer row by row than for all rows at the end.
    const indexes = (await client.query(laterIndexes)).rows
    for (const { name } of indexes) await client.query(`DROP INDEX ${name}`)
    await client.query(
      "SET LOCAL session_replication_role = replica; SET LOCAL maintenance_work_mem = '512MB'",
    )
    const [{ fold }] = (await client.query("SELECT pg_get_functiondef('search_words'::regproc) AS fold")).rows
    for (const sql of [...texts(size), foldOnce, ...products(size), fold]) await client.query(sql)
    for (const { definition } of indexes) await client.query(definition)
    await client.query('SET LOCAL session_replication_role = origin')
    for (const sql of swaps) await client.query(sql)
    await client.query('commit')
    // The state that autovacuum produces after a day.
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}

/** @param {string} value */
const text = (value) => `'${value.replaceAll("'", "''")}'`
/** @param {string[]} values */
const list = (values) => `array[${values.map(text).join(',')}]`
/** SQL for an element of the list, chosen by row i and the number of the draw. @param {string[]} values @param {number} draw */
const pick = (values, draw) =>
  `(${list(values)})[1 + floor(pg_temp.draw(i, ${draw}) * ${values.length})::int]`
const total = categories.reduce((sum, [, , share]) => sum + share, 0)

/** Three products a moment, so that ties have to be broken everywhere. */
const moment = "timestamptz '2026-11-01 06:00:00.123+00' - (i / 3) * interval '7 minutes'"
/** @param {string} at @param {string} salt */
const uuidAt = (at, salt) => `(
  lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${salt}), 1, 3) || '8' ||
  substr(md5(${salt}), 4, 15))::uuid`

/** The function that draws, and the rows that products, their categories and reviews refer to. */
const before = [
  `CREATE FUNCTION pg_temp.draw(i bigint, draw bigint) RETURNS float8 LANGUAGE sql IMMUTABLE AS
    'SELECT (hashint8extended(i, draw) & 9007199254740991)::float8 / 9007199254740992'`,

  // Each category covers its share of the range from 0 to 1.
  `CREATE TEMP TABLE category ON COMMIT DROP AS
    SELECT *, sum(share) OVER (ORDER BY place) / ${total} AS upto, (sum(share) OVER (ORDER BY place) - share) / ${total} AS since
    FROM (VALUES ${categories.map(([name, slug, share, kind = 'MIXED'], place) => `(gen_random_uuid(), ${text(slug)}, ${text(name)}, ${text(kind)}, ${place}, ${share}::float8)`).join(',')})
      AS category(id, slug, name, kind, place, share)`,
  'INSERT INTO categories (id, slug, name, kind) SELECT id, slug, name, kind::"CategoryKind" FROM category',

  `INSERT INTO users (id, email, first_name, last_name, phone_number, street, city, state, country, zip_code, created_at, updated_at)
    SELECT ${uuidAt("timestamptz '2025-01-01'", "i || ' user'")}, 'reader' || i || '@gulshan.test', 'Reader', 'No ' || i,
      '03001234567', 'Mall Road 1', 'Lahore', 'Punjab', 'Pakistan', '54000', '2025-01-01', '2025-01-01'
    FROM generate_series(1, 300) AS i`,
  `INSERT INTO orders (id, buyer_id, status, payment_method, payment_status, first_name, last_name, email, phone_number, street,
      city, state, country, zip_code, items_price, tax_price, shipping_price, total_price, placed_at)
    SELECT ${uuidAt("timestamptz '2025-06-01'", "i || ' order'")}, ${uuidAt("timestamptz '2025-01-01'", "1 + i % 300 || ' user'")},
      'DELIVERED', 'COD', 'PAID', 'Reader', 'No', 'reader@gulshan.test', '03001234567', 'Mall Road 1', 'Lahore', 'Punjab',
      'Pakistan', '54000', 100000, 0, 0, 100000, '2025-06-01'
    FROM generate_series(0, 4999) AS i`,
]

/** The indexes of these tables that no row depends on while it is inserted: a new short id is looked up in its index. */
const laterIndexes = `
  SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
  WHERE NOT indisunique AND indrelid IN ('products'::regclass, 'product_categories'::regclass, 'product_images'::regclass,
    'product_reviews'::regclass, 'product_changes'::regclass)`

/** Names and descriptions; later products have those of earlier ones again. */
const TEXTS = 20_000
/** @param {number} size */
const texts = (size) => [
  `CREATE TEMP TABLE texts ON COMMIT DROP AS
    SELECT i - 1 AS nth, ${pick(qualities, 1)} || ' ' || ${pick(plants, 2)} || ' ' || ${pick(forms, 3)} AS name,
      CASE WHEN pg_temp.draw(i, 33) < 0.7 THEN ${pick(urduQualities, 34)} || ' ' || ${pick(urduPlants, 35)} END AS name_ur,
      CASE WHEN pg_temp.draw(i, 4) < 0.7 THEN 'Planta ' || lower(${pick(qualities, 1)}) END AS botanical_name,
      ${pick(sentences, 5)} AS short_desc,
      '<p>' || ${[6, 7, 8, 9].map((draw) => pick(sentences, draw)).join(" || ' ' || ")} || '</p><h3>Looking after it</h3><ul><li>'
        || ${[10, 11, 12, 13].map((draw) => pick(sentences, draw)).join(" || '</li><li>' || ")} || '</li></ul>' AS long_desc,
      CASE WHEN pg_temp.draw(i, 24) < 0.75 THEN ARRAY['Poda ' || lower(${pick(plants, 2)})] ELSE '{}' END AS local_names
    FROM generate_series(1, ${Math.min(size, TEXTS)}) AS i`,
  'CREATE UNIQUE INDEX ON texts (nth)',
  `CREATE TEMP TABLE folded ON COMMIT DROP AS
    SELECT concat_ws('|', VARIADIC words) AS words, min(search_words(VARIADIC words)) AS found
    FROM (SELECT ARRAY[name, name_ur, botanical_name] || string_to_array(replace(local_letters(local_names), ' ', ''), chr(10)) AS words
      FROM texts) text GROUP BY 1`,
  'CREATE UNIQUE INDEX ON folded (words)',
  'ANALYZE texts, folded',
]

/** The words of a text take a millisecond to fold, so those that were folded are looked up while products are inserted. */
const foldOnce = `CREATE OR REPLACE FUNCTION search_words(VARIADIC texts text[]) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
  BEGIN RETURN (SELECT f.found FROM pg_temp.folded f WHERE f.words = concat_ws('|', VARIADIC texts)); END $$`

/** A short id for each number, spread as those of the shop are: looking up whether a drawn one is free takes longer. */
const shortId = `(SELECT string_agg(substr('23456789cdfhjkmnpqrtvwxy', 1 + (i::bigint * 2654435761 % 4586471424 / (24 ^ place)::bigint % 24)::int, 1), '')
  FROM generate_series(0, 6) AS place)`

/** All of the products, with what the triggers would have written. @param {number} size */
const products = (size) => [
  `CREATE TEMP TABLE numbered ON COMMIT DROP AS
    SELECT ${uuidAt('at', "i || ' product'")} AS id, i, at,
      CASE WHEN pg_temp.draw(i, 23) < 0.02 THEN at + interval '90 days' END AS deleted_at,
      -- None on the first pages, so that these are comparable between sizes.
      (CASE WHEN i > 1000 AND pg_temp.draw(i, 60) < 0.03 THEN 'DRAFT' WHEN i > 1000 AND pg_temp.draw(i, 60) < 0.05 THEN 'HIDDEN'
        ELSE 'SHOWN' END)::"ProductState" AS state
    FROM (SELECT i, ${moment} AS at FROM generate_series(1, ${size}) AS i) row`,

  // None for half of the products, a few for most others, up to sixty.
  `INSERT INTO product_reviews (id, product_id, user_id, order_id, rating, comment, created_at, updated_at)
    SELECT ${uuidAt('written', "i || ' review ' || place")}, id,
      ${uuidAt("timestamptz '2025-01-01'", "1 + bought % 300 || ' user'")}, ${uuidAt("timestamptz '2025-06-01'", "bought || ' order'")},
      5 - floor(5 * pg_temp.draw(i * 100 + place, 60) ^ 2.5)::int,
      (${list(comments)})[1 + (i + place) % ${comments.length}], written, written
    FROM (SELECT *, (i * 37 + place) % 5000 AS bought, at + place * interval '31 hours' AS written
      FROM numbered CROSS JOIN generate_series(0, 59) AS place
      WHERE pg_temp.draw(i, 61) >= 0.5 AND place <= floor(60 * (2 * pg_temp.draw(i, 61) - 1) ^ 8)) review`,
  `INSERT INTO products (id, name, botanical_name, short_desc, long_desc, price, pot_size, pot_unit, pot_type, stock, sold,
      light, water, difficulty, place, height_min, height_max, cat_safety, dog_safety, flowering_months, local_names,
      created_at, updated_at, deleted_at, state, name_ur, rating_sum, rating_count, short_id)
    SELECT numbered.id,
      texts.name, texts.botanical_name, texts.short_desc, texts.long_desc,
      -- Mostly some hundreds of rupees, a few for tens of thousands, as prices are written.
      greatest(50, round(exp(6.4 + 1.1 * (pg_temp.draw(i, 14) + pg_temp.draw(i, 15) + pg_temp.draw(i, 16) - 1.5) * 2)))::int / 10 * 1000
        + CASE WHEN pg_temp.draw(i, 17) < 0.2 THEN 950 ELSE 0 END,
      CASE WHEN potted THEN (${pick(['4', '5', '6', '8', '10', '12.5'], 18)})::numeric END,
      CASE WHEN potted THEN 'inches' END,
      CASE WHEN potted THEN ${pick(potTypes, 19)} END,
      CASE WHEN pg_temp.draw(i, 20) < 0.07 THEN 0 WHEN pg_temp.draw(i, 20) < 0.15 THEN NULL
        ELSE 1 + floor(80 * pg_temp.draw(i, 21) ^ 2)::int END,
      floor(900 * pg_temp.draw(i, 22) ^ 6)::int,
      CASE WHEN potted THEN ${pick(['low', 'bright', 'part-sun', 'full-sun'], 25)} END,
      CASE WHEN potted THEN ${pick(['rarely', 'weekly', 'twice-weekly', 'daily'], 26)} END,
      CASE WHEN potted THEN ${pick(['easy', 'moderate', 'demanding'], 27)} END,
      CASE WHEN potted THEN ${pick(['indoor', 'outdoor', 'both'], 28)} END,
      CASE WHEN potted THEN 20 END, CASE WHEN potted THEN 40 END,
      CASE WHEN potted AND pg_temp.draw(i, 29) < 0.8 THEN ${pick(['safe', 'caution', 'toxic'], 30)} END,
      CASE WHEN potted AND pg_temp.draw(i, 29) < 0.8 THEN ${pick(['safe', 'caution', 'toxic'], 30)} END,
      CASE WHEN potted AND pg_temp.draw(i, 31) < 0.5
        THEN ARRAY(SELECT 1 + (floor(pg_temp.draw(i, 32) * 12)::int + month) % 12 FROM generate_series(0, 3) AS month) ELSE '{}' END,
      texts.local_names,
      at, at + interval '1 day', deleted_at, state,
      texts.name_ur, coalesce(rated.sum, 0), coalesce(rated.count, 0), ${shortId}
    FROM (SELECT *, pg_temp.draw(i, 24) < 0.75 AS potted FROM numbered) numbered
      JOIN texts ON texts.nth = (numbered.i - 1) % ${TEXTS}
      LEFT JOIN (SELECT product_id, sum(rating), count(*) FROM product_reviews GROUP BY product_id) rated ON rated.product_id = numbered.id
    ORDER BY i`,

  // One category for all, a second for half of them, a third for a tenth.
  `INSERT INTO product_categories (product_id, category_id, position, listed_at)
    SELECT product, category, row_number() OVER (PARTITION BY product ORDER BY place) - 1, listed_at FROM (
      SELECT DISTINCT ON (numbered.id, category.id) numbered.id AS product, category.id AS category, draw.place,
        CASE WHEN deleted_at IS NULL AND state = 'SHOWN' THEN at END AS listed_at
      FROM numbered CROSS JOIN (VALUES (0, 1.0), (1, 0.5), (2, 0.1)) AS draw(place, share)
        JOIN category ON pg_temp.draw(i, 30 + draw.place) >= category.since AND pg_temp.draw(i, 30 + draw.place) < category.upto
      WHERE pg_temp.draw(i, 40 + draw.place) < draw.share
      ORDER BY numbered.id, category.id, draw.place) link`,

  `INSERT INTO product_images (id, product_id, position, src, width, height, placeholder, created_at)
    SELECT ${uuidAt('at', "i || ' image ' || place")}, id, place, 'media/p/' || id || '/' || substr(md5(i || ' ' || place), 1, 12) || '.webp',
      1200, 1500, 'data:image/webp;base64,' || repeat(md5(i || ' ' || place), 3), at
    FROM numbered CROSS JOIN generate_series(0, 3) AS place
    WHERE place <= CASE WHEN pg_temp.draw(i, 50) < 0.3 THEN 0 WHEN pg_temp.draw(i, 50) < 0.7 THEN 1 ELSE 3 END`,

  'INSERT INTO image_tasks (image_id) SELECT id FROM product_images',
  `INSERT INTO product_changes (number, product_id, version)
    SELECT number, id, version FROM products, (SELECT next_catalogue_version() AS version OFFSET 0) changed`,
  'UPDATE catalogue_version SET texts = version',
]

const swaps = manySwaps({
  plants: 'SELECT id FROM numbered WHERE i <= 120',
  owners: "SELECT id FROM users WHERE email <> 'reader1@gulshan.test'",
  account: "SELECT id FROM users WHERE email = 'reader1@gulshan.test'",
})
