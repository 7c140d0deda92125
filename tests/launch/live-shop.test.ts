import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../scripts/lib/ports.mjs'
import { type Launch, launch, makeDataDir, removeDataDir } from '../support/launcher'

// An empty live shop: no page says anything of the demo, and all say the name that an admin has saved.

const ours =
  /Gulshan|گلشن|Canal Bank|کینال بینک|111 485 742|111485742|Shabana|Imran|Zoya|Daniyal|شبانہ|زویا|دانیال/
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

beforeAll(async () => {
  port = await freePort(3560)
  shop = launch({
    GULSHAN_MODE: 'live',
    AUTH_SECRET: 'x'.repeat(48),
    PUBLIC_URL: 'https://shop.example',
    PAYMENT_GATEWAY: 'payfast',
    PAYFAST_BASE_URL: 'https://gateway.example',
    PAYFAST_MERCHANT_ID: '90210',
    PAYFAST_SECURED_KEY: 'a-key-of-this-test-alone',
    PORT: String(port),
    DATA_DIR: dataDir,
  })
  while (!shop.output().includes('Gulshan is open')) {
    if (shop.child.exitCode !== null) throw new Error(`Did not open:\n${shop.output()}`)
    await sleep(50)
  }
}, 60_000)
afterAll(async () => {
  shop.child.kill('SIGTERM')
  await shop.exit
  removeDataDir(dataDir)
})

const read = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()

it('says nothing of the demo', async () => {
  for (const path of addresses) expect(ours.exec(await read(path))?.[0], path).toBeUndefined()
})
