import { randomUUID } from 'node:crypto'
import { expect, expectToast, intercept, loseAnswer, test } from '../support/browser'
import { showFilters } from './choose'
import { deleteProduct } from './orders-support'
import { db, demoPicture, enter, make } from './people'

const pricesOf = ({ id }: { id: string }) =>
  db.product.findUniqueOrThrow({ where: { id }, select: { price: true, wasPrice: true, salePrice: true } })

/** A product that is found by its id alone, so that no other test sees its prices change. */
const aPlant = async () => make.product({ price: 100_000, images: [await demoPicture()] })

test('an admin sees new prices before they are applied, and undoes them @phone', async ({
  page,
  context,
}) => {
  const plant = await aPlant()
  await enter(context, await make.admin())
  await page.goto('/admin/products?view=prices')
  const search = page.getByRole('searchbox', { name: 'Name or id' })
  await search.fill(plant.id)
  await search.press('Enter')
  await expect(page.getByText('1 product is chosen.')).toBeVisible()
  await showFilters(page)
  await expect(page.getByRole('combobox', { name: 'Category' })).toBeVisible()

  const by = page.getByRole('textbox', { name: 'How much', exact: true })
  await by.fill('0')
  await page.getByRole('button', { name: 'Show the new prices' }).click()
  await expect(by).toHaveAccessibleDescription(/^Enter a number above 0/)
  await by.fill('12.5')
  await page.getByRole('button', { name: 'Show the new prices' }).click()
  const row = page.getByRole('row').filter({ hasText: plant.name })
  for (const text of ['Rs 1,000', 'Rs 1,130', '+Rs 130']) await expect(row).toContainText(text)
  // Prices of another rule are not applied by mistake.
  await by.fill('20')
  await expect(page.getByRole('button', { name: 'Change 1 price' })).toBeHidden()
  await by.fill('12.5')
  await page.getByRole('button', { name: 'Change 1 price' }).click()
  await expectToast(page, 'Prices changed.')
  expect(await pricesOf(plant)).toMatchObject({ price: 113_000 })

  const card = page.getByRole('article').filter({ hasText: plant.id })
  await expect(card).toContainText('Up by 12.5 % · rounded to Rs 10')
  await card.getByRole('link', { name: 'See its products' }).click()
  await expect(page.getByRole('row').filter({ hasText: plant.name })).toContainText('Changed')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Price run undone.')
  await expect(page.getByRole('row').filter({ hasText: plant.name })).toContainText('Undone')
  expect(await pricesOf(plant)).toMatchObject({ price: 100_000 })
  await deleteProduct(plant.id)
})

test.describe('an answer that is lost', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] })

  test('applies new prices once, and their run is below before others are applied', async ({
    page,
    context,
  }) => {
    const plant = await aPlant()
    await enter(context, await make.admin())
    await page.goto(`/admin/products?view=prices&text=${plant.id}`)
    await page.getByRole('textbox', { name: 'How much', exact: true }).fill('12.5')
    const show = page.getByRole('button', { name: 'Show the new prices' })
    const apply = page.getByRole('button', { name: 'Change 1 price' })
    const noAnswer = page.getByRole('main').getByRole('alert').filter({ hasText: 'no connection' })
    const card = page.getByRole('article').filter({ hasText: plant.id })
    await show.click()
    await loseAnswer(page, '/price-run')
    await apply.click()
    await expect(noAnswer).toBeVisible()
    await show.click()
    await expect(card).toContainText('Up by 12.5 %')
    await expect(page.getByRole('row').filter({ hasText: plant.name })).toContainText('Rs 1,130')

    await loseAnswer(page, '/price-run')
    await apply.click()
    await expect(noAnswer).toBeVisible()
    await apply.click()
    await expectToast(page, 'Prices changed.')
    await expect(card).toHaveCount(2)
    expect(await pricesOf(plant)).toMatchObject({ price: 127_000 })
    await deleteProduct(plant.id)
  })
})

test('the last rows of a long list keep the focus beside them', async ({ page, context }) => {
  const plant = await aPlant()
  await enter(context, await make.admin())
  await page.goto(`/admin/products?view=prices&text=${plant.id}`)
  await intercept(page, '**/api/v1/price-run/preview', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    const [row] = json.data.rows
    json.data.rows = Array.from({ length: 150 }, () => ({ ...row, product: randomUUID() }))
    await route.fulfill({ response, json })
  })
  await page.getByRole('textbox', { name: 'How much', exact: true }).fill('12.5')
  await page.getByRole('button', { name: 'Show the new prices' }).click()
  const shown = page.getByRole('status').filter({ hasText: 'of 150 are shown.' })
  await expect(shown).toHaveText('The first 100 of 150 are shown.')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(shown).toHaveText('The first 150 of 150 are shown.')
  await expect(shown).toBeFocused()
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  await deleteProduct(plant.id)
})

test('an admin plans a sale of many products and cancels it', async ({ page, context }) => {
  const plant = await aPlant()
  await enter(context, await make.admin())
  await page.goto(`/admin/products?view=prices&text=${plant.id}`)
  await page.getByRole('combobox', { name: 'What changes' }).selectOption('SALE')
  await expect(page.getByRole('combobox', { name: 'Up or down' })).toBeHidden()
  await page.getByRole('textbox', { name: 'Lower by', exact: true }).fill('20')
  await page.getByLabel('From').fill('2099-01-01T09:00')
  await page.getByLabel('Until').fill('2099-02-01T09:00')
  await page.getByRole('button', { name: 'Show the new prices' }).click()
  await expect(page.getByRole('row').filter({ hasText: plant.name })).toContainText('Rs 800')
  await page.getByRole('button', { name: 'Plan 1 new price' }).click()
  await expectToast(page, 'Planned. No price changes before its time.')
  const card = page.getByRole('article').filter({ hasText: plant.id })
  await expect(card).toContainText('Planned')
  await card.getByRole('button', { name: 'Cancel the plan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the plan' }).click()
  await expectToast(page, 'Price run cancelled.')
  await expect(card).toContainText('Cancelled')
  expect(await pricesOf(plant)).toEqual({ price: 100_000, wasPrice: null, salePrice: null })
  await deleteProduct(plant.id)
})

test('an admin puts a product on sale in its form, and ends the sale', async ({ page, context }) => {
  const plant = await aPlant()
  await enter(context, await make.admin())
  const form = `/admin/product/${plant.id}/edit`
  await page.goto(form)
  const sale = page.getByRole('textbox', { name: 'Sale price' })
  const save = page.getByRole('button', { name: 'Save Changes' })
  await sale.fill('Rs 1,000')
  await save.click()
  await expect(sale).toHaveAccessibleDescription(/Sale price must be below the price/)
  await sale.fill('800')
  await save.click()
  await expect(page).toHaveURL('/admin/products')
  expect(await pricesOf(plant)).toEqual({ price: 80_000, wasPrice: 100_000, salePrice: 80_000 })
  await page.goto(`/admin/products?text=${plant.id}`)
  await expect(page.getByRole('row').filter({ hasText: plant.name })).toContainText('Sale, before PKR 1,000')

  await page.goto(form)
  await expect(page.getByRole('textbox', { name: 'Price in rupees' })).toHaveValue('1000')
  await page.getByRole('textbox', { name: 'Sale price' }).fill('')
  await save.click()
  await expect(page).toHaveURL('/admin/products')
  expect(await pricesOf(plant)).toEqual({ price: 100_000, wasPrice: null, salePrice: null })
  await deleteProduct(plant.id)
})
