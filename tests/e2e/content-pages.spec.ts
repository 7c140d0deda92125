import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectToast, test } from '../support/browser'
import { db, enter, make } from './people'

const created: string[] = []
test.afterEach(async () => {
  await db.contentPage.deleteMany({ where: { id: { in: created.splice(0) } } })
})

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

test('an admin writes a page with a table, which is the same when it is opened again', async ({
  page,
  context,
}) => {
  const slug = `sizes-${randomUUID().slice(0, 8)}`
  await enter(context, await make.admin())
  await page.goto('/admin/page/create')
  await expect(page.getByText('/pages/….')).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill('Pot sizes')
  await page.getByRole('textbox', { name: 'Address' }).fill(slug)
  await text(page).click()
  await page.keyboard.type('Which pot for which plant:')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Table', exact: true }).first().click()
  const empty = await page.locator('.tiptap td').first().boundingBox()
  expect(empty?.width).toBeGreaterThan(44)
  await page.keyboard.type('Plant')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Pot')
  for (const words of ['Aloe', '6 inches', 'Areca', '12 inches']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(words)
  }
  await page.getByRole('button', { name: 'Add row' }).click()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Fern')
  await page.getByRole('button', { name: 'Add column' }).click()
  // Into the new column, which is removed again.
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Remove column' }).click()
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Published' })
  await page.getByRole('button', { name: 'Create page' }).click()
  await expect(page).toHaveURL(/\/admin\/page/)
  await expect.poll(async () => (await db.contentPage.findFirst({ where: { slug } }))?.id).toBeTruthy()
  const row = await db.contentPage.findFirstOrThrow({ where: { slug } })
  created.push(row.id)

  const rows = async () =>
    page
      .locator('table tr')
      .evaluateAll((all) =>
        all.map((one) => [...one.children].map((cell) => `${cell.tagName}:${cell.textContent}`)),
      )
  const expected = [
    ['TH:Plant', 'TH:Pot'],
    ['TD:Aloe', 'TD:6 inches'],
    ['TD:Areca', 'TD:12 inches'],
    ['TD:Fern', 'TD:'],
  ]
  await page.goto(`/pages/${slug}`)
  expect(await rows()).toEqual(expected)
  await page.goto(`/admin/page/${row.id}/edit`)
  await expect(page.locator('.tiptap table')).toBeVisible()
  expect(await rows()).toEqual(expected)
  // From the last cell Tab leaves the text: a keyboard is not caught.
  await page.locator('.tiptap td').last().click()
  await page.keyboard.press('Tab')
  await expect(text(page)).not.toBeFocused()
})

test('a browser follows a page to its new address and back to the first one', async ({ page, context }) => {
  const admin = await make.admin()
  await enter(context, admin)
  const part = randomUUID().slice(0, 8)
  const slugs = [`first-${part}`, `second-${part}`]
  const row = await db.contentPage.create({
    data: {
      id: randomUUID(),
      kind: 'guide',
      slug: slugs[0] ?? '',
      title: 'Watering',
      body: '<p>Slowly.</p>',
      placement: 'none',
      publishedAt: new Date(),
    },
  })
  created.push(row.id)
  const moveTo = async (slug: string) => {
    await page.goto(`/admin/page/${row.id}/edit`)
    await page.getByRole('textbox', { name: 'Address' }).fill(slug)
    await page.getByRole('button', { name: 'Save page' }).click()
    await expectToast(page, 'Page saved.')
  }
  for (const [to, others] of [slugs.toReversed(), slugs, slugs.toReversed()].map(([a = '', b = '']) => [
    a,
    b,
  ])) {
    await moveTo(to ?? '')
    for (const slug of [to, others]) {
      await page.goto(`/guides/${slug}`)
      await expect(page).toHaveURL(new RegExp(`/guides/${to}$`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watering')
    }
  }
})
