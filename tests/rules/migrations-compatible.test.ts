import { describe, expect, it } from 'vitest'
import { incompatibilities, isCompatible, stopReason } from '../../scripts/database/compatibility.mjs'
import { newerMigrations, pendingMigrations, readMigrations } from '../../scripts/database/migrations.mjs'

// A process of the version before runs on, or starts again, after a migration that is marked as compatible.

/** The first day of marked migrations; those of before are known to every version that reads marks. */
const FIRST = '20261129'

describe('every migration', () => {
  const marked = readMigrations().filter(({ name }) => name >= FIRST)

  it('says in its first line whether the version before runs with it', () => {
    expect(marked.length).toBeGreaterThan(0)
    const silent = marked.filter(({ sql }) => !isCompatible(sql) && stopReason(sql) === null)
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  it('only adds, if it says so', () => {
    const wrong = marked
      .filter(({ sql }) => isCompatible(sql))
      .flatMap(({ name, sql }) => incompatibilities(sql).map((problem) => `${name} ${problem}`))
    expect(wrong).toEqual([])
  })
})

describe('the mark of a migration', () => {
  it.each([
    ['-- compatible\nSELECT 1;', true, null],
    ['-- compatible: old rows keep null\r\nSELECT 1;', true, null],
    ['-- stop before: orders move to another table\nSELECT 1;', false, 'orders move to another table'],
    ['SELECT 1;\n-- compatible', false, null],
    ['-- compatible with nothing\nSELECT 1;', false, null],
    ['-- stop before:\nSELECT 1;', false, null],
  ])('of %j', (sql, compatible, reason) => {
    expect([isCompatible(sql), stopReason(sql)]).toEqual([compatible, reason])
  })
})

describe('what the version before does not run with', () => {
  it.each([
    ['ALTER TABLE orders DROP COLUMN note', 'removes or changes'],
    ['ALTER TABLE "orders" ADD COLUMN a text, DROP COLUMN note', 'removes or changes'],
    ['drop table\n  gifts', 'removes or changes'],
    ['DROP INDEX users_email_key', 'removes or changes'],
    ['ALTER TABLE orders RENAME COLUMN note TO remark', 'removes or changes'],
    ['ALTER TABLE orders RENAME TO sales', 'removes or changes'],
    [`ALTER TYPE "Role" ADD VALUE 'OWNER'`, 'changes a type'],
    ['ALTER TABLE orders ALTER COLUMN note TYPE varchar(10)', 'changes note'],
    ['ALTER TABLE orders ALTER note DROP DEFAULT', 'changes note'],
    ['ALTER TABLE orders ALTER COLUMN buyer_id DROP NOT NULL', 'changes buyer_id'],
    ['ALTER TABLE orders ALTER COLUMN note SET NOT NULL', 'needs a value for note'],
    ['ALTER TABLE orders ADD COLUMN a int; ALTER TABLE orders ALTER a SET NOT NULL', 'needs a value for a'],
    ['ALTER TABLE orders ADD COLUMN weight int NOT NULL', 'needs a value for weight'],
    ['ALTER TABLE orders ADD weight int CHECK (weight > 0) NOT NULL', 'needs a value for weight'],
    [`ALTER TABLE orders ADD CONSTRAINT short CHECK (length(note) < 9 OR note = '')`, 'forbids values'],
    ['ALTER TABLE orders ADD CONSTRAINT short CHECK (length(note) < 9) NOT VALID', 'forbids values'],
    ['ALTER TABLE orders ADD COLUMN a int, ADD CONSTRAINT b CHECK (a > total_price)', 'forbids values'],
    ['ALTER TABLE orders ADD UNIQUE (number)', 'forbids values'],
    ['ALTER TABLE orders ADD CONSTRAINT o FOREIGN KEY (buyer_id) REFERENCES users (id)', 'forbids values'],
    ['ALTER TABLE orders ADD PRIMARY KEY USING INDEX some_index', 'forbids values'],
    [`CREATE UNIQUE INDEX one ON orders (lower(note)) WHERE note <> ''`, 'forbids values'],
    ['CREATE TABLE notes (order_id uuid REFERENCES orders (id))', 'stops deletes of orders'],
    [`UPDATE settings SET value = '{}'`, 'changes values of settings'],
    [`WITH s AS (UPDATE settings SET value = '{}' RETURNING key) SELECT key FROM s`, 'changes values of'],
    ['ALTER TABLE a ADD b int; UPDATE a x SET b = (SELECT 1 FROM c), d = 2 WHERE x.id = 1', 'changes values'],
    ['INSERT INTO settings VALUES (1) ON CONFLICT (key) DO UPDATE SET value = 2', 'changes rows of settings'],
    ['DELETE FROM settings WHERE key = 1', 'deletes rows of settings'],
    ['TRUNCATE settings', 'removes or changes'],
    ['DO $$ BEGIN IF true THEN ALTER TABLE orders DROP COLUMN note; END IF; END $$', 'removes or changes'],
    [`DO $x$ BEGIN EXECUTE 'drop table orders'; END $x$`, 'executes a text'],
    ['CREATE OR REPLACE VIEW sales AS SELECT 1', 'is not known'],
    ['REVOKE SELECT ON orders FROM gulshan', 'is not known'],
    ['CREATE RULE r AS ON INSERT TO orders DO INSTEAD NOTHING', 'is not known'],
    // The text of a comment and that of a value are no statements.
    [`SELECT ';--'; /* ; */ DROP TABLE gifts -- CREATE TABLE gifts ()`, 'removes or changes'],
  ])('%s', (sql, problem) => {
    const found = incompatibilities(`-- compatible\n${sql};`)
    expect(found.join('\n')).toContain(problem)
    expect(found).toHaveLength(1)
  })

  it.each([
    `CREATE TYPE "Kind" AS ENUM ('A'); ALTER TYPE "Kind" ADD VALUE 'B'`,
    `CREATE TABLE notes (id int PRIMARY KEY, text text NOT NULL CHECK (text <> 'drop table orders; --'));
     ALTER TABLE notes ADD CONSTRAINT one UNIQUE (text); CREATE UNIQUE INDEX two ON notes (id, text);
     INSERT INTO notes VALUES (1, 'a') ON CONFLICT (id) DO UPDATE SET text = 'b'; DELETE FROM notes`,
    'CREATE TABLE notes (a uuid REFERENCES orders (id) ON DELETE CASCADE, b int REFERENCES orders (n) ON DELETE SET NULL)',
    `ALTER TABLE orders ADD COLUMN gift boolean NOT NULL DEFAULT false, ADD COLUMN weight numeric(10, 2)`,
    'ALTER TABLE orders ADD COLUMN n bigint NOT NULL GENERATED ALWAYS AS (total_price * 2) STORED',
    `ALTER TABLE orders ADD COLUMN kind text DEFAULT 'a'; UPDATE orders o SET kind = 'b' FROM users u WHERE u.id = o.buyer_id;
     ALTER TABLE orders ALTER COLUMN kind SET NOT NULL; ALTER TABLE orders ADD COLUMN n int; CREATE UNIQUE INDEX n ON orders (n) WHERE kind = 'b'`,
    `ALTER TABLE orders ADD COLUMN a int, ADD COLUMN b int, ADD CONSTRAINT c CHECK (a > 0 AND (b IS NULL OR b < abs(a)))`,
    'CREATE INDEX some ON orders (note); ALTER TABLE orders ALTER note SET STATISTICS 500; ANALYZE orders',
    `ALTER TABLE orders ALTER COLUMN note SET DEFAULT ''`,
    `CREATE OR REPLACE FUNCTION f() RETURNS trigger AS $$ BEGIN DELETE FROM orders; RETURN NEW; END $$ LANGUAGE plpgsql;
     CREATE TRIGGER f AFTER INSERT ON notes FOR EACH ROW EXECUTE FUNCTION f()`,
    `INSERT INTO settings (key, value, updated_at) SELECT 'a', '{}', now() ON CONFLICT DO NOTHING`,
    `COMMENT ON TABLE orders IS 'It''s; DROP TABLE orders'`,
    `-- fits before: the version before writes a shorter text\nALTER TABLE orders ADD CONSTRAINT s CHECK (length(note) < 999)`,
  ])('is not found in %s', (sql) => {
    expect(incompatibilities(`-- compatible\n${sql};`)).toEqual([])
  })

  it('is found in the statement after one that is said to fit', () => {
    const sql = '-- fits before: nobody reads it\nDROP INDEX a;\nDROP INDEX b;'
    expect(incompatibilities(sql)).toEqual([expect.stringContaining('drop index b')])
  })
})

describe('a database of a newer version', () => {
  const file = (name: string) => ({ name, sql: '', checksum: name })
  const row = (name: string, more = {}) => ({
    ...{ migration_name: name, checksum: name, finished_at: new Date(), rolled_back_at: null, logs: null },
    ...more,
  })
  const two = [file('1'), file('2')]

  it('is taken when all that is not known here is compatible', () => {
    const rows = [row('1'), row('2'), row('4'), row('3')]
    expect(pendingMigrations(two, rows, new Set(['3', '4']))).toEqual([])
    expect(newerMigrations(two, rows)).toEqual(['3', '4'])
  })

  it('is refused when one is not, or when it lacks a migration of this version', () => {
    const rows = [row('1'), row('2'), row('3'), row('4')]
    expect(() => pendingMigrations(two, rows, new Set(['4']))).toThrow(
      'The database has the migration 3, which this version does not know; it belongs to a newer version.',
    )
    expect(() => pendingMigrations(two, [row('1'), row('3')], new Set(['3']))).toThrow(
      'The database has the migration 3, which this version does not know, and lacks 2; it belongs to another version.',
    )
  })

  it('is not one whose migration was taken back or stands half-done', () => {
    const back = row('3', { rolled_back_at: new Date() })
    expect(pendingMigrations(two, [row('1'), row('2'), back])).toEqual([])
    expect(newerMigrations(two, [row('1'), back])).toEqual([])
    const half = row('3', { finished_at: null })
    expect(() => pendingMigrations(two, [row('1'), row('2'), half], new Set(['3']))).toThrow('half-done')
  })
})
