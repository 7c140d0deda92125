import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import type { Permission } from '@/lib/base/permissions'
import { expect, expectToast, test } from '../support/browser'
import { Hand } from './hand'
import { baseURL, db, enter, make } from './people'

// Four people of a nursery, each with rights of their own: one notes what a storm has killed, one counts, one takes in a lorry,
// one makes plants dearer. Taps are counted and limited; what each of them may not do is refused.

const word = () => `Q${randomUUID().slice(0, 8)}`

/** A member of staff of a set, signed in on a device of their own. */
async function member(browser: Browser, options: Parameters<Browser['newContext']>[0], setId: string) {
  const context = await browser.newContext(options)
  const account = await make.admin()
  await db.staff.update({ where: { userId: account.id }, data: { setId } })
  const { token } = await enter(context, account)
  return { page: await context.newPage(), token }
}

const setOf = async (name: string) =>
  (await db.staffSet.findFirstOrThrow({ where: { name }, select: { id: true } })).id
const newSet = async (permissions: Permission[]) =>
  (await db.staffSet.create({ data: { name: word(), permissions }, select: { id: true } })).id

test('a storm, a count, an arrival and a price rise by four people with their rights @phone', async ({
  browser,
  viewport,
  userAgent,
  isMobile,
  hasTouch,
}, { project }) => {
  const device = { baseURL, viewport, userAgent: userAgent ?? '', isMobile, hasTouch }
  const [storm, counted, arrived, dearer] = await Promise.all(
    ['Storm', 'Counted', 'Arrived', 'Dearer'].map((name) =>
      make.product({ name: `${name} ${word()}`, stock: 40, price: 100_000 }),
    ),
  )
  if (!storm || !counted || !arrived || !dearer) throw new Error('no plants')
  const grower = await db.grower.create({ data: { name: `Pattoki ${word()}` } })
  const [packer, counter, yard, editor] = await Promise.all([
    member(browser, device, await setOf('Packer')),
    member(browser, device, await setOf('Packer')),
    member(browser, device, await newSet(['stock.write', 'products.read', 'costs.read'])),
    member(browser, device, await setOf('Editor')),
  ])
  const hand = new Hand(viewport?.height ?? 800)
  const stockOf = async ({ id }: { id: string }) =>
    (await db.product.findUniqueOrThrow({ where: { id }, select: { stock: true } })).stock

  await test.step('a storm: fifteen died', async () => {
    const { page } = packer
    await page.goto(`/admin/products?text=${storm.id}`)
    hand.begin('storm, 15 died')
    await hand.tap(page.getByRole('button', { name: `change the stock of ${storm.name}` }))
    const dialog = page.getByRole('dialog', { name: storm.name })
    await expect(dialog.getByLabel('How many')).toBeFocused()
    await page.keyboard.type('15')
    await hand.tap(dialog.getByRole('radio', { name: 'Died' }))
    await hand.tap(dialog.getByRole('button', { name: 'Save' }))
    await expectToast(page, 'It is in the stock book.')
    expect(await stockOf(storm)).toBe(25)
  })

  await test.step('a count: three are missing', async () => {
    const { page } = counter
    await page.goto(`/admin/stock?view=count&name=${encodeURIComponent(counted.name)}`)
    hand.begin('count, one plant')
    await hand.type(page.getByLabel(`Counted of ${counted.name}`), '37')
    await hand.tap(page.getByRole('button', { name: /^Save \d/ }))
    await expectToast(page, '1 count is saved, 1 with a difference.')
    expect(await stockOf(counted)).toBe(37)
  })

  await test.step('an arrival of sixty', async () => {
    const { page } = yard
    await page.goto('/admin/stock?view=arrivals')
    hand.begin('arrival, one plant')
    await page.getByRole('combobox', { name: 'Grower' }).selectOption({ label: grower.name })
    await hand.type(page.getByRole('combobox', { name: 'Add a plant that arrived' }), arrived.name)
    await hand.tap(page.getByRole('option', { name: arrived.name }))
    await page.getByLabel(`How many: ${arrived.name}`).fill('60')
    await hand.type(page.getByLabel(`Cost of one, Rs: ${arrived.name}`), '250')
    await hand.tap(page.getByRole('button', { name: 'Book the arrival' }))
    await expectToast(page, '1 product is in the stock book.')
    expect(await stockOf(arrived)).toBe(100)
  })

  await test.step('ten percent dearer', async () => {
    const { page } = editor
    await page.goto(`/admin/products?view=prices&text=${dearer.id}`)
    hand.begin('price rise, 10 %')
    await hand.type(page.getByRole('textbox', { name: 'How much', exact: true }), '10')
    await hand.tap(page.getByRole('button', { name: 'Show the new prices' }))
    await hand.tap(page.getByRole('button', { name: 'Change 1 price' }))
    await expectToast(page, 'Prices changed.')
    const { price } = await db.product.findUniqueOrThrow({
      where: { id: dearer.id },
      select: { price: true },
    })
    expect(price).toBe(110_000)
  })
  for (const [part, most] of [
    ['storm, 15 died', 3],
    ['count, one plant', 2],
    ['arrival, one plant', 4],
    ['price rise, 10 %', 3],
  ] as const)
    expect(hand.tapsOf(part), part).toBeLessThanOrEqual(most)

  const refused: string[] = []
  const hasNoPage = async (name: string, page: Page, path: string) => {
    expect((await page.goto(path))?.status(), `${name}: ${path}`).toBe(404)
    refused.push(`${name}: page ${path}`)
  }
  const rejects = async (name: string, token: string, path: string, body: object) => {
    const answer = await fetch(`${baseURL}/api/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect([answer.status, (await answer.json()).code], `${name}: ${path}`).toEqual([403, 'FORBIDDEN'])
    refused.push(`${name}: POST ${path}`)
  }
  const rise = { kind: 'PRICE', percent: 10, products: [storm.id] }
  const loss = { reason: 'DIED', lines: [{ product: dearer.id, quantity: 1 }] }
  await hasNoPage('packer', packer.page, '/admin/products?view=prices')
  await rejects('packer', packer.token, '/price-run/preview', rise)
  await hasNoPage('counter', counter.page, '/admin/payments')
  await rejects('yard', yard.token, '/price-run/preview', rise)
  await hasNoPage('yard', yard.page, '/admin/staff')
  await rejects('editor', editor.token, '/stock/loss', loss)
  await hasNoPage('editor', editor.page, '/admin/stock')
  expect(await stockOf(dearer)).toBe(40)

  process.stdout.write(`${project.name}\n${hand.table()}\nrefused\n  ${refused.join('\n  ')}\n`)
  for (const { page } of [packer, counter, yard, editor]) await page.context().close()
})
