// `npm run bench -- phone`: how the pages of both languages feel on a slow phone: what they load, when the largest content is
// painted, what moves, and how long a press takes until something is painted. About four minutes.
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { findBrowser } from '../scripts/gallery/browser.mjs'
import { seed } from '../scripts/launch/seed.mjs'
import { startTestServer } from '../scripts/testing/test-server.mjs'
import { printLine } from './report.mjs'

/** A cheap Android phone, as against the machine of the bench. */
const CPU_SLOWDOWN = 6
/** "Slow 4G" of the browser's own tools. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
}
const SETTLE_MS = 4000
const MAX_INP_MS = 200
const MAX_SHIFT = 0.01

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {(page: Page) => Promise<void>} Press
 * @typedef {{ name: string, path: string, press?: Press, isBuyer?: boolean,
 *   before?: { path: string, press: Press } }} View press: what a person does there; before: what prepares the page
 */

/**
 * @param {{ databases: import('../scripts/testing/test-databases.mjs').TestDatabases,
 *   stop: import('../server/process/stop.mjs').Stop }} options
 */
export async function benchPhone({ databases, stop }) {
  const { url } = await databases.migrated('phone')
  const server = await startTestServer({
    name: 'bench-phone',
    databaseUrl: url,
    env: { CHECK_RESPONSES: '0' },
    prepare: (env) => seed({ ...process.env, ...env }),
  })
  stop.add(() => server.stop())
  const { executablePath, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox'],
  })
  stop.add(() => browser.close())
  const missed = []
  printLine(
    `A phone at a ${CPU_SLOWDOWN}th of this machine's speed, 1.6 Mbit/s, 150 ms; the first view of each page`,
  )
  printLine(
    `${''.padEnd(22)}${['HTML KB', 'script', 'fonts', 'all KB', 'LCP ms', 'shift', 'INP ms'].map((name) => name.padStart(9)).join('')}`,
  )
  for (const language of ['', '/ur'])
    for (const view of await viewsOf(server.baseUrl)) {
      const result = await measure(browser, server.baseUrl, language, view)
      const name = `${language ? 'Urdu' : 'English'} ${view.name}`
      printLine(
        name.padEnd(22) +
          [
            result.html.toFixed(1),
            result.script.toFixed(1),
            result.fonts.toFixed(1),
            result.all.toFixed(1),
            result.lcp.toFixed(0),
            result.shift.toFixed(4),
            view.press ? result.inp.toFixed(0) : '',
          ]
            .map((cell) => cell.padStart(9))
            .join(''),
      )
      if (result.inp > MAX_INP_MS) missed.push(`${name}: a press takes ${result.inp} ms`)
      if (result.shift > MAX_SHIFT) missed.push(`${name}: moves by ${result.shift}`)
    }
  printLine(
    missed.length > 0 ? `Missed:\n  ${missed.join('\n  ')}` : 'Every press below 200 ms, nothing moves.',
  )
}

/** @param {string} baseUrl @returns {Promise<View[]>} */
async function viewsOf(baseUrl) {
  /** @param {string} path */
  const first = async (path) => (await (await fetch(`${baseUrl}/api/v1${path}`)).json()).data[0]
  const plant = await first('/product?limit=1')
  const caretaker = await first('/user/profiles/caretaker')
  /** @param {string} selector @returns {(page: Page) => Promise<void>} */
  const press = (selector) => (page) => page.locator(selector).first().click()
  const buy = press('main .btn:visible:not(a)')
  return [
    { name: 'home', path: '/' },
    {
      name: 'list, filter',
      path: '/products',
      press: async (page) => {
        await page.locator('.list-bar button:visible, .list-bar summary:visible').first().click()
        await page.locator('label.pick:visible').nth(1).click()
      },
    },
    { name: 'product, buy', path: `/product/${plant._id}`, press: buy },
    {
      name: 'cart, quantity',
      path: '/cart',
      // The product page fills the cart.
      before: { path: `/product/${plant._id}`, press: buy },
      press: press('main input[type=number] + button:visible'),
    },
    { name: 'caretakers', path: '/services' },
    {
      name: 'booking, day',
      path: `/service/${caretaker._id}/book`,
      isBuyer: true,
      press: async (page) => {
        await page.locator('[data-slot=slot-day]').nth(3).click()
        await page.locator('[data-slot=slot-day]').nth(4).click()
      },
    },
  ]
}

/**
 * Opens a page as a phone does for the first time, presses what its view presses, and measures.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} baseUrl
 * @param {string} language
 * @param {View} view
 */
async function measure(browser, baseUrl, language, view) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    baseURL: baseUrl,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  if (view.isBuyer) await signIn(page)
  if (view.before) {
    await page.goto(language + view.before.path, { waitUntil: 'networkidle' })
    await view.before.press(page)
    await page.waitForFunction(() => localStorage.getItem('cart')?.includes('"_id"'))
  }
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.clearBrowserCache')
  await client.send('Network.emulateNetworkConditions', LINE)
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const bytes = countBytes(client)
  await page.addInitScript(observe)
  await page.goto(language + view.path, { waitUntil: 'load' })
  await sleep(SETTLE_MS)
  const loaded = { ...bytes }
  if (view.press) await view.press(page)
  await sleep(SETTLE_MS)
  const seen = await page.evaluate(() => /** @type {any} */ (window).seen)
  await context.close()
  return { ...loaded, ...seen }
}

/** Collects what the page paints, moves and answers to; runs in the page. */
function observe() {
  const seen = { lcp: 0, shift: 0, inp: 0 }
  Object.assign(window, { seen })
  /** @param {string} type @param {(entry: any) => void} see */
  const watch = (type, see) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe(
      /** @type {any} */ ({ type, buffered: true, durationThreshold: 16 }),
    )
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value
  })
  watch('event', ({ interactionId, duration }) => {
    if (interactionId) seen.inp = Math.max(seen.inp, duration)
  })
}

/** The bytes that arrive from now on, in KB, by kind. @param {import('@playwright/test').CDPSession} client */
function countBytes(client) {
  const kilobytes = { html: 0, script: 0, fonts: 0, all: 0 }
  /** @type {Map<string, 'html' | 'script' | 'fonts' | undefined>} */
  const kinds = new Map()
  const names = /** @type {const} */ ({ Document: 'html', Script: 'script', Font: 'fonts' })
  client.on('Network.responseReceived', ({ requestId, type }) =>
    kinds.set(requestId, names[/** @type {keyof typeof names} */ (type)]),
  )
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind) kilobytes[kind] += encodedDataLength / 1024
    kilobytes.all += encodedDataLength / 1024
  })
  return kilobytes
}

/** Signs in as the buyer of the demo shop. @param {Page} page */
async function signIn(page) {
  await page.goto('/login', { waitUntil: 'networkidle' })
  await page.getByLabel('Email').fill('buyer@gulshan.test')
  await page.getByLabel('Password', { exact: true }).fill('Buyer1234')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}
