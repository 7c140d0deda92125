import type { Page } from '@playwright/test'
import { NO_CONNECTION } from '@/lib/platform/http/client'
import { expect, intercept, test } from '../support/browser'
import { emailsTo, resetLinkIn } from '../support/mailbox'
import { DEFAULT_PASSWORD, db, enter, make } from './people'

const dataDir = process.env.DATA_DIR ?? ''
const newPassword = 'Marigold22'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function ask(page: Page, email: string) {
  await page.goto('/forgot-password')
  await field(page, 'Email').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
}

/** The link of the newest email; the worker sends every few seconds. */
async function linkFor(email: string): Promise<string> {
  const newest = async () => resetLinkIn((await emailsTo(dataDir, email)).at(-1))
  await expect.poll(newest).not.toBeNull()
  return (await newest()) ?? ''
}

test('a forgotten password is replaced, by a link that works once', async ({ page, context }) => {
  const user = await make.buyer()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  // Signed in here and elsewhere: both sessions end.
  await enter(context, user)
  await page.reload()
  await field(page, 'Email').fill('not an address')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('Invalid email format')).toBeVisible()
  await ask(page, user.email)
  const link = await linkFor(user.email)

  await test.step('the token is removed from the address and never sent to the server in one', async () => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url(), request.headers().referer ?? ''))
    await page.goto(link)
    await expect(field(page, 'New password')).toBeVisible()
    await expect(page).toHaveURL(/\/reset-password$/)
    const secret = new URL(link).hash.slice(1)
    expect(requested.filter((address) => address.replace(/#.*/, '').includes(secret))).toEqual([])
  })

  await test.step('the rules of a password', async () => {
    for (const [typed, message] of [
      ['', 'New password is required'],
      ['Short1', 'Password must be at least 8 characters long'],
      ['alllower1', 'Password must contain at least one uppercase letter'],
      ['ALLUPPER1', 'Password must contain at least one lowercase letter'],
      ['NoNumberHere', 'Password must contain at least one number'],
    ] as const) {
      await field(page, 'New password').fill(typed)
      await page.getByRole('button', { name: 'Change password' }).click()
      await expect(page.getByText(message)).toBeVisible()
    }
  })

  await test.step('changed: signed out everywhere', async () => {
    await field(page, 'New password').fill(newPassword)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
    expect(await db.session.count({ where: { userId: user.id } })).toBe(0)
    expect((await page.request.get('/profile')).status()).toBe(404)
  })
})

test('a used link shows a message, and only the new password signs in', async ({ page }) => {
  const user = await make.buyer()
  await ask(page, user.email)
  const link = await linkFor(user.email)
  const changed = await page.request.post('/api/v1/user/password/reset', {
    data: { token: new URL(link).hash.slice(1), newPassword },
  })
  expect(changed.status()).toBe(200)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expect(field(page, 'New password')).toHaveCount(0)
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')

  await page.getByRole('link', { name: 'Sign in' }).click()
  // This page has such a field, too.
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await field(page, 'Email').fill(user.email)
  await field(page, 'Password').fill(DEFAULT_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('main').getByText('The email or the password is not right.')).toBeVisible()
  await field(page, 'Password').fill(newPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/')
})

test('an address without an account gets the same message', async ({ page }) => {
  await ask(page, 'nobody.at.all@example.com')
  await expect(page.getByText('If there is an account with nobody.at.all@example.com')).toBeVisible()
  await page.getByRole('button', { name: 'Another address' }).click()
  await expect(field(page, 'Email')).toHaveValue('nobody.at.all@example.com')
})

test('a link that expires while its form is open', async ({ page }) => {
  const user = await make.buyer()
  await ask(page, user.email)
  await page.goto(await linkFor(user.email))
  await field(page, 'New password').fill(newPassword)
  await db.passwordReset.updateMany({ where: { userId: user.id }, data: { expiresAt: new Date() } })
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('without a link there is no form', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test.describe('with the network down', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load resource/] })

  test('a valid link is not called invalid, and can be tried again', async ({ page }) => {
    const user = await make.buyer()
    await ask(page, user.email)
    const link = await linkFor(user.email)
    const reconnect = await intercept(page, '**/api/v1/user/password/reset/check', (route) => route.abort())
    await page.goto(link)
    await expect(page.getByRole('main').getByText(NO_CONNECTION)).toBeVisible()
    reconnect()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(field(page, 'New password')).toBeVisible()
  })
})
