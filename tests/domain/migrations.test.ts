import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { seedId } from '@/demo/ids'
import { withTexts } from '@/lib/catalogue/products/collection-texts'
import { firstCollections, firstMenu } from '@/lib/catalogue/products/first-collections'
import { linksOf } from '@/lib/catalogue/products/menu-schema'
import { normalisePhone } from '@/lib/platform/people/phone'
import { migrate, readMigrations } from '../../scripts/database/migrations.mjs'
import { connect } from '../../scripts/database/sql.mjs'
import { testDatabases } from '../../scripts/testing/test-databases.mjs'
import { databaseUrl } from '../support/database'
import { impossible, randomWritten, spellings } from '../support/phone-numbers'

const committed = readMigrations()
const migration = (name: string, sql: string) => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
})

async function query(url: string, sql: string) {
  const client = await connect(url)
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

describe('applying migrations', () => {
  const databases = testDatabases(inject('adminUrl'))
  let url = ''
  beforeAll(async () => {
    url = (await databases.migrated('migrations')).url
  })
  afterAll(() => databases.dropAll())

  it('gives every test file a database of its own', async () => {
    expect(process.env.DATABASE_URL).toBe(databaseUrl)
    expect(await query(databaseUrl, 'select count(*)::int as users from users')).toEqual([{ users: 0 }])
  })

  it('writes the rows that Prisma would write', async () => {
    const rows = await query(url, 'select * from "_prisma_migrations" order by migration_name')
    expect(rows.map((row) => [row.migration_name, row.checksum, row.applied_steps_count])).toEqual(
      committed.map(({ name, checksum }) => [name, checksum, 1]),
    )
    for (const row of rows) expect(row.finished_at).toBeInstanceOf(Date)
  })

  it('does nothing the second time', async () => {
    expect(await migrate(url)).toEqual([])
  })

  it('rolls a failing migration back completely; it can be repaired', async () => {
    const wrong = migration('99999999999999_wrong', 'create table half (id int); select * from nowhere;')
    await expect(migrate(url, [...committed, wrong])).rejects.toThrow(
      '99999999999999_wrong failed and was rolled back',
    )
    expect(await query(url, `select to_regclass('half') as half`)).toEqual([{ half: null }])
    const fixed = migration('99999999999999_wrong', 'create table half (id int);')
    expect(await migrate(url, [...committed, fixed])).toEqual(['99999999999999_wrong'])
  })

  it('runs once for several simultaneous starts', async () => {
    const last = [...committed, migration('99999999999999_wrong', 'create table half (id int);')]
    const next = [...last, migration('99999999999999_x', 'create table other (id int);')]
    const done = await Promise.all([1, 2, 3, 4].map(() => migrate(url, next)))
    expect(done.flat()).toEqual(['99999999999999_x'])
  })

  /** A database as it was before a migration. */
  async function databaseBefore(migrationEnding: string, another = ''): Promise<string> {
    const admin = inject('adminUrl')
    const name = `${databases.prefix}${migrationEnding}${another}`
    await query(admin, `create database ${name}`)
    const old = new URL(admin)
    old.pathname = `/${name}`
    const first = committed.findIndex((one) => one.name.endsWith(migrationEnding))
    await migrate(old.href, committed.slice(0, first))
    return old.href
  }
  const people = `insert into users (id, email, first_name, last_name, phone_number, street, city, state, country, zip_code, updated_at)
        select ('00000000-0000-7000-8000-00000000000' || n)::uuid, n || '@example.com', 'O', 'L', '+923001234567', 's', 'c', 'p', 'k', '1', now()
        from generate_series(1, 2) n;
      insert into caretakers (user_id, bio, speciality) values ('00000000-0000-7000-8000-000000000002', 'b', 's');`
  const products = `insert into products (id, name, short_desc, long_desc, price, updated_at)
      values (gen_random_uuid(), 'a', 's', 'l', 100, now());`
  const settings = (value: object) =>
    `insert into settings (key, value, updated_at) values ('shop', '${JSON.stringify(value)}', now());`

  it('marks the accounts of a demo that was filled before the mark, and nobody who only has such an address', async () => {
    const old = await databaseBefore('_demo_accounts')
    await query(
      old,
      `insert into users (id, email, role, first_name, last_name, phone_number, street, city, state, country, zip_code, updated_at)
        select id::uuid, email, role::"Role", 'O', 'L', '+923001234567', 's', 'c', 'p', 'k', '1', now()
        from (values ('${seedId('user:admin')}', 'renamed@example.com', 'ADMIN'),
          ('${seedId('user:bilal')}', 'buyer@gulshan.test', 'BUYER'),
          ('${seedId('user:usman')}', 'usman.sheikh@example.com', 'BUYER'),
          ('00000000-0000-7000-8000-000000000003', 'admin@gulshan.test', 'ADMIN'),
          ('00000000-0000-7000-8000-000000000004', 'somebody@gulshan.test', 'BUYER'),
          ('00000000-0000-7000-8000-000000000005', 'zoya@example.com', 'ADMIN')) v (id, email, role)`,
    )
    await migrate(old)
    expect(
      (await query(old, 'select email from users where is_demo order by email')).map(({ email }) => email),
    ).toEqual(['admin@gulshan.test', 'buyer@gulshan.test', 'renamed@example.com', 'usman.sheikh@example.com'])
  })

  it('gives a shop that exists the collections, seasons and menu that it had, with its own names', async () => {
    const texts = (en: string, ur: string) => ({ name: { en, ur }, lead: { en: '', ur: '' } })
    const own = { cactus: texts('Desert plants', ''), exotic: texts('', 'نایاب'), seeds: texts('', '') }
    const old = await databaseBefore('_own_categories')
    await query(
      old,
      `${people}
      insert into categories (id, slug, name) values
        (gen_random_uuid(), 'seeds', 'Seeds'), (gen_random_uuid(), 'pots-&-containers', 'Pots & Containers'),
        (gen_random_uuid(), 'herbs', 'Herbs');
      insert into settings (key, value, updated_at) values ('collections', '${JSON.stringify(own)}', now())`,
    )
    await migrate(old)
    const documents = Object.fromEntries(
      (await query(old, `select key, value from settings`)).map(({ key, value }) => [key, value]),
    )
    const named = withTexts(firstCollections.collections, own)
    expect(named[0]?.name).toEqual({ en: 'Desert plants', ur: '' })
    expect(documents['collection-list']).toEqual({ ...firstCollections, collections: named })
    const links = firstMenu.entries.flatMap(linksOf)
    expect(documents.menu.entries.flatMap(linksOf)).toEqual(
      links.map((one) => (one.target === 'exotic' ? { ...one, label: { en: '', ur: '' } } : one)),
    )
    expect(await query(old, `select slug, kind::text, picture from categories order by slug`)).toEqual([
      { slug: 'herbs', kind: 'MIXED', picture: null },
      { slug: 'pots-&-containers', kind: 'POTS', picture: '/art/heads/pots-and-containers.webp' },
      { slug: 'seeds', kind: 'SEEDS', picture: '/art/heads/seeds.webp' },
    ])
    expect(await query(old, `select slug from category_slugs order by slug`)).toHaveLength(3)
  })

  it('gives a new shop no collections and no menu', async () => {
    const fresh = await databaseBefore('_collections_and_menu')
    await migrate(fresh)
    expect(await query(fresh, `select key from settings`)).toEqual([])
  })

  it('numbers existing orders and appointments', async () => {
    const old = await databaseBefore('_short_numbers')
    await query(
      old,
      `${people}
      insert into orders (id, buyer_id, payment_method, first_name, last_name, email, phone_number, street, city, state,
          country, zip_code, items_price, tax_price, shipping_price, total_price)
        select gen_random_uuid(), '00000000-0000-7000-8000-000000000001', 'COD', 'O', 'L', 'old@example.com', '1', 's', 'c',
          'p', 'k', '1', 100, 0, 0, 100 from generate_series(1, 500);
      insert into appointments (id, customer_id, caretaker_id, purpose, start, "end", price)
        select gen_random_uuid(), '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002', 'Advice',
          now() + n * interval '1 hour', now() + (n + 1) * interval '1 hour', 0 from generate_series(1, 500) n`,
    )
    await migrate(old)
    for (const table of ['orders', 'appointments'])
      expect(
        await query(old, `select count(distinct number)::int, count(*)::int as all from ${table}`),
      ).toEqual([{ count: 500, all: 500 }])
  })

  it('gives existing unpaid ones without a deadline one that is not past', async () => {
    const old = await databaseBefore('_missing_deadlines')
    const long = "now() - interval '90 days'"
    await query(
      old,
      `${people}
      insert into orders (id, number, buyer_id, payment_method, payment_status, status, pay_by, placed_at, first_name,
          last_name, email, phone_number, street, city, state, country, zip_code, items_price, tax_price, shipping_price, total_price)
        select gen_random_uuid(), name, '00000000-0000-7000-8000-000000000001', method::"PaymentMethod",
          payment::"PaymentStatus", status::"OrderStatus", pay_by, ${long}, 'O', 'L', 'old@example.com', '1', 's', 'c', 'p',
          'k', '1', 100, 0, 0, 100
        from (values ('G-22222', 'ONLINE', 'UNPAID', 'PENDING', null), ('G-22223', 'ONLINE', 'FAILED', 'PROCESSING', null),
          ('G-22224', 'ONLINE', 'UNPAID', 'PENDING', ${long}), ('G-22225', 'COD', 'UNPAID', 'PENDING', null),
          ('G-22226', 'ONLINE', 'PAID', 'PENDING', null), ('G-22227', 'ONLINE', 'UNPAID', 'CANCELLED', null))
          v (name, method, payment, status, pay_by);
      insert into appointments (id, number, customer_id, caretaker_id, purpose, start, "end", price, payment_status, status,
          pay_by, updated_at)
        select gen_random_uuid(), name, '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002',
          'Pruning', now() + nth * interval '3 hours', now() + nth * interval '3 hours' + interval '1 hour', price,
          payment::"PaymentStatus", status::"AppointmentStatus", pay_by, ${long}
        from (values (1, 'G-H2222', 100, 'UNPAID', 'PENDING', null), (2, 'G-H2223', 100, 'FAILED', 'APPROVED', null),
          (3, 'G-H2224', 100, 'UNPAID', 'PENDING', ${long}), (4, 'G-H2225', 0, 'UNPAID', 'PENDING', null),
          (5, 'G-H2226', 100, 'PAID', 'APPROVED', null), (6, 'G-H2227', 100, 'UNPAID', 'REJECTED', null))
          v (nth, name, price, payment, status, pay_by)`,
    )
    await migrate(old)
    const deadlines = (table: string) =>
      query(
        old,
        `select number, round(extract(epoch from pay_by - now()) / 86400)::int as days from ${table} order by number`,
      ).then((rows) => rows.map(({ number, days }) => [number, days]))
    expect(await deadlines('orders')).toEqual([
      ...[['G-22222', 7] as const, ['G-22223', 7] as const, ['G-22224', -90] as const],
      ...['G-22225', 'G-22226', 'G-22227'].map((number) => [number, null]),
    ])
    expect(await deadlines('appointments')).toEqual([
      ...[['G-H2222', 1] as const, ['G-H2223', 1] as const, ['G-H2224', -90] as const],
      ...['G-H2225', 'G-H2226', 'G-H2227'].map((number) => [number, null]),
    ])
  })

  it('writes phone numbers with a superfluous zero as they are written today', async () => {
    const old = await databaseBefore('_phone_numbers_with_a_zero')
    const numbers = [
      ...['+9203001234567', '+92 0300-1234568', '+9204235761234', '+923001234569', '+442079460958'],
      // No valid numbers with or without the zero.
      ...['+920300123456', '+9242111485', '+9203001'],
    ]
    await query(
      old,
      `insert into users (id, email, first_name, last_name, phone_number, street, city, state, country, zip_code, updated_at)
        select gen_random_uuid(), nth || '@example.com', 'O', 'L', number, 's', 'c', 'p', 'k', '1', now()
        from unnest(array[${numbers.map((number) => `'${number}'`).join(', ')}]) with ordinality v (number, nth);
      insert into orders (id, number, buyer_id, payment_method, first_name, last_name, email, phone_number, street, city,
          state, country, zip_code, items_price, tax_price, shipping_price, total_price, placed_at)
        select gen_random_uuid(), 'G-2222' || translate(email::char(1), '12345678', '23456789'), id, 'COD', 'O', 'L', email, phone_number, 's', 'c', 'p', 'k',
          '1', 100, 0, 0, 100, now() from users`,
    )
    await migrate(old)
    const written = [
      ...['+923001234567', '+923001234568', '+924235761234', '+923001234569', '+442079460958'],
      ...numbers.slice(5),
    ]
    expect(written.slice(0, 3)).toEqual(numbers.slice(0, 3).map(normalisePhone))
    for (const table of ['users', 'orders'])
      expect(
        (await query(old, `select phone_number from ${table} order by email`)).map((row) => row.phone_number),
      ).toEqual(written)
  })

  it('writes every phone number in one spelling, as it is typed today, and leaves what is none', async () => {
    const old = await databaseBefore('_one_phone_number')
    const numbers = [...Object.values(spellings).flat(), ...impossible, ...randomWritten(3000)]
    const client = await connect(old)
    await client.query(
      `insert into users (id, email, first_name, last_name, phone_number, street, city, state, country, zip_code, updated_at)
        select gen_random_uuid(), nth || '@example.com', 'O', 'L', number, 's', 'c', 'p', 'k', '1', now()
        from unnest($1::text[]) with ordinality v (number, nth)`,
      [numbers],
    )
    await client.end()
    await query(
      old,
      `insert into orders (id, number, buyer_id, payment_method, first_name, last_name, email, phone_number, street, city,
          state, country, zip_code, items_price, tax_price, shipping_price, total_price, placed_at)
        select gen_random_uuid(), 'G-2' || translate(lpad(split_part(email, '@', 1), 4, '0'), '01', 'DH'), id, 'COD', 'O', 'L',
          email, phone_number, 's', 'c', 'p', 'k', '1', 100, 0, 0, 100, now() from users`,
    )
    await migrate(old)
    const written = numbers.map((number) => normalisePhone(number) ?? number)
    const inOrder = (columns: string, table: string) =>
      query(old, `select ${columns} from ${table} order by split_part(email, '@', 1)::int`)
    expect((await inOrder('phone_number', 'users')).map((row) => row.phone_number)).toEqual(written)
    // The links of before are signed with it.
    expect(await inOrder('phone_number, former_phone_number', 'orders')).toEqual(
      written.map((number, at) => ({
        phone_number: number,
        former_phone_number: number === numbers[at] ? null : numbers[at],
      })),
    )
  })

  it('keeps what was known of plants, and takes one that was not safe for pets as poisonous', async () => {
    const old = await databaseBefore('_plant_knowledge')
    await query(
      old,
      `insert into products (id, name, short_desc, long_desc, price, updated_at, care)
        select gen_random_uuid(), name, 's', 'l', 100, now(), care::jsonb from (values
          ('a', '{"light":"Low light","water":"Rarely","height":"30 to 200 cm trailing","petSafe":false,"difficulty":"Easy"}'),
          ('b', '{"light":"Shade","water":"Daily in summer","height":"40 cm","petSafe":true,"difficulty":"Demanding"}'),
          ('c', '{"height":"90 to 60 cm"}'), ('d', '[1]'), ('e', null)) v (name, care)`,
    )
    await migrate(old)
    const rows = await query(
      old,
      `select light, water, difficulty, height_min as low, height_max as high, habit, cat_safety as cats, dog_safety as dogs,
        human_safety as people, needs, care is null as bare from products order by name`,
    )
    const none = { light: null, water: null, difficulty: null, low: null, high: null, habit: null }
    const unknown = { cats: null, dogs: null, people: null, needs: null, bare: false }
    expect(rows).toEqual([
      {
        ...unknown,
        ...{ light: 'low', water: 'rarely', difficulty: 'easy', low: 30, high: 200, habit: 'trailing' },
        ...{ cats: 'toxic', dogs: 'toxic', needs: ['low-light', 'hard-to-kill'] },
      },
      {
        ...none,
        ...unknown,
        ...{ water: 'daily', difficulty: 'demanding', high: 40 },
        ...{ cats: 'safe', dogs: 'safe', needs: ['pet-safe'] },
      },
      { ...none, ...unknown, low: 60, high: 90 },
      { ...none, ...unknown },
      { ...none, ...unknown, bare: true },
    ])
  })

  const charges = {
    shipping: { text: '299 Rs all over Pakistan', promised: 299, charge: 1000, freeAbove: 10_000 },
    taxPercent: 15,
  }
  it.each([
    ['with an account', people, [['charges-of-before', charges]]],
    ['with products', products, [['charges-of-before', charges]]],
    [
      'that has saved its settings',
      `${people} ${settings({ seller: { legalName: 'S' }, taxPercent: 0 })}`,
      [['shop', { ...charges, taxPercent: 0, seller: { legalName: 'S' } }]],
    ],
    [
      'that has saved all of them',
      `${people} ${settings({ shipping: { charge: 0 }, taxPercent: 5 })}`,
      [['shop', { shipping: { charge: 0 }, taxPercent: 5 }]],
    ],
    ['that is new', '', []],
  ])('leave the charges of a shop %s as they are', async (kind, sql, rows) => {
    const old = await databaseBefore('_charges_of_before', `_${kind.length}`)
    if (sql) await query(old, sql)
    await migrate(old)
    const stored = await query(
      old,
      `select key, value from settings where key in ('shop', 'charges-of-before')`,
    )
    expect(stored.map(({ key, value }) => [key, value])).toEqual(rows)
  })

  it.each([
    ['with an account', people, [['opening', { isOpen: true, reason: { en: '', ur: '' }, until: '' }]]],
    ['with products', products, [['opening', { isOpen: true, reason: { en: '', ur: '' }, until: '' }]]],
    ['that is new', '', []],
  ])('decide whether a shop %s is open', async (kind, sql, rows) => {
    const old = await databaseBefore('_open_shops', `_${kind.length}`)
    if (sql) await query(old, sql)
    await migrate(old)
    const stored = await query(old, `select key, value from settings where key = 'opening'`)
    expect(stored.map(({ key, value }) => [key, value])).toEqual(rows)
  })

  it.each([
    ['with products', products, [{ readable: false }]],
    ['that is new', '', []],
  ])('give every product a short id, and keep the addresses of a shop %s', async (kind, sql, values) => {
    const old = await databaseBefore('_product_addresses', `_${kind.length}`)
    if (sql) await query(old, sql.repeat(3))
    await migrate(old)
    const stored = await query(old, `select value from settings where key = 'addresses'`)
    expect(stored.map(({ value }) => value)).toEqual(values)
    const ids = (await query(old, 'select short_id from products')).map(({ short_id }) => short_id)
    expect([ids.length, new Set(ids).size]).toEqual(sql ? [3, 3] : [0, 0])
  })

  it('have one trigger for one change', async () => {
    const triggers = await query(
      databaseUrl,
      `select array_agg(tgname) as names from pg_trigger where not tgisinternal
       group by tgrelid, tgtype, tgfoid, tgattr, regexp_replace(pg_get_triggerdef(oid), '^.*? (AFTER|BEFORE) ', '')
       having count(*) > 1`,
    )
    expect(triggers).toEqual([])
  })

  it('rejects a database with other tables', async () => {
    const admin = inject('adminUrl')
    const name = `${databases.prefix}_foreign`
    await query(admin, `create database ${name}`)
    const foreign = new URL(admin)
    foreign.pathname = `/${name}`
    await query(foreign.href, 'create table theirs (id int)')
    await expect(migrate(foreign.href)).rejects.toThrow('tables that are not of Gulshan')
    expect(await query(foreign.href, `select to_regclass('"_prisma_migrations"') as ours`)).toEqual([
      { ours: null },
    ])
  })
})
