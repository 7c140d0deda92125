import type { BrowserContext, Page } from '@playwright/test'
import { expect, intercept, test } from '../support/browser'
import { noisyPicture } from '../support/pictures'
import { baseURL, db, enter, make } from './people'

/** A buyer in this browser, with a delivered order of two pieces of one plant. */
async function delivered(context: BrowserContext) {
  const buyer = await make.buyer({ firstName: 'Hina', lastName: 'Qureshi' })
  const plant = await make.product({ stock: 5 })
  const placedAt = new Date(Date.now() - 4 * 86_400_000)
  const order = await make.order({
    buyer,
    lines: [{ product: plant, quantity: 2 }],
    status: 'DELIVERED',
    placedAt,
  })
  await enter(context, buyer)
  return { plant, order, buyer }
}

// A connection that breaks is a part of the first test.
test.use({ expectedErrors: [/ERR_FAILED/] })

const report = (page: Page) => page.getByRole('button', { name: 'Send the report' })

test('a buyer reports a plant with a photo, an admin sends it again, and the buyer sees both', async ({
  page,
  context,
  browser,
}) => {
  const { plant, order, buyer } = await delivered(context)
  await page.goto(`/user/order/${order.id}`)
  await page.getByRole('link', { name: 'Report dead or damaged' }).click()
  await expect(page.getByRole('heading', { name: 'Report what arrived dead or damaged' })).toBeVisible()

  await test.step('what is missing stands at its field', async () => {
    await report(page).click()
    for (const text of ['Please add a photo', 'Please choose what is wrong', 'Please write what happened'])
      await expect(page.getByText(text)).toBeVisible()
  })

  await test.step('a broken connection loses nothing', async () => {
    const file = { name: 'plant.jpg', mimeType: 'image/jpeg', buffer: await noisyPicture(1600, 1200) }
    const files = page.locator('input[type=file]:not([capture])')
    await files.setInputFiles([
      file,
      { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
      file,
    ])
    await expect(page.getByText('This file is not a picture')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Photo 2' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove photo 2' }).click()
    await expect(page.getByText('This file is not a picture')).toBeHidden()
    await files.setInputFiles([file, file, file])
    await expect(page.getByText('At most 3 photos: the others were left out')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Photo 3' })).toBeVisible()
    await page.getByLabel('It is dead').check()
    await page.getByLabel('How many of them?').fill('3')
    await report(page).click()
    await expect(page.getByText('Please enter a whole number from 1 to 2')).toBeVisible()
    // From an Urdu keyboard.
    await page.getByLabel('How many of them?').fill('۱')
    await page.getByLabel('What happened?').fill('Dry and brown in the box.')
    const reconnect = await intercept(page, '**/api/v1/claim', (route) => route.abort())
    await report(page).click()
    await expect(page.getByText('Nothing is lost', { exact: false }).first()).toBeVisible()
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
    await expect(page.getByLabel('What happened?')).toHaveValue('Dry and brown in the box.')
    reconnect()
  })

  await test.step('the report is sent', async () => {
    await report(page).click()
    await expect(page).toHaveURL(new RegExp(`/user/order/${order.id}$`))
    await expect(page.getByText('REPORTED', { exact: true })).toBeVisible()
    await expect(page.getByText('1 of 2', { exact: false })).toBeVisible()
  })

  await test.step('an admin sends it again', async () => {
    // An older claim stays, so that the page is longer than this window.
    const older = await make.order({ buyer, lines: [{ product: plant, quantity: 1 }], status: 'DELIVERED' })
    const { id: orderItemId } = await db.orderItem.findFirstOrThrow({ where: { orderId: older.id } })
    const description = 'Frozen on the way. '.repeat(12)
    await db.arrivalClaim.create({
      data: { orderItemId, quantity: 1, kind: 'DEAD', description, createdAt: order.placedAt },
    })
    const other = await browser.newContext({ baseURL, viewport: { width: 360, height: 500 } })
    await enter(other, await make.admin())
    const admin = await other.newPage()
    await admin.goto('/admin/claims?limit=100')
    const card = admin.getByRole('listitem').filter({ hasText: order.number })
    await expect(card.getByRole('img', { name: 'What the buyer received, 1' })).toBeVisible()
    await card.getByRole('button', { name: /^Replace/ }).click()
    await card.getByRole('button', { name: 'Send again' }).click()
    await expect(admin.getByText('The plants are sent again.', { exact: false })).toBeInViewport()
    await other.close()
    expect(await db.product.findUniqueOrThrow({ where: { id: plant.id }, select: { stock: true } })).toEqual({
      stock: 4,
    })
  })

  await page.reload()
  await expect(page.getByText('REPLACED', { exact: true })).toBeVisible()
  await page.goto('/user/orders')
  await expect(page.getByText(`Replacement for ${order.number}`)).toBeVisible()
})
