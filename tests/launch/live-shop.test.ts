import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Shop } from '@/lib/shop/identity/schema'
import { makeAdmin } from '../../scripts/database/admins.mjs'
import { openCluster } from '../../scripts/testing/test-cluster.mjs'
import { testDatabases } from '../../scripts/testing/test-databases.mjs'
import { freePort } from '../../server/process/ports.mjs'
import { eventually } from '../support/eventually'
import { type Launch, launch, makeDataDir, removeDataDir } from '../support/launcher'
import { liveEnv, openForCustomers } from '../support/live-shop'

// An empty live shop: no page says anything of the demo, and all say the name that an admin has saved.

const ours =
  /Gulshan|گلشن|Canal Bank|کینال بینک|111 485 742|111485742|Shabana|Imran|Zoya|Daniyal|شبانہ|زویا|دانیال/
/** The categories and collections of the demo. */
const ourPlants =
  /cactus|succulent|exotic plants|low light indoor|seasonal plants|gardening accessories|کیکٹس|سکولنٹ|نایاب|موسمی پودے/i
const pages = [
  '/',
  '/about-us',
  '/accessibility',
  '/products',
  '/services',
  '/plant-swaps',
  '/cart',
  '/login',
]
const others = [
  '/register',
  '/forgot-password',
  '/search',
  '/api/docs',
  '/no-such-page',
  '/manifest.webmanifest',
]
const files = ['/api/v1/openapi.json', '/robots.txt', '/sitemap.xml']
const addresses = [...pages, ...others]
  .flatMap((path) => [path, path === '/' ? '/ur' : `/ur${path}`])
  .concat(files)

const dataDir = makeDataDir()
let port = 0
let shop: Launch
let databaseUrl = ''
let cluster: Awaited<ReturnType<typeof openCluster>>
let databases: ReturnType<typeof testDatabases>

beforeAll(async () => {
  port = await freePort(3560)
  cluster = await openCluster()
  databases = testDatabases(cluster.adminUrl)
  databaseUrl = (await databases.migrated('live_shop')).url
  shop = launch({
    ...liveEnv('https://shop.example'),
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    DATA_DIR: dataDir,
  })
  while (!shop.output().includes('Gulshan is open')) {
    if (shop.child.exitCode !== null) throw new Error(`Did not open:\n${shop.output()}`)
    await sleep(50)
  }
})
afterAll(async () => {
  shop.child.kill('SIGTERM')
  await shop.exit
  removeDataDir(dataDir)
  await databases.dropAll()
  await cluster.close()
})

const read = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()

it('says nothing of the demo, while it is closed and when it is open', async () => {
  const expectNothingOfTheDemo = async () => {
    for (const path of addresses) {
      const text = await read(path)
      expect(ours.exec(text)?.[0], path).toBeUndefined()
      expect(ourPlants.exec(text)?.[0], path).toBeUndefined()
    }
  }
  await expectNothingOfTheDemo()
  await openForCustomers(databaseUrl)
  await eventually(async () => expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200))
  await expectNothingOfTheDemo()
})

const api = async <T>(method: string, path: string, body?: object, token?: string): Promise<T> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect([path, answer.status < 300]).toEqual([path, true])
  return (await answer.json()) as T
}

const person = { email: 'saima@sabz.example', password: 'Zafran-and-roses-1' }

/** The token of the first admin of the shop. */
async function anAdmin(): Promise<string> {
  await api('POST', '/user/register', {
    ...person,
    firstName: 'Saima',
    lastName: 'Butt',
    phoneNumber: '0300 765-4321',
    address: {
      street: '5 Mall Road',
      city: 'Gujrat',
      state: 'Punjab',
      country: 'Pakistan',
      zipCode: '50700',
    },
  })
  await makeAdmin(databaseUrl, person.email)
  return (await api<{ token: string }>('POST', '/user/login', person)).token
}

it('says what an admin has saved, on every page and at once', async () => {
  const token = await anAdmin()
  const { data } = await api<{ data: Shop }>('GET', '/settings/identity', undefined, token)
  const saved: Shop = {
    ...data,
    name: 'Sabz Bagh',
    nameUr: 'سبز باغ',
    street: { en: '7 Circular Road', ur: '۷ سرکلر روڈ' },
    city: { en: 'Multan', ur: 'ملتان' },
    phone: '(061) 222 3333',
    email: 'salaam@sabz.example',
    colour: '#5a2d82',
  }
  await api('PUT', '/settings/identity', { ...saved, seen: data }, token)
  for (const address of addresses) {
    const text = await read(address)
    expect(ours.exec(text)?.[0], address).toBeUndefined()
    expect(/Plant shop|پودوں کی دکان/.exec(text)?.[0], address).toBeUndefined()
  }
  for (const address of pages) {
    expect(await read(address), address).toContain('Sabz Bagh')
    expect(await read(address), address).toContain('(061) 222 3333')
    expect(await read(address === '/' ? '/ur' : `/ur${address}`), address).toContain('سبز باغ')
  }
})

it('shows a category without products as a calm page, not as an error', async () => {
  const { token } = await api<{ token: string }>('POST', '/user/login', person)
  for (const name of ['Ferns', 'Gift Sets']) await api('POST', '/category', { name }, token)
  for (const path of [
    '/category/ferns',
    '/ur/category/ferns',
    '/collection/gift-sets',
    '/category/ferns?inStock=1',
  ]) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    const text = await answer.text()
    expect([path, answer.status]).toEqual([path, 200])
    expect(text, path).not.toMatch(/404|No products found|newPlants|every few weeks|ہر چند ہفتے/)
    expect(text, path).toMatch(/noindex/)
  }
  expect(await read('/category/ferns')).toContain('All our products are in one list.')
  expect((await fetch(`http://127.0.0.1:${port}/category/never-there`)).status).toBe(404)
})

it('has the menu and the tiles of its own categories', async () => {
  const { token } = await api<{ token: string }>('POST', '/user/login', person)
  const picture = '/art/heads/summer.webp'
  await api('POST', '/category', { name: 'Bamboos', nameUr: 'بانس', picture, position: 1 }, token)
  const [home, urdu, about] = await Promise.all(['/', '/ur', '/about-us'].map(read))
  for (const text of [home, about]) expect(text).toMatch(/href="\/category\/bamboos"[^>]*>Bamboos</)
  expect(urdu).toContain('بانس')
  expect(home).toMatch(/class="tile[\s\S]*Bamboos/)
  const link = { kind: 'category', target: 'bamboos', label: { en: 'For fences', ur: '' } }
  await api('PUT', '/settings/menu', { entries: [{ kind: 'link', link }] }, token)
  expect(await read('/about-us')).toContain('For fences')
  expect(await read('/about-us')).not.toMatch(/href="\/category\/gift-sets"/)
})
