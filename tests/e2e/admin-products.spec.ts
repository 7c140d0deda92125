import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectToast, test } from '../support/browser'
import { openRowMenu } from './choose'
import { deleteProduct } from './orders-support'
import { db, demoPicture, enter, make } from './people'

/** A photo like one from a phone: large, rotated, with a location in its metadata. */
const photograph = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '31/1 33/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer(),
})

const ownName = () => `Qorvel ${randomUUID().slice(0, 8)}`
const created: string[] = []

/** Created in the past, so that they are last in the lists of other tests. */
const hide = (name: string) =>
  db.product.updateMany({ where: { name }, data: { createdAt: new Date('2020-01-01T00:00:00Z') } })

test.afterAll(async () => {
  const rows = await db.product.findMany({
    where: { OR: created.map((name) => ({ name: { startsWith: name } })), deletedAt: null },
    select: { id: true },
  })
  for (const { id } of rows) await deleteProduct(id)
})

const stored = async (name: string) => {
  const row = await db.product.findFirstOrThrow({
    where: { name },
    include: {
      images: { orderBy: { position: 'asc' } },
      categories: { orderBy: { position: 'asc' }, include: { category: true } },
    },
  })
  return {
    ...row,
    pictures: row.images.map(({ src }) => src),
    tags: row.categories.map(({ category }) => category.name),
  }
}

const tiles = (page: Page) => page.locator('li[data-place]')
const text = (page: Page) => page.getByRole('textbox', { name: 'Description', exact: true })
/** Not the one of the lowest stock, which is bought by. */
const stockField = (page: Page) => page.getByRole('textbox', { name: 'Stock', exact: true })
const save = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function fillTexts(page: Page, name: string) {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Short description').fill('Made by a test.')
  await page.getByLabel('Price in rupees').fill('1250.50')
  await text(page).click()
  await page.keyboard.type('Likes shade.')
}

async function find(page: Page, name: string) {
  await page.getByRole('searchbox', { name: 'Name or id' }).fill(name)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toHaveCount(1)
  return row
}

test('another size is filled in before buyers see it', async ({ page, context }) => {
  const name = ownName()
  created.push(name)
  const picture = await demoPicture()
  const origin = await make.product({
    name,
    images: [picture],
    potSize: 6,
    potUnit: 'inches',
    potType: 'Clay',
    price: 45_000,
  })
  await enter(context, await make.admin())
  await page.goto(`/admin/product/${origin.id}/edit`)
  await page.getByRole('link', { name: 'Add another size' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Another Size')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await expect(stockField(page)).toHaveValue('0')
  await save(page, 'Add Product')
  await expect(page.getByText('Enter the pot size, another pot type or a label')).toBeVisible()
  expect(await db.product.count({ where: { name } })).toBe(1)

  await page.getByLabel('Pot size').fill('10')
  await page.getByLabel('Price in rupees').fill('900')
  await stockField(page).fill('4')
  await save(page, 'Add Product')
  await expect(page).toHaveURL(/\/admin\/products$/)
  await page.goto(`/product/${origin.id}`)
  const sizes = page.getByRole('navigation', { name: 'Size' })
  await expect(sizes.getByRole('link')).toHaveText([/^6 inches/, /^10 inches/])
  await sizes.getByRole('link', { name: /^10 inches/ }).click()
  await expect(page.getByRole('main').getByText('Rs 900').first()).toBeVisible()
  await db.product.updateMany({ where: { name }, data: { createdAt: new Date('2020-01-01T00:00:00Z') } })
})

test('Urdu texts are proposed, saved and at once on the Urdu page', async ({ page, context }) => {
  const name = `${ownName()} Marigold`
  created.push(name)
  const picture = await demoPicture()
  const product = await make.product({
    name,
    images: [picture],
    createdAt: new Date('2020-01-01T00:00:00Z'),
  })
  const urduPage = await context.newPage()
  const heading = urduPage.getByRole('heading', { level: 1 })
  await urduPage.goto(`/ur/product/${product.id}`)
  await expect(heading).toHaveText(name)
  await expect(heading.locator('bdi')).toHaveAttribute('lang', 'en')

  await enter(context, await make.admin())
  await page.goto(`/admin/products?text=${encodeURIComponent(name)}&urdu=missing`)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Urdu missing')
  await page.goto(`/admin/product/${product.id}/edit`)
  const proposals = page.getByRole('list', { name: 'Proposed in Urdu' })
  await expect(proposals.getByRole('listitem').first()).toHaveText(/^گیندا\s*from the list of plant names$/)
  await proposals.getByRole('button', { name: 'گیندا', exact: true }).click()
  await expect(page.getByLabel('Urdu title')).toHaveValue('گیندا')
  await page.getByLabel('Urdu summary').fill('شادی کے پھول۔')
  await page.getByText('Add a long text in Urdu').click()
  await page.getByRole('textbox', { name: 'Urdu text' }).click()
  await page.keyboard.type('دھوپ میں رکھیں۔')
  await save(page, 'Save Changes')
  await expectToast(page, 'Product updated.')

  await urduPage.reload()
  await expect(heading).toHaveText('گیندا')
  await expect(heading.locator('bdi')).not.toHaveAttribute('lang')
  await expect(urduPage).toHaveTitle(/گیندا/)
  await expect(urduPage.getByText('شادی کے پھول۔').first()).toBeVisible()
  await expect(urduPage.getByText('دھوپ میں رکھیں۔')).toBeVisible()
  const data = await urduPage.locator('script[type="application/ld+json"]').first().textContent()
  expect(data).toContain(`"alternateName":"${name}"`)
  await urduPage.getByRole('button', { name: 'ٹوکری میں ڈالیں' }).click()
  await urduPage.goto('/ur/cart')
  await expect(urduPage.getByRole('row').filter({ hasText: 'گیندا' })).toHaveCount(1)
  await urduPage.goto('/cart')
  await expect(urduPage.getByRole('row').filter({ hasText: name })).toHaveCount(1)
})

test('a product is added with its pictures, changed, sorted differently and deleted', async ({
  page,
  context,
}) => {
  const name = ownName()
  created.push(name)
  await enter(context, await make.admin())
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Add Product' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Product')

  // Text, with the toolbar.
  await fillTexts(page, name)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Bulleted list' }).click()
  await page.keyboard.type('Water on ')
  await page.getByRole('button', { name: 'Bold' }).click()
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('Fridays')
  await page.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type(', see ')
  await page.getByRole('button', { name: 'Link' }).click()
  await page.getByLabel('Link address').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A link starts with https://')).toBeVisible()
  await page.getByLabel('Link address').fill('gulshan.test/care')
  await page.keyboard.press('Enter')
  // The editor takes the focus back a moment later.
  await expect(text(page)).toBeFocused()

  // Tags: a suggestion by arrow key, then Tab and a comma for two of our own.
  const tags = page.getByRole('combobox', { name: 'Categories' })
  await tags.fill('cact')
  await tags.press('ArrowDown')
  await tags.press('Enter')
  await tags.fill('Qorvel Tests')
  await tags.press('Tab')
  await tags.pressSequentially('qorvel-tests,Qorvel More,')
  await expect(page.getByRole('list', { name: 'Categories selected' }).getByRole('listitem')).toHaveText([
    'Cactus',
    'Qorvel Tests',
    'Qorvel More',
  ])
  await tags.press('Backspace')

  await stockField(page).fill('3')
  await page.getByLabel('Pot size').fill('6')
  await page.getByLabel('Pot type').fill('Clay')

  // Pictures: an invalid one and two valid ones.
  const files = page.locator('input[type=file]')
  await files.setInputFiles([
    { name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') },
    await photograph('red.jpg', '#b03a2e'),
    await photograph('green.jpg', '#2e7d4f'),
  ])
  await expect(page.getByText('This file is not a picture')).toBeVisible()
  await save(page, 'Add Product')
  await expect(page.getByText('Please remove the pictures that cannot be used')).toBeVisible()
  await page.getByRole('button', { name: 'Remove picture 1' }).click()
  await expect(tiles(page).getByRole('img')).toHaveCount(2)

  // Green before red, by keyboard.
  await page.getByRole('button', { name: 'Move picture 2 earlier' }).press('ArrowLeft')
  await expect(tiles(page).first().getByRole('img')).toHaveAttribute('alt', 'green.jpg')
  await expect(page.getByText('Picture 2 is now number 1 of 2.')).toBeAttached()

  await save(page, 'Add Product')
  await expectToast(page, 'Product added.')
  await hide(name)
  await expect(page).toHaveURL(/\/admin\/products$/)
  const line = await find(page, name)
  await expect(line).toContainText('PKR 1,250.50')
  await expect(line).toContainText('Cactus, Qorvel Tests')
  await expect(line).toContainText('3 left')

  const first = await stored(name)
  expect(first).toMatchObject({
    stock: 3,
    potType: 'Clay',
    potUnit: 'inches',
    tags: ['Cactus', 'Qorvel Tests'],
  })
  expect(first.longDesc).toBe(
    '<p>Likes shade.</p><ul><li><p>Water on <strong>Fridays</strong>, see ' +
      '<a href="https://gulshan.test/care">gulshan.test/care</a></p></li></ul>',
  )
  const cover = await page.request.get(`/api/v1/${first.pictures[0]}`)
  const { dominant } = await sharp(await cover.body()).stats()
  expect(dominant.g).toBeGreaterThan(dominant.r)
  // Rotated upright.
  expect(first.images[0]).toMatchObject({ width: 1200, height: 1600 })

  // Changed: another name, and a new first picture before the stored ones.
  await openRowMenu(line)
  await line.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit Product ${name}`)
  const renamed = `${name} Blue`
  await page.getByLabel('Name', { exact: true }).fill(renamed)
  await files.setInputFiles([await photograph('blue.jpg', '#24547e')])
  await page.getByRole('button', { name: 'Move picture 3 earlier' }).press('Home')
  await expect(tiles(page).first().getByRole('img')).toHaveAttribute('alt', 'blue.jpg')
  // Meanwhile one is sold, which is no conflict: an unedited stock must not be overwritten.
  const row = { where: { id: first.id }, select: { updatedAt: true } }
  await db.product.update({ ...row, data: { stock: 2, updatedAt: first.updatedAt } })
  // Another admin saves the same product: the second one sees both versions, and what was not edited follows.
  await db.product.update({ ...row, data: { shortDesc: 'Theirs.', name: 'Theirs' } })
  await save(page, 'Save Changes')
  const alert = page.getByRole('alert').filter({ hasText: 'This was changed in another window' })
  await expect(alert.getByRole('group', { name: 'Product name' })).toContainText(
    `Saved meanwhile: TheirsYours: ${renamed}`,
  )
  await expect(alert.getByRole('button', { name: 'Saved meanwhile: Theirs.', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(alert.getByRole('group', { name: 'Stock' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'See the current version' })).toBeVisible()
  await expect(stockField(page)).toHaveValue('2')
  await save(page, 'Save Changes')
  await expectToast(page, 'Product updated.')
  await expect(page).toHaveURL(/\/admin\/products$/)
  const second = await stored(renamed)
  expect(second.pictures.slice(1)).toEqual(first.pictures)
  expect(second).toMatchObject({ stock: 2, shortDesc: 'Theirs.' })
  expect(second.longDesc).toBe(first.longDesc)

  // Deleted, after cancelling once.
  const last = await find(page, renamed)
  await openRowMenu(last)
  await last.getByRole('button', { name: `Delete ${renamed}` }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete Confirmation' })
  await expect(dialog).toContainText('Are you sure you want to delete this product?')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(last).toBeVisible()
  await openRowMenu(last)
  await last.getByRole('button', { name: `Delete ${renamed}` }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Product deleted.')
  await expect(page.getByText('No products found.')).toBeVisible()
  expect((await page.request.get(`/api/v1/product/${first.id}`)).status()).toBe(404)
})

test('an edited stock that was sold from meanwhile is named, and replaced only knowingly', async ({
  page,
  context,
}) => {
  const product = await make.product({
    images: [await demoPicture()],
    stock: 5,
    createdAt: new Date('2020-01-01T00:00:00Z'),
  })
  const now = async () => db.product.findUniqueOrThrow({ where: { id: product.id } })
  const sell = async (stock: number) => {
    const { updatedAt } = await now()
    await db.product.update({ where: { id: product.id }, data: { stock, updatedAt } })
  }
  await enter(context, await make.admin())
  await page.goto(`/admin/product/${product.id}/edit`)
  await stockField(page).fill('9')
  await page.getByLabel('Short description').fill('Typed before the sale.')
  await sell(3)
  await save(page, 'Save Changes')
  const stock = page.getByRole('alert').getByRole('group', { name: 'Stock' })
  await expect(stock).toContainText('Saved meanwhile: 3Yours: 9')
  await expect(page.getByLabel('Short description')).toHaveValue('Typed before the sale.')
  expect((await now()).stock).toBe(3)

  // Sold from again before the second save.
  await sell(2)
  await save(page, 'Save Changes')
  await expect(stock).toContainText('Saved meanwhile: 2Yours: 9')
  await stock.getByRole('button', { name: 'Saved meanwhile: 2' }).click()
  await expect(stockField(page)).toHaveValue('2')
  await sell(1)
  await save(page, 'Save Changes')
  await expectToast(page, 'Product updated.')
  expect(await now()).toMatchObject({ stock: 1, shortDesc: 'Typed before the sale.' })
})

test.describe('a connection that fails between two requests', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] })

  test('what is sold while a form is saved in two steps stays sold when it is sent again', async ({
    page,
    context,
  }) => {
    const product = await make.product({
      images: [await demoPicture()],
      stock: 9,
      createdAt: new Date('2020-01-01T00:00:00Z'),
    })
    created.push(product.name)
    const { updatedAt } = await db.product.findUniqueOrThrow({ where: { id: product.id } })
    await enter(context, await make.admin())
    await page.goto(`/admin/product/${product.id}/edit`)
    await page.locator('input[type=file]').setInputFiles([await photograph('red.jpg', '#b03a2e')])
    await page.getByRole('button', { name: 'Move picture 2 earlier' }).click()
    await db.product.update({ where: { id: product.id }, data: { stock: 7, updatedAt } })
    // The first request stores the fields and the picture, the second one the order of the pictures.
    let requests = 0
    await page.route(`**/api/v1/product/${product.id}`, async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      requests += 1
      await (requests === 2 ? route.abort() : route.fallback())
    })
    await save(page, 'Save Changes')
    await expect(stockField(page)).toHaveValue('7')
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
    await save(page, 'Save Changes')
    await expectToast(page, 'Product updated.')
    const { stock, images } = await db.product.findUniqueOrThrow({
      where: { id: product.id },
      include: { images: true },
    })
    expect([stock, images.length]).toEqual([7, 2])
  })
})

test('pictures that another admin has changed follow, or are chosen', async ({ page, context }) => {
  const picture = await demoPicture()
  const product = await make.product({ images: [picture], createdAt: new Date('2020-01-01T00:00:00Z') })
  await enter(context, await make.admin())
  await page.goto(`/admin/product/${product.id}/edit`)
  await expect(tiles(page)).toHaveCount(1)
  await page.locator('input[type=file]').setInputFiles([await photograph('blue.jpg', '#24547e')])
  await expect(tiles(page)).toHaveCount(2)
  await db.productImage.deleteMany({ where: { productId: product.id } })
  const other = await make.product({ images: [picture], createdAt: new Date('2020-01-01T00:00:00Z') })
  const theirs = `${product.id}-other`
  await db.productImage.updateMany({
    where: { productId: other.id },
    data: { productId: product.id, src: theirs },
  })
  await save(page, 'Save Changes')
  const group = page.getByRole('alert').getByRole('group', { name: 'Product image' })
  await expect(group).toContainText('Saved meanwhile: 1 pictureYours: 2 pictures')
  await group.getByRole('button', { name: 'Saved meanwhile' }).click()
  await expect(tiles(page)).toHaveCount(1)
  await group.getByRole('button', { name: 'Yours' }).click()
  await expect(tiles(page).nth(1).getByRole('img')).toHaveAttribute('alt', 'blue.jpg')
})

/** Dropped like files from a file manager. */
async function drop(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const sent = files.map(({ name, mimeType, buffer }) => ({
    name,
    type: mimeType,
    text: buffer.toString('base64'),
  }))
  const dataTransfer = await page.evaluateHandle((all) => {
    const carried = new DataTransfer()
    for (const { name, type, text } of all) {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      carried.items.add(new File([bytes], name, { type }))
    }
    return carried
  }, sent)
  const zone = page.getByText('Drop pictures here, or choose files')
  await zone.dispatchEvent('dragover', { dataTransfer })
  await expect(page.locator('label[data-over]')).toBeVisible()
  await zone.dispatchEvent('drop', { dataTransfer })
}

const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

// With a mouse; touch has the arrow buttons and the file dialog.
test('pictures are dropped, each shows its error, is dragged to another place, and uploads with progress', async ({
  page,
  context,
}) => {
  const name = ownName()
  created.push(name)
  await enter(context, await make.admin())
  await page.goto('/admin/product/create')
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeEnabled()
  const { buffer } = await photograph('', '#b03a2e')
  await drop(page, [
    await photograph('one.jpg', '#b03a2e'),
    await photograph('two.jpg', '#2e7d4f'),
    png('words.png', Buffer.from('no picture')),
    png('nothing.png', Buffer.alloc(0)),
    png('half.jpg', buffer.subarray(0, 300)),
    png('heavy.jpg', Buffer.concat([buffer, Buffer.alloc(20 * 1024 * 1024)])),
  ])
  for (const [at, text] of [
    [2, 'This file is not a picture'],
    [3, 'This file is empty'],
    [4, 'This file cannot be read as a picture'],
    [5, 'This file is larger than 20 MB'],
  ] as const) {
    await expect(tiles(page).nth(at)).toContainText(text)
  }
  await drop(
    page,
    Array.from({ length: 5 }, (_, at) => png(`more-${at}.png`, Buffer.from('no picture'))),
  )
  await expect(tiles(page)).toHaveCount(8)
  await expect(page.getByText('3 files were not added. The limit is 8 pictures.')).toBeVisible()
  for (let at = 8; at > 2; at -= 1) {
    await page.getByRole('button', { name: `Remove picture ${at}` }).click()
    await expect(page.locator('input[type=file]')).toBeFocused()
  }
  // A file dropped outside the zone must not replace the page.
  const stayed = await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'x.png'))
    return !document.body.dispatchEvent(
      new DragEvent('drop', { dataTransfer, cancelable: true, bubbles: true }),
    )
  })
  expect(stayed).toBe(true)

  await tiles(page).last().scrollIntoViewIfNeeded()
  const from = await tiles(page).last().getByRole('img').boundingBox()
  const to = await tiles(page).first().getByRole('img').boundingBox()
  if (!from || !to) throw new Error('The pictures are not in view.')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect(tiles(page).first().getByRole('img')).toHaveAttribute('alt', 'two.jpg')

  // On a slow connection.
  await fillTexts(page, name)
  const tags = page.getByRole('combobox', { name: 'Categories' })
  await tags.fill('Cactus')
  await tags.press('Enter')
  const line = await context.newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 2 * 1024 }
  await line.send('Network.emulateNetworkConditions', slow)
  await save(page, 'Add Product')
  await expect(page.getByText(/^Uploading, [1-9]\d? %$/)).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  await expectToast(page, 'Product added.')
  await hide(name)
  const { images } = await stored(name)
  expect(images).toHaveLength(2)
})

test('what was typed is not lost by a click elsewhere, the back button or another page', async ({
  page,
  context,
}) => {
  const product = await make.product()
  created.push(product.name)
  await enter(context, await make.admin())
  await page.goto(`/admin/products?text=${product.id}`)
  await page.getByRole('link', { name: `Edit ${product.name}` }).click()
  const field = page.getByLabel('Name', { exact: true })
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
  // Browsers ask before leaving only after a click in the page.
  await field.click()
  await page.keyboard.type('Half a name')
  const typed = await field.inputValue()
  // Not waited for: it does not navigate until the dialog is confirmed.
  const back = () => void page.goBack({ timeout: 10_000 }).catch(() => null)
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  back()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(field).toHaveValue(typed)
  back()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/admin\/products\?text=/)

  // On a full page load the browser asks.
  await page.goto(`/admin/product/${product.id}/edit`)
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
  await field.click()
  await page.keyboard.type('Half a name')
  const opened = page.waitForEvent('dialog')
  back()
  const dialog = await opened
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(field).toHaveValue(/Half a name/)
  const away = page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Products' })
  await away.click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(field).toHaveValue(/Half a name/)
  await away.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/admin\/products$/)
})

test('on a phone the save bar is as wide as the screen, and the only one', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(context, await make.admin())
  await page.goto('/admin/product/create')
  const bar = page.locator('[data-save-bar]')
  await expect(bar.getByRole('button', { name: 'Add Product' })).toBeInViewport()
  expect(await bar.boundingBox()).toMatchObject({ x: 0, width: 390 })
  await expect(page.locator('.workspace-bar')).toBeHidden()
})

test('missing and rejected values are shown at their field', async ({ page, context }) => {
  await enter(context, await make.admin())
  await page.goto('/admin/product/create')
  await save(page, 'Add Product')
  for (const text of [
    'Product name is required',
    'Categories is required',
    'Short description is required',
    'Long description is required',
    'Price is required',
    'Product image is required',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()

  // Errors that only the server can find.
  await fillTexts(page, 'Never stored')
  const tags = page.getByRole('combobox', { name: 'Categories' })
  await tags.fill('Cactus')
  await tags.press('Enter')
  await page.locator('input[type=file]').setInputFiles([await photograph('one.jpg', '#b03a2e')])
  await page.route('**/api/v1/product', (route) =>
    route.fulfill({
      status: 400,
      json: {
        status: 'FAIL',
        code: 'VALIDATION_FAILED',
        message: 'Please check the form.',
        error: {
          'price.amount': 'price.amount must be from 1 to 10000000 rupees',
          src: 'src 1. one.jpg cannot be read as a picture',
        },
      },
    }),
  )
  await save(page, 'Add Product')
  await expect(page.getByText('Price must be from 1 to 10000000 rupees')).toBeVisible()
  await expect(page.getByLabel('Price in rupees')).toBeFocused()
  await expect(tiles(page).getByText('This file cannot be read as a picture')).toBeVisible()
})

test('deleting the last row of a page shows the page before', async ({ page, context }) => {
  const word = `Zwil${randomUUID().slice(0, 6)}`
  created.push(word)
  for (let at = 0; at < 7; at += 1) await make.product({ name: `${word} ${at}` })
  await enter(context, await make.admin())
  await page.goto(`/admin/products?text=${word}&limit=6&page=2`)
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await page.getByRole('button', { name: /^Delete / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(new RegExp(`text=${word}&limit=6$`))
  // A list of one page has no other pages to go to.
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  await expect(page.getByRole('row')).toHaveCount(7)
})

test('a file is checked before it changes anything', async ({ page, context }) => {
  const product = await make.product({ price: 50_000, stock: 9 })
  created.push(product.name)
  await enter(context, await make.admin())
  await page.goto('/admin/products/import')
  await page.getByLabel('CSV file').setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`id,price\r\n${product.id},650.50\r\nnobody,1\r\n`),
  })
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText('Nothing is imported yet.')).toBeVisible()
  await expect(page.getByText('1 changed, 1 error', { exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: product.name })).toContainText('price: 500 → 650.5')
  await expect(page.getByRole('row').filter({ hasText: 'nobody' })).toContainText(
    'id does not belong to a product',
  )
  const price = async () => (await db.product.findUniqueOrThrow({ where: { id: product.id } })).price
  expect(await price()).toBe(50_000)
  // What the page shows is stored: it is the same after a reload.
  await page.reload()
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('The import is done.')).toBeVisible()
  expect(await price()).toBe(65_050)
  await expect(page.getByRole('row').filter({ hasText: 'Changed' }).getByRole('link')).toHaveAttribute(
    'href',
    `/admin/product/${product.id}/edit`,
  )
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Errors as a table' }).click()
  expect((await download).suggestedFilename()).toBe('import-errors.csv')
  await page.getByRole('link', { name: 'Errors (1)' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'Import products' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'prices.csv' }).first()).toContainText(
    '1 changed, 1 error',
  )
})

test('a synonym is added, changed and deleted', async ({ page, context }) => {
  const word = `zwil${randomUUID().slice(0, 8)}`
  await enter(context, await make.admin())
  await page.goto(`/admin/search?term=${word}`)
  await expect(page.getByLabel('Search term')).toHaveValue(word)
  await page.getByLabel('Also search for').fill('zwilnothing, zwilnone')
  await page.getByRole('button', { name: 'Add synonym' }).click()
  await expectToast(page, 'Synonym added.')
  await page.goto(`/admin/search?text=${word}`)
  const row = page.getByRole('row').filter({ hasText: word })
  await expect(row).toContainText('zwilnothing, zwilnone')
  await row.getByRole('button', { name: `Edit ${word}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit synonym' })
  await dialog.getByLabel('Also search for').fill('zwilother')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(row).toContainText('zwilother')
  await row.getByRole('button', { name: `Delete ${word}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No synonyms found.')).toBeVisible()
})

test('on a phone the form for a synonym is folded, unless a search without results is chosen', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(context, await make.admin())
  await page.goto('/admin/search')
  const term = page.getByLabel('Search term')
  await expect(term).toBeHidden()
  await page.locator('summary', { hasText: 'Add a synonym' }).click()
  await expect(term).toBeVisible()
  await page.goto('/admin/search?term=zwil')
  await expect(term).toBeVisible()
  await expect(term).toHaveValue('zwil')
})

test.describe('for other roles', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('products are managed by admins only', async ({ page, context }) => {
    const product = await make.product()
    created.push(product.name)
    await enter(context, await make.buyer())
    for (const path of [
      '/admin/products',
      '/admin/products/import',
      '/admin/products/import/0192f5c1-7a10-7c3e-9d55-1b2a3c4d5eff',
      '/admin/search',
      '/admin/product/create',
      `/admin/product/${product.id}/edit`,
    ]) {
      expect((await page.goto(path))?.status()).toBe(404)
    }
  })
})
