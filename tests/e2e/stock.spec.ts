import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accessibilityViolations } from '../support/axe'
import { expect, expectToast, hold, intercept, loseAnswer, test } from '../support/browser'
import { Hand } from './hand'
import { baseURL, db, demoPicture, enter, make } from './people'

// The stock book in the hands of a person in the yard: a storm, a count, an arrival; what is to be bought.

// Some answers are lost on their way.
test.use({ expectedErrors: [/net::ERR_FAILED/] })

const unique = () => `Q${randomUUID().slice(0, 8)}`
const axe = async (page: Page) => expect(await accessibilityViolations(page)).toEqual([])
const stockOf = async ({ id }: { id: string }) =>
  (await db.product.findUniqueOrThrow({ where: { id }, select: { stock: true } })).stock
const bookOf = async ({ id }: { id: string }) => {
  const rows = await db.stockMovement.findMany({
    where: { productId: id, reason: { not: 'OPENING' } },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ change, reason, note }) => [change, reason, note])
}

/** The next call is rejected before it is carried out. */
async function rejectCaller(page: Page, path: string) {
  const stop = await intercept(page, `**/api/v1${path}`, async (route) => {
    stop()
    const message = 'Too many requests'
    await route.fulfill({
      status: 429,
      json: { status: 'FAILED', message, code: 'RATE_LIMITED', error: { message } },
    })
  })
}

test('a storm: fifteen plants died, in three taps, booked once though the answer is lost @phone', async ({
  page,
  context,
  viewport,
}, { project }) => {
  const plant = await make.product({ stock: 40 })
  await enter(context, await make.admin())
  await page.goto(`/admin/products?text=${plant.id}`)
  const hand = new Hand(viewport?.height ?? 800)
  const open = page.getByRole('button', { name: `change the stock of ${plant.name}` })
  const dialog = page.getByRole('dialog', { name: plant.name })

  hand.begin('storm')
  await hand.tap(open)
  await expect(dialog.getByLabel('How many')).toBeFocused()
  await page.keyboard.type('15')
  await hand.tap(dialog.getByRole('radio', { name: 'Died' }))
  await hand.tap(dialog.getByRole('button', { name: 'Save' }))
  await expectToast(page, 'It is in the stock book.')
  await expect(open).toContainText('25 in stock')
  expect(hand.tapsOf('storm')).toBe(3)
  expect(await bookOf(plant)).toEqual([[-15, 'DIED', '']])

  // Errors stand beside their fields, and nothing that was typed is lost.
  await open.click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose what happened.')).toBeVisible()
  await expect(dialog.getByLabel('How many')).toHaveAccessibleDescription(/^Quantity /)
  await axe(page)
  await dialog.getByLabel('How many').fill('26')
  await dialog.getByRole('radio', { name: 'Stolen' }).check()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Over the wall')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel('How many')).toHaveValue('26')

  // The answer is lost: pressing again books nothing twice.
  await dialog.getByLabel('How many').fill('5')
  await loseAnswer(page, '/stock/loss')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('no connection')
  await expect(dialog.getByLabel('How many')).toBeDisabled()
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Over the wall')
  // It is not lost with its dialog, which closes without asking.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await open.click()
  await expect(dialog.getByLabel('How many')).toHaveValue('5')
  await expect(dialog.getByLabel('How many')).toBeDisabled()
  await expect(dialog.getByRole('radio', { name: 'Stolen' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'It is in the stock book.')
  await expect(open).toContainText('20 in stock')
  expect(await bookOf(plant)).toEqual([
    [-15, 'DIED', ''],
    [-5, 'STOLEN', 'Over the wall'],
  ])

  // The note is offered again; a closed dialog asks before it forgets what is typed.
  await open.click()
  await dialog.getByRole('button', { name: 'Use the note Over the wall' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('Over the wall')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeVisible()

  process.stdout.write(`${project.name}\n${hand.table()}\n`)
})

test('stock is set to another number, and a sale meanwhile is named', async ({ page, context }) => {
  const plant = await make.product({ stock: 9, images: [await demoPicture()] })
  await enter(context, await make.admin())
  await page.goto(`/admin/products?text=${plant.id}`)
  const open = page.getByRole('button', { name: `change the stock of ${plant.name}` })
  const dialog = page.getByRole('dialog', { name: plant.name })
  await open.click()
  await db.product.update({ where: { id: plant.id }, data: { stock: 8 }, select: { id: true } })
  await dialog.getByRole('radio', { name: 'New number' }).check()
  await dialog.getByLabel('How many there are now').fill('30')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The stock is 8 by now. Save again to replace it.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(open).toContainText('30 in stock')
  expect((await bookOf(plant)).at(-1)).toEqual([22, 'SET', ''])
})

test('plants are counted while walking past them, and what is counted outlives a lost answer @phone', async ({
  page,
  context,
  viewport,
}, { project }) => {
  const word = unique()
  const plants = await Promise.all(
    ['Aster', 'Begonia', 'Canna'].map((name) => make.product({ name: `${name} ${word}`, stock: 12 })),
  )
  const [aster, begonia, canna] = plants
  if (!aster || !begonia || !canna) throw new Error('no plants')
  // Two of them are sold and still stand there.
  const buyer = await make.buyer()
  await make.order({ buyer, lines: [{ product: canna, quantity: 2 }], status: 'PROCESSING' })
  await enter(context, await make.admin())
  await page.goto(`/admin/stock?view=count&name=${word}`)
  const hand = new Hand(viewport?.height ?? 800)
  const counted = (plant: { name: string }) => page.getByLabel(`Counted of ${plant.name}`)
  const save = page.getByRole('button', { name: /^Save \d/ })
  await axe(page)

  hand.begin('count')
  await hand.tap(page.getByRole('button', { name: `${aster.name}: all 12 are there` }))
  await hand.type(counted(begonia), '9')
  await hand.tap(page.getByRole('button', { name: `${canna.name}: all 14 are there` }))
  await expect(page.getByText('Difference: −3')).toBeVisible()
  expect(hand.tapsOf('count')).toBe(3)

  // What is wrong stands beside its plant.
  await counted(begonia).fill('nine')
  await save.click()
  await expect(counted(begonia)).toHaveAccessibleDescription(/Enter a whole number from 0 to 1,000,000\.$/)
  await counted(begonia).fill('9')

  // The page is opened again after the answer was lost; the lines are sent as they were.
  await loseAnswer(page, '/stock/count')
  await save.click()
  await expect(page.getByText('nothing is booked twice')).toBeVisible()
  expect(await stockOf(begonia)).toBe(9)
  await page.reload()
  await expect(counted(begonia)).toHaveValue('9')
  await expect(counted(begonia)).toHaveAttribute('readonly')
  await save.click()
  await expectToast(page, '3 counts are saved, 1 with a difference.')
  await expect(page.getByText('Saved: −3.')).toBeVisible()
  await expect(save).toHaveCount(0)
  expect(await Promise.all(plants.map(bookOf))).toEqual([
    [[0, 'COUNTED', '']],
    [[-3, 'COUNTED', '']],
    [[0, 'COUNTED', '']],
  ])
  process.stdout.write(`${project.name}\n${hand.table()}\n`)
})

test('a lorry of plants is taken in from a new grower @phone', async ({ page, context, viewport }, {
  project,
}) => {
  const word = unique()
  const plant = await make.product({ name: `Rose ${word}`, stock: 0 })
  await enter(context, await make.admin())
  await page.goto('/admin/stock?view=arrivals')
  const hand = new Hand(viewport?.height ?? 800)
  await axe(page)

  // A grower of a name that is there is an error beside the name.
  const grower = `Pattoki ${word}`
  const dialog = page.getByRole('dialog', { name: 'New grower' })
  await page.getByRole('button', { name: 'Add a grower' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Name is required')
  await dialog.getByLabel('Name').fill(grower)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Grower added.')
  await expect(dialog).toBeHidden()

  hand.begin('arrival')
  await page.getByRole('combobox', { name: 'Grower' }).selectOption({ label: grower })
  await hand.type(page.getByRole('combobox', { name: 'Add a plant that arrived' }), word)
  await hand.tap(page.getByRole('option', { name: plant.name }))
  await expect(page.getByLabel(`How many: ${plant.name}`)).toBeFocused()
  await hand.tap(page.getByRole('button', { name: 'Book the arrival' }))
  await expect(page.getByLabel(`How many: ${plant.name}`)).toHaveAccessibleDescription(/^Quantity /)
  await page.getByLabel(`How many: ${plant.name}`).fill('40')
  await page.getByLabel(`Cost of one, Rs: ${plant.name}`).fill('Rs 1,250')

  // Nothing is lost when the page is opened again, and nothing is booked twice when the answer is.
  await page.reload()
  await expect(page.getByLabel(`How many: ${plant.name}`)).toHaveValue('40')
  await expect(page.getByRole('combobox', { name: 'Grower' }).locator('option:checked')).toHaveText(grower)
  await loseAnswer(page, '/stock/arrival')
  await page.getByRole('button', { name: 'Book the arrival' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('no connection')
  await page.reload()
  await expect(page.getByLabel(`How many: ${plant.name}`)).toHaveValue('40')
  await expect(page.getByLabel(`How many: ${plant.name}`)).toBeDisabled()
  // A limit does not say whether it is booked.
  await rejectCaller(page, '/stock/arrival')
  await page.getByRole('button', { name: 'Book the arrival' }).click()
  await expectToast(page, 'Too many requests')
  await expect(page.getByLabel(`How many: ${plant.name}`)).toBeDisabled()
  await hand.tap(page.getByRole('button', { name: 'Book the arrival' }))
  await expectToast(page, '1 product is in the stock book.')
  await expect(page.getByLabel(`How many: ${plant.name}`)).toHaveCount(0)
  expect(await bookOf(plant)).toEqual([[40, 'ARRIVED', '']])
  expect(
    await db.productSupply.findUniqueOrThrow({ where: { productId: plant.id }, include: { grower: true } }),
  ).toMatchObject({ cost: 125_000, grower: { name: grower } })
  process.stdout.write(`${project.name}\n${hand.table()}\n`)
})

test('an arrival that is answered after its page was left is not offered again', async ({
  page,
  context,
}) => {
  const plant = await make.product({ name: `Rose ${unique()}`, stock: 0 })
  await enter(context, await make.admin())
  await page.goto('/admin/stock?view=arrivals')
  await page.getByRole('combobox', { name: 'Add a plant that arrived' }).fill(plant.name)
  await page.getByRole('option', { name: plant.name }).click()
  const quantity = page.getByLabel(`How many: ${plant.name}`)
  await quantity.fill('40')
  const release = await hold(page, '**/api/v1/stock/arrival')
  const sent = page.waitForRequest('**/api/v1/stock/arrival')
  await page.getByRole('button', { name: 'Book the arrival' }).click()
  await sent
  const tabs = page.getByRole('navigation', { name: 'Stock' })
  await tabs.getByRole('link', { name: 'To buy' }).click()
  await expect(quantity).toHaveCount(0)
  release()
  await expectToast(page, '1 product is in the stock book.')
  await tabs.getByRole('link', { name: 'Arrivals' }).click()
  await expect(page.getByRole('button', { name: 'Book the arrival' })).toBeVisible()
  await expect(quantity).toHaveCount(0)
  expect(await bookOf(plant)).toEqual([[40, 'ARRIVED', '']])
})

test('an arrival that is never answered is given up by hand', async ({ page, context }) => {
  const plant = await make.product({ name: `Rose ${unique()}`, stock: 0 })
  await enter(context, await make.admin())
  await page.goto('/admin/stock?view=arrivals')
  await page.getByRole('combobox', { name: 'Add a plant that arrived' }).fill(plant.name)
  await page.getByRole('option', { name: plant.name }).click()
  const quantity = page.getByLabel(`How many: ${plant.name}`)
  await quantity.fill('40')
  await loseAnswer(page, '/stock/arrival')
  await page.getByRole('button', { name: 'Book the arrival' }).click()
  await expect(quantity).toBeDisabled()
  await axe(page)
  await page.getByRole('button', { name: 'Start anew' }).click()
  await expect(quantity).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Grower' })).toBeEnabled()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Grower' })).toBeEnabled()
  await expect(quantity).toHaveCount(0)
})

test('a wrong entry is taken back once, and both stay in the book', async ({ page, context }) => {
  const plant = await make.product({ stock: 10 })
  const admin = await make.admin()
  const { token } = await enter(context, admin)
  const answer = await fetch(`${baseURL}/api/v1/stock/loss`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      reason: 'DIED',
      lines: [{ product: plant.id, quantity: 4 }],
      note: 'Frost',
    }),
  })
  expect(answer.status).toBe(201)
  await page.goto(`/admin/stock?product=${plant.id}`)
  await expect(page.getByRole('heading', { name: plant.name })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: `Take back ${plant.name}: −4` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await expectToast(page, 'Movement reversed.')
  await expect(page.getByText('Taken back: Died')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Take back / })).toHaveCount(0)
  expect(await stockOf(plant)).toBe(10)

  // The book leads to the plants that died in the month and to the person.
  await page.goto('/admin/stock?view=deaths')
  await expect(page.getByRole('navigation', { name: 'Stock' }).getByText('Died')).toBeVisible()
  await page.goto(`/admin/stock?product=${plant.id}&reason=DIED&from=2000-01-01&to=2000-01-02`)
  await expect(page.getByRole('heading', { name: 'No movements to show' })).toBeVisible()
})

test('when and from whom a plant is bought stands below its form, and on the list to buy', async ({
  page,
  context,
}) => {
  const word = unique()
  const plant = await make.product({ name: `Neem ${word}`, stock: 3 })
  const grower = await db.grower.create({
    data: { id: randomUUID(), name: `Sahiwal ${word}`, phoneNumber: '+923001234567' },
  })
  await enter(context, await make.admin())
  await page.goto(`/admin/product/${plant.id}/edit`)
  const section = page.getByRole('region', { name: 'Buying' })
  await section.getByLabel('Grower').selectOption({ label: grower.name })
  await section.getByLabel('Lowest stock').fill('5')
  await section.getByLabel('Fill to').fill('4')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByLabel('Fill to')).toHaveAccessibleDescription(/above the lowest stock/)
  await section.getByLabel('Fill to').fill('20')
  await section.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Supply saved.')

  await page.goto('/admin/stock?view=purchase')
  const list = page.getByRole('region', { name: grower.name })
  await expect(list.getByRole('listitem')).toContainText([plant.name])
  await expect(list.getByRole('listitem')).toContainText(['17'])
  const message = await list.getByRole('link', { name: /^WhatsApp:/ }).getAttribute('href')
  expect(message).toContain('https://wa.me/923001234567?text=')
  expect(decodeURIComponent(message ?? '')).toContain(`17 × ${plant.name}`)
  const href = await list.getByRole('link', { name: /^PDF:/ }).getAttribute('href')
  const file = await page.request.get(href ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')

  // What arrived begins with the grower and the numbers to buy.
  await list.getByRole('link', { name: /^Book what arrived/ }).click()
  const quantity = page.getByLabel(`How many: ${plant.name}`)
  await expect(quantity).toHaveValue('17')
  await expect(page.getByRole('combobox', { name: 'Grower' }).locator('option:checked')).toHaveText(
    grower.name,
  )
  await axe(page)
  // What is typed stays, until what is to be bought is asked for again.
  await quantity.fill('15')
  await page.reload()
  await expect(quantity).toHaveValue('15')
  await page.getByRole('button', { name: 'Enter what is to be bought instead' }).click()
  await expect(quantity).toHaveValue('17')
  await quantity.fill('15')
  await page.getByRole('button', { name: 'Book the arrival' }).click()
  await expectToast(page, '1 product is in the stock book.')
  await expect(quantity).toHaveCount(0)
  await expect(page).toHaveURL(/view=arrivals$/)
  expect(await stockOf(plant)).toBe(18)
})
