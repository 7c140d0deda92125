import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectToast, hold, intercept, test } from '../support/browser'
import { picture, quarters, seenQuarters, taken } from '../support/pictures'
import { deleteProduct } from './orders-support'
import { db, demoPicture, enter, make } from './people'

const created: string[] = []

test.afterAll(async () => {
  const rows = await db.product.findMany({
    where: { name: { in: created }, deletedAt: null },
    select: { id: true },
  })
  for (const { id } of rows) await deleteProduct(id)
})

const tiles = (page: Page) => page.locator('li[data-place]')
const files = (page: Page) => page.locator('input[type=file]')
const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

/** The form of a product of its own. */
async function openForm(page: Page) {
  const product = await make.product({ images: [await demoPicture()] })
  created.push(product.name)
  await page.goto(`/admin/product/${product.id}/edit`)
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
  return product
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

const storedPictures = (productId: string) =>
  db.productImage.findMany({ where: { productId }, orderBy: { position: 'asc' } })

// A connection that breaks is a part of a test.
test.use({ expectedErrors: [/ERR_FAILED/] })

test('photos of a phone in all its turns are made smaller and stored upright @phone', async ({
  page,
  context,
}) => {
  await enter(context, await make.admin())
  const product = await openForm(page)
  const upright = await quarters(2200, 1650, 34)
  // Seven and the picture that is there are as many as a product has; 1 is how the others are when they are turned.
  const photos = await Promise.all([2, 3, 4, 5, 6, 7, 8].map((turn) => taken(upright, turn, 96)))
  for (const photo of photos) expect(photo.length).toBeGreaterThan(1024 * 1024)
  await files(page).setInputFiles(photos.map((photo, at) => jpeg(`turn-${at + 2}.jpg`, photo)))
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  // Not waited for: the form waits for its photos itself.
  await save(page)
  const { 'content-length': bytes } = await (await sent).allHeaders()
  await expectToast(page, 'Product updated.')
  const stored = await storedPictures(product.id)
  expect(stored).toHaveLength(8)
  for (const { src, width, height } of stored.slice(1)) {
    expect([width, height]).toEqual([2000, 1500])
    const answer = await page.request.get(`/api/v1/${src}`)
    expect(await seenQuarters(await answer.body())).toEqual({ colours: [0, 1, 2, 3], isWide: true })
  }
  expect(Number(bytes)).toBeGreaterThan(0)
  expect(Number(bytes)).toBeLessThan(0.5 * photos.reduce((sum, { length }) => sum + length, 0))
})

test('a photo that cannot be used says what to do, and the others are kept over a lost connection', async ({
  page,
  context,
}) => {
  await enter(context, await make.admin())
  const product = await openForm(page)
  const heic = Buffer.alloc(4096)
  heic.writeUInt32BE(24, 0)
  heic.write('ftypheic\0\0\0\0mif1heic', 4, 'latin1')
  await files(page).setInputFiles([
    jpeg('plant.jpg', await picture('jpeg', { width: 800, height: 1000 })),
    { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic },
  ])
  await expect(tiles(page).nth(2)).toContainText('This browser cannot read HEIC photos.')
  await page.getByRole('button', { name: 'Remove picture 3' }).click()
  await expect(tiles(page)).toHaveCount(2)
  const reconnect = await intercept(page, '**/api/v1/product/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await save(page)
  await expect(page.getByText('There is no connection to the shop.', { exact: false }).first()).toBeVisible()
  await expect(tiles(page).nth(1).getByRole('img')).toHaveAttribute('alt', 'plant.jpg')
  expect(await storedPictures(product.id)).toHaveLength(1)
  reconnect()
  await save(page)
  await expectToast(page, 'Product updated.')
  expect(await storedPictures(product.id)).toHaveLength(2)
})

test('a photo waits where the code that makes it smaller cannot be loaded, and is tried again', async ({
  page,
  context,
}) => {
  await enter(context, await make.admin())
  await openForm(page)
  const reconnect = await intercept(page, '**/_next/static/chunks/*.js', (route) => route.abort())
  await files(page).setInputFiles([jpeg('plant.jpg', await picture('jpeg'))])
  await expect(tiles(page).nth(1)).toContainText('There is no connection.')
  reconnect()
  await tiles(page).nth(1).getByRole('button', { name: 'Try again' }).click()
  await expect(tiles(page).nth(1).getByRole('img')).toHaveAttribute('alt', 'plant.jpg')
})

test('the picture of a category is made smaller, and sent again after a lost connection', async ({
  page,
  context,
}) => {
  await enter(context, await make.admin())
  await page.goto('/admin/category/create')
  const photo = await taken(await quarters(2200, 1650, 34), 6, 96)
  const reconnect = await intercept(page, '**/api/v1/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await files(page).setInputFiles([jpeg('category.jpg', photo)])
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  reconnect()
  const sent = page.waitForResponse((response) => response.url().endsWith('/settings/picture'))
  await page.getByRole('button', { name: 'Try again' }).click()
  const { data } = (await (await sent).json()) as { data: { src: string; width: number; height: number } }
  expect([data.width, data.height]).toEqual([2000, 1500])
  const answer = await page.request.get(`/api/v1/${data.src}`)
  expect(await seenQuarters(await answer.body())).toEqual({ colours: [0, 1, 2, 3], isWide: true })
})

test('a category that is saved at once waits for its picture', async ({ page, context }) => {
  await enter(context, await make.admin())
  await page.goto('/admin/category/create')
  const name = `Category ${randomUUID()}`
  await page.getByLabel('Name', { exact: true }).fill(name)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await intercept(page, '**/settings/picture', async (route) => {
    await held
    await route.continue()
  })
  await files(page).setInputFiles([jpeg('category.jpg', await picture('jpeg'))])
  const submit = page.getByRole('button', { name: 'Add category' })
  await submit.click()
  await expect(submit).toBeDisabled()
  release()
  await expect(page).toHaveURL(/\/admin\/category\/[^/]+\/edit$/)
  await expect
    .poll(() => db.category.findFirst({ where: { name }, select: { picture: true } }))
    .toEqual({ picture: expect.stringMatching(/./) })
  await db.category.deleteMany({ where: { name } })
})

test('a picture that failed keeps a category from being saved until it is left out', async ({
  page,
  context,
}) => {
  await enter(context, await make.admin())
  await page.goto('/admin/category/create')
  const name = `Category ${randomUUID()}`
  await page.getByLabel('Name', { exact: true }).fill(name)
  await files(page).setInputFiles([jpeg('words.jpg', Buffer.from('no picture at all'))])
  await expect(page.getByText('This file is not a picture')).toBeVisible()
  const submit = page.getByRole('button', { name: 'Add category' })
  await submit.click()
  await expectToast(page, 'This file is not a picture')
  await expect(files(page)).toBeFocused()
  expect(await db.category.count({ where: { name } })).toBe(0)
  await page.getByRole('button', { name: 'Leave it out' }).click()
  await expect(files(page)).not.toHaveAttribute('aria-invalid')
  await submit.click()
  await expect(page).toHaveURL(/\/admin\/category\/[^/]+\/edit$/)
  await db.category.deleteMany({ where: { name } })
})

test('the picture of a person who moves up during the upload stays with that person', async ({
  page,
  context,
}) => {
  await enter(context, await make.admin())
  await page.goto('/admin/shop/team')
  const people = page.getByRole('group', { name: /^Person \d+$/ })
  const before = await people.count()
  for (const name of ['First', 'Second', 'Third']) {
    await page.getByRole('button', { name: 'Add a person' }).click()
    await people.last().getByLabel('Name', { exact: true }).fill(name)
  }
  await expect(people).toHaveCount(before + 3)
  const release = await hold(page, '**/settings/picture')
  const sent = page.waitForRequest((request) => request.url().endsWith('/settings/picture'))
  await people
    .nth(before + 1)
    .locator('input[type=file]')
    .setInputFiles([jpeg('second.jpg', await picture('jpeg'))])
  await sent
  await page.getByRole('button', { name: `Remove person ${before + 1}`, exact: true }).click()
  await expect(people).toHaveCount(before + 2)
  release()
  const second = people.nth(before)
  await expect(second.getByLabel('Name', { exact: true })).toHaveValue('Second')
  await expect(second.getByRole('img', { name: 'Current: Portrait' })).toBeVisible()
  await expect(people.nth(before + 1).getByRole('img', { name: 'Current: Portrait' })).toBeHidden()
})

test('a report is not sent while a photo that cannot be used is in it', async ({ page, context }) => {
  const buyer = await make.buyer()
  const plant = await make.product({ stock: 5 })
  created.push(plant.name)
  const order = await make.order({
    buyer,
    lines: [{ product: plant, quantity: 1 }],
    status: 'DELIVERED',
    placedAt: new Date(Date.now() - 4 * 86_400_000),
  })
  await enter(context, buyer)
  await page.goto(`/user/order/${order.id}`)
  await page.getByRole('link', { name: 'Report dead or damaged' }).click()
  await page.getByLabel('It is dead').check()
  await page.getByLabel('What happened?').fill('Dry and brown in the box.')
  await page
    .locator('input[type=file]:not([capture])')
    .setInputFiles([
      jpeg('plant.jpg', await picture('jpeg')),
      jpeg('words.jpg', Buffer.from('no picture at all')),
    ])
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await expect(page.getByText('Cannot be used', { exact: true })).toBeVisible()
  const send = page.getByRole('button', { name: 'Send the report' })
  await send.click()
  await expect(page.getByText('Some fields need attention.')).toBeVisible()
  const reason = page.getByRole('group', { name: 'Photos' }).getByText('This file is not a picture')
  await expect(reason).toBeVisible()
  expect(await db.arrivalClaim.count({ where: { item: { orderId: order.id } } })).toBe(0)
  await page.getByRole('button', { name: 'Remove photo 2' }).click()
  await expect(reason).toBeHidden()
  await send.click()
  await expect(page).toHaveURL(new RegExp(`/user/order/${order.id}$`))
  expect(await db.arrivalClaim.count({ where: { item: { orderId: order.id } } })).toBe(1)
})

test('a photo of a report waits for the connection too, and the report is not sent without it', async ({
  page,
  context,
}) => {
  const buyer = await make.buyer()
  const plant = await make.product({ stock: 5 })
  created.push(plant.name)
  const order = await make.order({
    buyer,
    lines: [{ product: plant, quantity: 1 }],
    status: 'DELIVERED',
    placedAt: new Date(Date.now() - 4 * 86_400_000),
  })
  await enter(context, buyer)
  await page.goto(`/user/order/${order.id}`)
  await page.getByRole('link', { name: 'Report dead or damaged' }).click()
  await page.getByLabel('It is dead').check()
  await page.getByLabel('What happened?').fill('Dry and brown in the box.')
  const reconnect = await intercept(page, '**/_next/static/chunks/*.js', (route) => route.abort())
  const chosen = page.locator('input[type=file]:not([capture])')
  await chosen.setInputFiles([jpeg('plant.jpg', await picture('jpeg'))])
  await expect(page.getByText('There is no connection.', { exact: false })).toBeVisible()
  const send = page.getByRole('button', { name: 'Send the report' })
  await send.click()
  await expect(page.getByText('Some fields need attention.')).toBeVisible()
  expect(await db.arrivalClaim.count({ where: { item: { orderId: order.id } } })).toBe(0)
  reconnect()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await send.click()
  await expect(page).toHaveURL(new RegExp(`/user/order/${order.id}$`))
  expect(await db.arrivalClaim.count({ where: { item: { orderId: order.id } } })).toBe(1)
})

test('by night drawings are blended with the paper, and photos keep their colours', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  const { src } = await demoPicture()
  const folder = `media/p/${randomUUID()}`
  const product = await make.product({
    images: [{ src }, { src: `${folder}/${randomUUID()}.webp` }],
  })
  created.push(product.name)
  await page.route(`**/api/v1/${folder}/**`, async (route) =>
    route.fulfill({ contentType: 'image/webp', body: await picture('webp') }),
  )
  await page.goto(`/product/${product.id}`)
  const blending = (selector: string) =>
    page
      .locator(`${selector} > img`)
      .evaluateAll((images) => images.map((image) => getComputedStyle(image).mixBlendMode))
  await expect(page.locator('.gallery .thumb')).toHaveCount(2)
  expect(await blending('.gallery .frame')).toEqual(['multiply', 'normal'])
  expect(await blending('.gallery .thumb')).toEqual(['multiply', 'normal'])
})
