// Started by the programs that tests/support/pg-programs.ts writes: node stand-in-program.mjs pg_dump|pg_restore version ...
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '../../scripts/database/migrations.mjs'

const [name, version, ...args] = process.argv.slice(2)
const argument = (/** @type {string} */ option) =>
  args.find((arg) => arg.startsWith(`--${option}=`))?.slice(option.length + 3)

const TABLES = `select c.relname as name, array_agg(quote_ident(a.attname)) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = ''
  group by c.relname order by c.relname`

if (args.includes('--version')) process.stdout.write(`${name} (PostgreSQL) ${version}\n`)
else if (name === 'pg_dump') await dump()
else await restore()

async function dump() {
  if (argument('format') !== 'custom' || !args.includes('--no-owner'))
    throw new Error(`pg_dump ${args.join(' ')}`)
  const client = new pg.Client()
  await client.connect()
  await client.query('begin isolation level repeatable read, read only')
  await client.query(`set transaction snapshot '${argument('snapshot')}'`)
  const { rows: tables } = await client.query(TABLES)
  for (const table of tables) {
    const { rows } = await client.query(`select to_jsonb(t) as row from public."${table.name}" t`)
    if (process.env.DUMP_THEN === 'lose' && table.name === 'order_items') rows.pop()
    process.stdout.write(`${JSON.stringify({ ...table, rows: rows.map(({ row }) => row) })}\n`)
  }
  await client.end()
  // A dump without an end. Like the real one, it ends itself when no one reads it any more.
  process.stdout.on('error', () => process.exit(1))
  while (process.env.DUMP_THEN === 'wait') {
    process.stdout.write('\n')
    await sleep(50)
  }
  if (process.env.DUMP_THEN === 'fail') {
    process.stderr.write('pg_dump: error: connection to server was lost\n')
    process.exitCode = 1
  }
}

async function restore() {
  for (const option of ['--exit-on-error', '--single-transaction', '--no-owner'])
    if (!args.includes(option)) throw new Error(`pg_restore without ${option}`)
  const { PGUSER = '', PGPASSWORD = '', PGHOST = '', PGPORT = '' } = process.env
  const url = `postgresql://${PGUSER}:${encodeURIComponent(PGPASSWORD)}@${PGHOST}:${PGPORT}/${argument('dbname')}`
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("begin; set local session_replication_role = 'replica'")
  for await (const line of createInterface({ input: process.stdin })) {
    const { name: table, columns, rows } = JSON.parse(line)
    await client.query(`delete from public."${table}"`)
    await client.query(
      `insert into public."${table}" (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::public."${table}", $1)`,
      [JSON.stringify(rows)],
    )
  }
  if (process.env.RESTORE_THEN === 'fail') {
    process.stderr.write('pg_restore: error: connection to server was lost\n')
    process.exit(1)
  }
  await client.query('commit')
  await client.end()
}
