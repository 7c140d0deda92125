import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { findBrowser } from '../scripts/gallery/browser.mjs'
import { cpuBetween, cpuReading } from './cpu.mjs'
import { printLine } from './report.mjs'

// The cost of a page view: all requests of a browser that opens a page, not only the page. The requests are recorded
// once, with the files of a first visit in the browser's cache, and then repeated without a browser.

const VIEWPORT = { width: 1280, height: 800 }
/** Pages send requests after loading for less than this time. */
const SETTLE_MS = 3000
const VIEWS = 150
const PASSWORD = 'Bench1234'

/**
 * @typedef {import('./shops.mjs').Shop} Shop
 * @typedef {{ url: string, method: string, headers: Record<string, string>, body: string | null }} RecordedRequest
 */

/**
 * Measures page views of a visitor and of a signed-in buyer.
 * @param {Shop} shop
 * @returns {Promise<{ what: string, value: number, max: number, why: string }[]>}
 */
export async function benchVisits(shop) {
  const { executablePath, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox'],
  })
  const views = [
    { name: 'visitor: home', path: '/', max: 1 },
    { name: 'visitor: listing', path: '/products', max: 1 },
    { name: 'visitor: product', path: `/product/${shop.product}`, max: 1 },
    { name: 'buyer: orders', path: '/user/orders' },
  ]
  const targets = []
  printLine('')
  printLine(
    `${'page view'.padEnd(28)} ${'requests'.padStart(9)} ${'page ms'.padStart(9)} ${'all ms'.padStart(9)}   CPU of the server and Postgres`,
  )
  try {
    for (const { name, path, max } of views) {
      const requests = await record(browser, shop, path, name.startsWith('buyer'))
      const [page] = requests
      if (!page) throw new Error(`${path} was not requested.`)
      const alone = await cpuOfViews(shop, [page])
      const all = await cpuOfViews(shop, requests)
      printLine(
        `${name.padEnd(28)} ${String(requests.length).padStart(9)} ${alone.toFixed(2).padStart(9)} ${all.toFixed(2).padStart(9)}`,
      )
      for (const { method, url } of requests)
        printLine(`    ${method} ${url.slice(shop.baseUrl.length, shop.baseUrl.length + 90)}`)
      if (max)
        targets.push({
          what: `${name}: CPU ms beyond the page`,
          value: all - alone,
          max,
          why: 'see its requests',
        })
    }
  } finally {
    await browser.close()
  }
  return targets
}

/**
 * The requests of the second view of a page that reach the server, the page itself first.
 * @param {import('@playwright/test').Browser} browser
 * @param {Shop} shop
 * @param {string} path
 * @param {boolean} isBuyer
 * @returns {Promise<RecordedRequest[]>}
 */
async function record(browser, { baseUrl }, path, isBuyer) {
  const context = await browser.newContext({ viewport: VIEWPORT, baseURL: baseUrl, serviceWorkers: 'block' })
  const page = await context.newPage()
  if (isBuyer) await signUp(page)
  await page.goto(path)
  await sleep(SETTLE_MS)
  const requests = await recordRequests(page)
  // The router's own cache is empty after a load, and the browser's holds the files.
  await page.goto(path)
  await sleep(SETTLE_MS)
  await context.close()
  // The products of the benchmark have no pictures, which a browser would ask for once.
  return requests().filter(({ url }) => url.startsWith(`${baseUrl}/`) && !url.includes('/media/'))
}

/**
 * Records the browser's requests from now on; requests answered by its cache have no headers.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<() => RecordedRequest[]>}
 */
async function recordRequests(page) {
  const client = await page.context().newCDPSession(page)
  /** @type {Map<string, Omit<RecordedRequest, 'headers'>>} */
  const asked = new Map()
  /** @type {Map<string, Record<string, string>>} */
  const sent = new Map()
  client.on('Network.requestWillBeSent', ({ requestId, request: { url, method, postData = null } }) =>
    asked.set(requestId, { url, method, body: postData }),
  )
  client.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) => sent.set(requestId, headers))
  await client.send('Network.enable')
  return () =>
    [...asked].flatMap(([id, request]) => {
      const headers = sent.get(id)
      return headers ? [{ ...request, headers: withoutConnection(headers) }] : []
    })
}

/** @param {Record<string, string>} headers */
const withoutConnection = (headers) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(?:connection|content-length|host)$/i.test(name)),
  )

/** @param {import('@playwright/test').Page} page */
async function signUp(page) {
  const email = `bench-${Date.now()}@gulshan.test`
  const address = {
    street: 'Mall Road 1',
    city: 'Lahore',
    state: 'Punjab',
    country: 'Pakistan',
    zipCode: '54000',
  }
  const person = { firstName: 'Bench', lastName: 'Buyer', phoneNumber: '03001234567', role: 'BUYER' }
  const answer = await page.request.post('/api/v1/user/register', {
    data: { ...person, email, password: PASSWORD, address },
  })
  if (!answer.ok()) throw new Error(await answer.text())
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/**
 * CPU time in ms of the server and Postgres for one view.
 * @param {Shop} shop
 * @param {RecordedRequest[]} requests
 */
async function cpuOfViews({ cpu }, requests) {
  const view = async () => {
    for (const { url, method, headers, body } of requests) {
      const answer = await fetch(url, { method, headers, redirect: 'manual', ...(body ? { body } : {}) })
      await answer.arrayBuffer()
    }
  }
  for (let warm = 0; warm < 10; warm += 1) await view()
  const before = await cpuReading(cpu)
  for (let count = 0; count < VIEWS; count += 1) await view()
  const used = cpuBetween(before, await cpuReading(cpu))
  return (used.server + used.postgres) / VIEWS
}
