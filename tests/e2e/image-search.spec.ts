import { randomUUID } from 'node:crypto'
import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, intercept, test } from '../support/browser'
import { db } from './people'

const { pictures } = JSON.parse(readFileSync('lib/base/i18n/messages/en/answers.json', 'utf8'))

const upload = '**/api/v1/image-search/upload**'

/** A seeded plant with its picture, already indexed. */
async function knownPlant(page: Page, name: string) {
  const answer = await page.request.get(`/api/v1/product?name=${name}&limit=1`)
  const { data } = await answer.json()
  const [plant] = data as { _id: string; src: string[] }[]
  if (!plant) throw new Error(`The demo shop has no ${name}`)
  const { _id: id, src } = plant
  // All of them: before that the search says that it is still being prepared. After its first minute the index takes a
  // fifth of a core (docs/decisions/0043-picture-engine-process.md).
  await expect.poll(() => db.imageTask.count({ where: { attempts: 0 } }), { timeout: 420_000 }).toBe(0)
  const picture = await page.request.get(`/api/v1/${src[0]}`)
  return {
    id,
    photo: await sharp(await picture.body())
      .jpeg({ quality: 80 })
      .toBuffer(),
  }
}

const choose = (page: Page, buffer: Buffer, { name = 'plant.jpg', mimeType = 'image/jpeg' } = {}) =>
  page.getByLabel('Choose').setInputFiles({ name, mimeType, buffer })

test('a photographed plant is found, replaced, and leads to its page', async ({ page }) => {
  test.setTimeout(600_000)
  const { id, photo } = await knownPlant(page, 'Monstera')
  await page.goto('/search')
  // One panel: what to do, the button, and what happens to the picture.
  const panel = page.getByRole('region', { name: 'Your picture' })
  await expect(panel.getByRole('heading', { name: 'Which plant is it?' })).toBeVisible()
  await expect(panel.getByText('Please upload an image to begin')).toBeVisible()
  await expect(panel.getByText('We never keep your picture', { exact: false })).toBeVisible()
  await choose(page, photo)
  await expect(page.getByAltText('Your picture plant.jpg')).toBeVisible()
  await expect(panel.getByRole('heading')).toHaveCount(0)
  const results = page.getByRole('main').getByRole('listitem')
  const found = results.filter({ has: page.locator(`a[href="/product/${id}"]`) })
  await expect(found).toContainText('Rs ')
  await expect(found).toContainText(/In stock|left/)
  expect(await found.getByRole('img').count()).toBeGreaterThan(0)
  await expect(page.getByRole('link', { name: 'Ask a caretaker' })).toHaveAttribute(
    'href',
    /\/services\?service=/,
  )
  await expect(page.getByRole('link', { name: 'Search plant swaps' })).toHaveAttribute(
    'href',
    /\/plant-swaps/,
  )

  const blank = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#000000' } })
    .png()
    .toBuffer()
  // Other tests may have products of one colour, which are similar to this one.
  await page.route(upload, (route) => route.fulfill({ contentType: 'application/json', body: '[]' }), {
    times: 1,
  })
  await choose(page, blank, { name: 'night.png', mimeType: 'image/png' })
  await expect(page.getByRole('heading', { name: 'No similar plants found' })).toBeVisible()
  await expect(page.getByAltText('Your picture night.png')).toBeVisible()
  await choose(page, photo)
  await found.getByRole('link').click()
  await expect(page).toHaveURL(`/product/${id}`)
})

test.describe('with an error', () => {
  // The browser logs a failed request.
  test.use({ expectedErrors: [/status of 503/] })

  test('each error has its own message', async ({ page }, testInfo) => {
    await page.goto('/search')
    await choose(page, Buffer.from('a letter'), { name: 'letter.txt', mimeType: 'text/plain' })
    await expect(page.getByRole('heading', { name: 'We cannot read this picture' })).toBeVisible()
    await choose(page, Buffer.from('not really'), { name: 'broken.jpg' })
    await expect(page.getByRole('heading', { name: 'We cannot read this picture' })).toBeVisible()
    // A file, because the content of a buffer would be sent to the browser, which takes ten seconds.
    const huge = testInfo.outputPath('huge.jpg')
    writeFileSync(huge, '')
    truncateSync(huge, 21 * 1024 * 1024)
    await page.getByLabel('Choose').setInputFiles(huge)
    await expect(page.getByRole('heading', { name: 'The picture is too large' })).toBeVisible()

    const answers = [
      {
        status: 503,
        headers: { 'x-index-behind': 'true' },
        body: JSON.stringify({ error: pictures.preparing }),
      },
      { status: 503, body: '{"error":"The server is not responding"}' },
      { status: 429, body: '{"error":"Too many requests. Please wait a moment and try again."}' },
      { status: 200, body: '[]' },
    ]
    await page.route(upload, (route) =>
      route.fulfill({ contentType: 'application/json', ...answers.shift() }),
    )
    const leaf = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#3c7a4f' } })
      .png()
      .toBuffer()
    await choose(page, leaf, { name: 'leaf.png', mimeType: 'image/png' })
    await expect(page.getByRole('heading', { name: 'Not quite ready yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Image search is not available' })).toBeVisible()
    await expect(page.getByText('The server is not responding').last()).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'One moment, please' })).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'No similar plants found' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Please upload an image to begin')).toBeVisible()
  })
})

test.describe('with a broken connection', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('the code of the search is loaded again after a failure', async ({ page }) => {
    await page.route(upload, (route) => route.fulfill({ contentType: 'application/json', body: '[]' }))
    await page.goto('/search', { waitUntil: 'networkidle' })
    const reconnect = await intercept(page, '**/_next/static/chunks/*.js', (route) => route.abort())
    const leaf = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#3c7a4f' } })
      .png()
      .toBuffer()
    await choose(page, leaf, { name: 'leaf.png', mimeType: 'image/png' })
    await expect(page.getByRole('alert').getByText('The server is not responding')).toBeVisible()
    reconnect()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'No similar plants found' })).toBeVisible()
  })
})

test('only pixels leave the device, and pictures can be dropped', async ({ page }) => {
  const mark = `Ayesha ${randomUUID()}`
  const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#3c7a4f' } })
    .jpeg()
    .withExif({ IFD0: { Artist: mark } })
    .toBuffer()
  expect(photo.includes(mark)).toBe(true)
  let sent: Buffer = Buffer.alloc(0)
  await page.route(upload, (route) => {
    sent = route.request().postDataBuffer() ?? sent
    return route.fulfill({ contentType: 'application/json', body: '[]' })
  })
  await page.goto('/search')
  await page.getByRole('region', { name: 'Your picture' }).evaluate((zone, base64) => {
    const data = new DataTransfer()
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    data.items.add(new File([bytes], 'garden.jpg', { type: 'image/jpeg' }))
    zone.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
  }, photo.toString('base64'))
  await expect(page.getByRole('heading', { name: 'No similar plants found' })).toBeVisible()
  expect(sent.includes(mark)).toBe(false)
})

test('the two kinds of search link to each other', async ({ page }) => {
  await page.goto('/search')
  await expect(page.getByRole('region', { name: 'Our Collection' }).getByRole('link')).toHaveCount(6)
  await page.goto('/search?name=cactus&sort=price')
  const sides = page.getByRole('navigation', { name: 'Ways to search' })
  await expect(sides.getByRole('link', { name: 'Text' })).toHaveAttribute('aria-current', 'page')
  await sides.getByRole('link', { name: 'Image' }).click()
  await expect(page.getByText('Please upload an image to begin')).toBeVisible()
  await sides.getByRole('link', { name: 'Text' }).click()
  await expect(page).toHaveURL('/search?name=cactus&sort=price')
  await expect(page.getByRole('combobox', { name: 'Plant name' })).toHaveValue('cactus')
})
