import { spawn } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '@/demo/content/products'
import { sizes } from '@/demo/content/products/sizes'
import { connect } from '../../scripts/database/sql.mjs'
import { seedCommand } from '../../scripts/launch/seed.mjs'
import { openCluster } from '../../scripts/testing/test-cluster.mjs'
import { testDatabases } from '../../scripts/testing/test-databases.mjs'
import { freePort } from '../../server/process/ports.mjs'
import { launch, makeDataDir, removeDataDir } from '../support/launcher'
import { liveEnv } from '../support/live-shop'

type Rows = Record<string, string | number | boolean>[]

let cluster: Awaited<ReturnType<typeof openCluster>>
let databases: ReturnType<typeof testDatabases>
const folders: string[] = []

beforeAll(async () => {
  cluster = await openCluster()
  databases = testDatabases(cluster.adminUrl)
})
afterAll(async () => {
  await databases.dropAll()
  await cluster.close()
  for (const folder of folders) removeDataDir(folder)
})

const dataFolder = () => {
  const folder = makeDataDir()
  folders.push(folder)
  return folder
}

async function rowsOf(url: string, sql: string): Promise<Rows> {
  const client = await connect(url)
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Runs the seed and kills it when its output matches `killAt`. */
function seed(
  url: string,
  dataDir: string,
  killAt?: RegExp,
): Promise<{ code: number | null; output: string }> {
  const { args, env } = seedCommand({
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    GULSHAN_MODE: 'demo',
  })
  const child = spawn(process.execPath, args, {
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (killAt?.test(output)) child.kill('SIGKILL')
    })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

const whole = `
  select (select count(*) from users)::int as people, (select count(*) from products)::int as products,
    (select count(*) from product_images)::int as images, (select count(*) from orders)::int > 30 as orders,
    (select count(*) from appointments)::int > 15 as appointments, (select count(*) from plant_swaps)::int > 10 as swaps`

const drawn = products.length + sizes.length

const wholeShop = {
  people: 28,
  products: drawn,
  images: drawn * 3,
  orders: true,
  appointments: true,
  swaps: true,
}

/** Every picture file below a folder with its size. */
function pictures(folder: string): { name: string; bytes: number }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.webp'))
    .map((name) => ({ name, bytes: statSync(path.join(folder, name)).size }))
}

describe('the seed', () => {
  it('completes the shop once when started twice at once, after a kill while drawing and a kill while writing', async () => {
    const { url } = await databases.migrated('seed')
    const dataDir = dataFolder()
    expect((await seed(url, dataDir, /Drawing +[1-9]/)).code).toBeNull()
    expect((await seed(url, dataDir, /Writing +[1-9]/)).code).toBeNull()
    expect(await rowsOf(url, 'select count(*)::int as people from users')).toEqual([{ people: 0 }])

    const both = await Promise.all([seed(url, dataDir), seed(url, dataDir)])
    expect(both.map(({ code }) => code)).toEqual([0, 0])
    expect(both.filter(({ output }) => output.includes('waiting for it'))).toHaveLength(1)
    expect(await rowsOf(url, whole)).toEqual([wholeShop])

    // The limits for every picture: a card at most 25 KB, the largest at most 120.
    const files = pictures(dataDir).filter(({ name }) => name.includes(`media${path.sep}p${path.sep}`))
    const kind = (end: RegExp) => files.filter(({ name }) => end.test(name))
    for (const [end, most] of [
      [/_s\.webp$/, 12_000],
      [/_m\.webp$/, 25_000],
      [/_l\.webp$/, 80_000],
      [/\/[^_]+\.webp$/, 120_000],
    ] as const) {
      expect(kind(end)).toHaveLength(drawn * 3)
      expect(kind(end).filter(({ bytes }) => bytes > most || bytes < 500)).toEqual([])
    }
    // Run manually on a shop in use it changes nothing.
    expect((await seed(url, dataDir)).output).toContain('already has people in it')
    await expectNoLiveShop(url, dataDir)
    await rowsOf(
      url,
      `alter table users drop column is_demo;
      delete from "_prisma_migrations" where migration_name like '%_demo_accounts'`,
    )
    await expectNoLiveShop(url, dataDir)
    expect(
      (await launch({ DATABASE_URL: url, GULSHAN_MODE: 'demo' }, ['scripts/migrate.mjs']).exit).code,
    ).toBe(0)
    expect(await rowsOf(url, 'select count(*)::int as people from users where is_demo')).toEqual([
      { people: 28 },
    ])
  }, 900_000)

  it('does not block the next start after a start was killed', async () => {
    const dataDir = dataFolder()
    const port = String(await freePort(3490))
    const settings = { GULSHAN_MODE: 'demo', DATA_DIR: dataDir, PORT: port }
    const killed = launch(settings)
    await untilOutput(killed, /Drawing +[1-9]/)
    killed.child.kill('SIGKILL')
    await killed.exit

    const next = launch(settings)
    try {
      await untilOutput(next, /Gulshan is open/)
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/product?limit=1`)
      expect(await answer.json()).toMatchObject({ pagination: { totalProducts: drawn } })
    } finally {
      next.child.kill('SIGTERM')
      await next.exit
    }
  }, 900_000)
})

/** Every way to open the demo's database as a live shop's ends with what to do, and changes nothing. */
async function expectNoLiveShop(url: string, dataDir: string) {
  const port = String(await freePort(3495))
  const settings = { ...liveEnv('https://shop.example'), DATABASE_URL: url, DATA_DIR: dataDir, PORT: port }
  for (const command of [
    ['scripts/start.mjs'],
    ['server/main.mjs'],
    ['scripts/make-admin.mjs', 'buyer@gulshan.test'],
    ['scripts/migrate.mjs'],
    ['scripts/ledger.mjs', 'verify'],
    ['scripts/stock.mjs', 'verify'],
  ] as const) {
    const { code, stderr } = await launch(settings, [...command]).exit
    expect([command[0], code]).toEqual([command[0], 1])
    expect(stderr, command[0]).toContain('DATABASE_URL is the database of a demo shop')
    expect(stderr, command[0]).toContain('Create an empty database')
  }
  expect(await rowsOf(url, `select count(*)::int as admins from users where role = 'ADMIN'`)).toEqual([
    { admins: 1 },
  ])
}

async function untilOutput(shop: ReturnType<typeof launch>, pattern: RegExp): Promise<void> {
  while (!pattern.test(shop.output())) {
    if (shop.child.exitCode !== null) throw new Error(`Ended before ${pattern}:\n${shop.output()}`)
    await sleep(30)
  }
}
