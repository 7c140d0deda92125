import { workbookOf } from '../../scripts/testing/workbook.mjs'
import { expect, test } from '../support/browser'
import { db, enter, make } from './people'

const word = `Listed ${Date.now().toString(36)}`
const rows = 300

test.afterAll(async () => {
  await db.product.updateMany({
    where: { name: { startsWith: word } },
    data: { deletedAt: new Date() },
  })
})

/** Opens a file of 300 plants with columns of the owner's own, of which one cannot be guessed. */
const list = () =>
  workbookOf([
    ['Al-Noor Nursery, Pattoki'],
    ['Sr', 'Poda', 'Nirkh', `Maal ${word}`, 'Wazan (kg)', 'Qism'],
    ...Array.from({ length: rows }, (_, at) => [
      at + 1,
      `${word} ${at}`,
      100 + at,
      at % 20,
      1.5,
      at % 2 === 0 ? 'Shade' : null,
    ]),
  ])

test('a list of 300 plants in Excel is imported in at most six taps, and the next one is known', async ({
  page,
  context,
}) => {
  await enter(context, await make.admin())
  await page.goto('/admin/products/import')
  let taps = 0
  const tap = async (action: () => Promise<unknown>) => {
    taps += 1
    await action()
  }
  const file = { name: 'rates.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(await list()) }
  // A tap on the field and one on the file.
  taps += 1
  await tap(() => page.getByLabel('CSV file').setInputFiles(file))
  const stock = page.getByLabel(`Maal ${word}`)
  await expect(stock).toHaveValue('')
  await expect(page.getByLabel('Nirkh')).toHaveValue('price')
  // A tap on the list and one on the option.
  taps += 1
  await tap(() => stock.selectOption('stock'))
  await tap(() => page.getByRole('button', { name: 'Check file' }).click())
  await expect(page.getByText('Nothing is imported yet.')).toBeVisible({ timeout: 30_000 })
  const row = page
    .getByRole('row')
    .filter({ hasText: `${word} 1` })
    .first()
  await expect(row).toContainText('Rs 101')
  await expect(row).toContainText('1,500 g')
  await expect(row).toContainText('Draft')
  await tap(() => page.getByRole('button', { name: 'Import 300 products' }).click())
  await expect(page.getByText('The import is done.')).toBeVisible({ timeout: 60_000 })
  expect(taps).toBeLessThanOrEqual(6)
  const products = await db.product.groupBy({
    by: ['state'],
    where: { name: { startsWith: word } },
    _count: true,
  })
  expect(products.map(({ state, _count }) => [state, _count])).toEqual([['DRAFT', rows]])

  await page.goto('/admin/products/import')
  await page.getByLabel('CSV file').setInputFiles(file)
  // What was chosen can still be corrected.
  await page.getByText('Change columns').click()
  await expect(page.getByLabel(`Maal ${word}`)).toHaveValue('stock')
  const price = page.getByLabel('Nirkh')
  await price.selectOption('')
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await expect(price).toHaveAccessibleDescription(/Choose the column of the price/)
  await expect(page.getByRole('button', { name: 'Check file' })).toBeDisabled()
  await price.selectOption('price')
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText('300 without a change', { exact: true })).toBeVisible({ timeout: 30_000 })
})
