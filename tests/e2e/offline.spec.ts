import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { dayOf, momentOf } from '@/lib/base/time/karachi'
import { codeOf } from '@/lib/entry/offline/rules'
import { expect, expectToast, launchOptions, openRunning, test as shopTest } from '../support/browser'
import { type ShopProxy, shopProxy } from '../support/shop-proxy'
import { aPlant, buyerWithCart, ordersOf } from './orders-support'
import { db, enter, make, baseURL as shopUrl } from './people'

// With a real service worker, and a proxy whose connections are really cut. Once: nothing here depends on the width.

const test = shopTest.extend<{ line: ShopProxy }>({
  line: async ({ browserName: _ }, use) => {
    const line = await shopProxy(shopUrl)
    await use(line)
    await line.close()
  },
  baseURL: async ({ line }, use) => use(line.url),
})

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_|Failed to fetch|Failed to load|fetching the script/],
})

const savedPages = (page: Page, name: 'pages' | 'personal-pages') =>
  page.evaluate(
    async (cacheName) =>
      (await (await caches.open(cacheName)).keys()).map(({ url }) => new URL(url).pathname),
    name,
  )

/** Files of a saved page that are not saved yet, or null if the page itself is not. */
async function missingFiles(page: Page, name: 'pages' | 'personal-pages', path: string) {
  const [html, files] = await page.evaluate(
    async ([cacheName, pathname]) => {
      const saved = await (await caches.open(cacheName)).match(pathname, { ignoreVary: true })
      const keys = await (await caches.open('files')).keys()
      return [(await saved?.text()) ?? null, keys.map(({ url }) => new URL(url).pathname)] as const
    },
    [name, path] as const,
  )
  return html && codeOf(html).filter((file) => !files.includes(file))
}

/** Waits until the service worker has saved a page with its files. */
async function isSaved(page: Page, name: 'pages' | 'personal-pages', path: string) {
  await expect.poll(() => missingFiles(page, name, path), { timeout: 120_000 }).toEqual([])
}

/** The text above a saved page. */
const notice = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement, '::before').content)

const hour = 3_600_000

/** A visit of today that has begun. */
async function visitOf(caretakerId: string) {
  const buyer = await make.buyer()
  const midnight = momentOf(dayOf(new Date()), 0).getTime()
  const start = new Date(Math.max(Date.now() - hour, midnight))
  return make.appointment({
    caretakerId,
    customerId: buyer.id,
    start,
    end: new Date(start.getTime() + 2 * hour),
    purpose: 'Repotting',
    status: 'APPROVED',
  })
}

const outcomeOf = async (id: string) =>
  (await db.appointment.findUniqueOrThrow({ where: { id }, select: { outcome: true } })).outcome

test('pages that were seen open without a network, others show the offline page', async ({ page, line }) => {
  const plant = await aPlant('Saved Qorvel', 100_000)
  await page.goto(`/product/${plant.id}`)
  await isSaved(page, 'pages', `/product/${plant.id}`)
  await page.goto('/ur/plant-swaps')
  await isSaved(page, 'pages', '/ur/plant-swaps')
  await isSaved(page, 'pages', '/ur/cart')
  line.cut()
  await page.goto(`/product/${plant.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(plant.name)
  expect(await notice(page)).toMatch(/^"The shop cannot be reached. This page was saved on \d/)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('button', { name: 'Update Cart' })).toBeVisible()
  await page.goto('/ur/cart')
  expect(await notice(page)).toMatch(/^"دکان سے رابطہ نہیں ہو رہا/)
  await expect(page.getByText(plant.name).first()).toBeVisible()

  await page.goto('/services', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'There is no connection' })).toBeVisible()
  await expect(page.getByRole('link', { name: plant.name })).toHaveAttribute('href', `/product/${plant.id}`)
  line.restore()
  // By itself.
  await expect(page.getByRole('heading', { level: 1, name: 'Caretakers' })).toBeVisible()
  await page.goto(`/product/${plant.id}`)
  expect(await notice(page)).toBe('none')

  // The connection is lost between a page and its files.
  await page.evaluate(() => caches.delete('files'))
  line.cut()
  await page.goto(`/product/${plant.id}`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'There is no connection' })).toBeVisible()
})

test('an order is not sent later: it is placed once, when Place Order is pressed again', async ({
  page,
  context,
  line,
}) => {
  const plant = await aPlant('Later Qorvel', 100_000)
  const user = await buyerWithCart(context, line.url, [{ plant, quantity: 1 }])
  await page.goto('/checkout')
  const place = page.getByRole('button', { name: 'Place Order' })
  await place.waitFor()
  line.cut()
  await place.click()
  await expect(page.getByText('Nothing is sent later by itself')).toBeVisible()
  line.restore()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('Nothing is sent later by itself')).toBeVisible()
  expect(await ordersOf(user.id)).toEqual([])
  // This one arrives, but its answer is lost.
  line.loseAnswersTo('/api/v1/order')
  await place.click()
  await expect.poll(() => ordersOf(user.id)).toHaveLength(1)
  await expect(place).toBeEnabled()
  line.loseAnswersTo(null)
  await place.click()
  await expect(page).toHaveURL('/products')
  expect(await ordersOf(user.id)).toHaveLength(1)
})

test('the outcome of a visit waits, survives the browser, and is recorded once', async ({ line }) => {
  const caretaker = await make.caretaker()
  const visit = await visitOf(caretaker.id)
  const folder = mkdtempSync(join(tmpdir(), 'gulshan-browser-'))
  const open = async () => {
    const context = await chromium.launchPersistentContext(folder, { ...launchOptions, baseURL: line.url })
    await openRunning(context)
    return context
  }
  let context: BrowserContext = await open()
  try {
    await enter(context, caretaker)
    let page = await context.newPage()
    await page.goto('/manage/week')
    await isSaved(page, 'personal-pages', '/manage/week')
    await isSaved(page, 'personal-pages', '/manage')
    line.cut()
    await page.goto('/manage/week')
    await expect(page.getByRole('link', { name: /^WhatsApp/ })).toBeVisible()
    await expect(page.getByTitle('Open in a map')).toBeVisible()
    await page.goto('/manage')
    const done = page.getByRole('button', { name: 'Completed: Repotting' })
    await done.click()
    const waiting = 'The outcome of 1 visit is saved on this device only'
    await expect(page.getByText(waiting)).toBeVisible()
    const crashed = new Promise((resolve) => context.once('close', resolve))
    const devtools = await context.newCDPSession(page)
    devtools.send('Browser.crash').catch(() => undefined)
    await crashed

    context = await open()
    // The browser writes local storage to the disk only now and again.
    await enter(context, caretaker)
    page = await context.newPage()
    await page.goto('/manage')
    await expect(page.getByText(waiting)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Completed: Repotting' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    const outcomePath = `/api/v1/appointment/${visit.id}/outcome`
    const sent = () => line.writes.filter((write) => write === `POST ${outcomePath}`).length
    expect(sent()).toBe(0)
    // It arrives, whether the browser or the button sends it, but its answers are lost.
    line.loseAnswersTo(outcomePath)
    line.restore()
    await page.getByRole('button', { name: 'Send now' }).click()
    await expect.poll(() => outcomeOf(visit.id)).toBe('COMPLETED')
    await expect(page.getByText(waiting)).toBeVisible()
    const lost = sent()
    line.loseAnswersTo(null)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByText(waiting)).toBeHidden()
    expect(sent()).toBeGreaterThan(lost)
    expect(await db.idempotencyKey.count({ where: { userId: caretaker.id } })).toBe(1)
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('an outcome that the shop rejects stays with its reason', async ({ page, context, line }) => {
  const caretaker = await make.caretaker()
  const visit = await visitOf(caretaker.id)
  await enter(context, caretaker)
  await page.goto('/manage')
  await isSaved(page, 'personal-pages', '/manage')
  line.cut()
  await page.goto('/manage')
  await page.getByRole('button', { name: 'Completed: Repotting' }).click()
  await expect(page.getByText('Waiting for a connection.')).toBeVisible()
  // Meanwhile the caretaker records something else on another device.
  await db.appointment.update({ where: { id: visit.id }, data: { outcome: 'NO_SHOW' }, select: { id: true } })
  line.restore()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const reason = page.getByRole('alert').filter({ hasText: 'Not recorded: Repotting' })
  await expect(reason).toContainText('Another outcome has been recorded since.')
  expect(await outcomeOf(visit.id)).toBe('NO_SHOW')
  await reason.getByRole('button', { name: 'Close' }).click()
  await expect(reason).toBeHidden()
})

test('a sign-out without a network leaves nothing private, and ends the session later', async ({
  page,
  context,
  line,
}) => {
  const caretaker = await make.caretaker()
  await visitOf(caretaker.id)
  await enter(context, caretaker)
  await page.goto('/')
  await isSaved(page, 'personal-pages', '/manage/appointments')
  line.cut()
  await page.goto('/manage')
  await page.getByRole('button', { name: 'Completed: Repotting' }).click()
  await expect(page.getByText('Waiting for a connection.')).toBeVisible()
  await page.getByLabel(`Account of ${caretaker.firstName}`).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => savedPages(page, 'personal-pages')).toEqual([])
  await page.goto('/manage', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'There is no connection' })).toBeVisible()
  line.restore()
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect.poll(() => db.session.count({ where: { userId: caretaker.id } })).toBe(0)
  expect(line.writes.filter((write) => write.endsWith('/outcome'))).toEqual([])
})

test('an update of the shop is offered, and does not touch an open page', async ({ page, line }) => {
  await page.goto('/cart')
  await isSaved(page, 'pages', '/cart')
  const worker = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
  await expect.poll(worker).toContain('/sw.js')
  line.release()
  await page.evaluate(() => {
    Object.assign(window, { isSamePage: true })
    return navigator.serviceWorker.getRegistration().then((registration) => registration?.update())
  })
  await expectToast(page, 'A new version of the shop is ready.')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await page.waitForFunction(() => !('isSamePage' in window))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart')
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null),
  ).toBeNull()
})

test('a photo that is shared with the shop opens the picture search', async ({ page }) => {
  await page.goto('/about-us')
  await isSaved(page, 'pages', '/cart')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const manifest = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? ''
  const { share_target: target } = await (await page.request.get(manifest)).json()
  await page.evaluate(async ({ action, method, enctype, params }) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 })
    canvas.getContext('2d')?.fillRect(0, 0, 32, 64)
    const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    const files = new DataTransfer()
    files.items.add(new File([photo ?? ''], 'my plant.png', { type: 'image/png' }))
    const form = Object.assign(document.createElement('form'), { action, method, enctype })
    const input = Object.assign(document.createElement('input'), { type: 'file', name: params.files[0].name })
    input.files = files.files
    form.append(input)
    document.body.append(form)
    form.submit()
  }, target)
  await expect(page).toHaveURL('/search')
  await expect(page.getByRole('img', { name: 'my plant.png' })).toBeVisible()
  expect(
    await page.evaluate(async () => (await caches.open('shared-photo')).keys().then((k) => k.length)),
  ).toBe(0)
})
