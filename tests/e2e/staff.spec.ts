import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectToast, test } from '../support/browser'
import { DEFAULT_PASSWORD, db, enter, make } from './people'

const unique = () => `Q${randomUUID().slice(0, 8)}`

/** The address of the page where one person joins as an editor. */
async function invitedAsEditor(page: Page): Promise<string> {
  const login = { email: (await make.admin()).email, password: DEFAULT_PASSWORD }
  const { token } = await (await page.request.post('/api/v1/user/login', { data: login })).json()
  const set = await db.staffSet.findFirstOrThrow({ where: { name: 'Editor' } })
  const made = await page.request.post('/api/v1/staff/invitation', {
    headers: { authorization: `Bearer ${token}` },
    data: { set: set.id },
  })
  return new URL((await made.json()).data.link).pathname
}

test('an Owner invites a packer, who joins, sees the own work, and is removed @phone', async ({
  page,
  context,
  browser,
  isMobile,
}) => {
  const owner = await make.admin()
  const lastName = unique()
  await enter(context, owner)
  await page.goto('/admin/staff')
  await page.getByRole('link', { name: 'Invite someone' }).click()
  await page.getByRole('button', { name: 'Make the link' }).click()
  await expect(page.getByLabel('What the person may do')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('What the person may do').selectOption({ label: 'Packer' })
  await page.getByRole('button', { name: 'Make the link' }).click()
  await expect(page.getByRole('heading', { name: 'The link is ready' })).toBeVisible()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  expect(link).toMatch(/\/join\/[\w-]{43}$/)

  const theirs = await browser.newContext()
  const other = await theirs.newPage()
  await test.step('the person joins with a new account', async () => {
    await other.goto(new URL(link).pathname)
    await expect(other.getByText('You are invited as “Packer”')).toBeVisible()
    await other.getByLabel('First name').fill('Aaliya')
    await other.getByLabel('Last name').fill(lastName)
    await other.getByLabel('Email', { exact: true }).fill(`${lastName.toLowerCase()}@example.pk`)
    await other.getByLabel('Password', { exact: true }).fill('Sunflower1')
    await other.getByRole('button', { name: 'Create account and join' }).click()
    await expect(other).toHaveURL(/\/admin$/)
  })

  await test.step('the rail has the work of a packer alone', async () => {
    const nav = other.getByRole('navigation', { name: 'Administration' })
    await expect(nav.getByRole('link', { name: /^Packing/ })).toBeVisible()
    for (const name of ['Payments', 'Users', 'Settings', 'Staff'])
      await expect(other.getByRole('link', { name, exact: true })).toHaveCount(0)
    await expect(other.getByRole('heading', { name: 'Figures' })).toHaveCount(0)
    expect((await other.goto('/admin/payments'))?.status()).toBe(404)
    expect((await other.goto('/admin/products'))?.status()).toBe(200)
    await expect(other.getByRole('link', { name: 'Add Product' })).toHaveCount(0)
  })

  await test.step('the link works once', async () => {
    const third = await browser.newContext()
    const late = await third.newPage()
    expect((await late.goto(new URL(link).pathname))?.status()).toBe(404)
    await expect(late.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  })

  await test.step('the Owner gives another set, which counts at once', async () => {
    await page.goto('/admin/staff?limit=100')
    const row = page.getByRole('row').filter({ hasText: lastName })
    await row.getByLabel(`Set of Aaliya ${lastName}`).selectOption({ label: 'Accountant' })
    await expect(row.getByText('It counts at once')).toBeVisible()
    await expect(row.getByText('Confirm transfers, import statements', { exact: true })).toBeVisible()
    await row.getByRole('button', { name: /Accountant/ }).click()
    await expect(row.getByLabel(`Set of Aaliya ${lastName}`)).toHaveValue(/.+/)
    await expect.poll(async () => (await other.goto('/admin/payments'))?.status()).toBe(200)
    if (!isMobile) expect((await other.goto('/admin/packing'))?.status()).toBe(404)
  })

  await test.step('and ends the work for the shop', async () => {
    const row = page.getByRole('row').filter({ hasText: lastName })
    await row.getByRole('button', { name: `Remove Aaliya ${lastName}` }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expectToast(page, 'Removed from the staff.')
    await expect(row).toHaveCount(0)
    expect((await other.goto('/admin'))?.status()).toBe(404)
  })
})

test('an Owner makes a set, in which what is contained is ticked with it', async ({ page, context }) => {
  const name = `Van ${unique()}`
  await enter(context, await make.admin())
  await page.goto('/admin/staff?view=sets')
  await page.getByRole('link', { name: 'Add a set' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  const see = page.getByLabel('See orders', { exact: true })
  await page.getByLabel('Pack and send orders').check()
  await expect(see).toBeChecked()
  await expect(see).toBeDisabled()
  await page.getByRole('button', { name: 'Save set' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  const stored = await db.staffSet.findFirstOrThrow({ where: { name } })
  expect(stored.permissions).toEqual(['orders.pack'])
})

test('a customer who is signed in joins with the own account, in Urdu too', async ({ page, context }) => {
  const buyer = await make.buyer()
  const path = await invitedAsEditor(page)
  await enter(context, buyer)
  await page.goto(`/ur${path}`)
  await page.getByRole('button', { name: 'عملے میں شامل ہوں' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  const stored = await db.user.findUniqueOrThrow({ where: { id: buyer.id }, select: { role: true } })
  expect(stored.role).toBe('ADMIN')
})

test('a customer who is signed in signs out at the link and keeps it', async ({ page, context }) => {
  const buyer = await make.buyer()
  const path = await invitedAsEditor(page)
  await enter(context, buyer)
  await page.goto(path)
  await expect(page.getByText('Is this not you?')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out and use this link' }).click()
  await expect(page.getByRole('button', { name: 'Create account and join' })).toBeVisible()
  await expect(page).toHaveURL(path)
  await expect.poll(() => db.session.count({ where: { userId: buyer.id } })).toBe(0)
})
