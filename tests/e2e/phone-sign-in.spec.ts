import type { Page } from '@playwright/test'
import { noMessageSettings } from '@/lib/shop/messages/settings'
import { withClient } from '../../scripts/database/sql.mjs'
import { expect, test as shopTest } from '../support/browser'
import { type LiveShop, openForCustomers, openLiveShop } from '../support/live-shop'

// A live shop that can send codes, on a phone: a name, a number and a password are enough.

const test = shopTest.extend<{ shop: LiveShop }>({
  shop: async ({ browserName: _ }, use) => {
    const shop = await openLiveShop('phone_sign_in', { PAYMENT_GATEWAY: 'none' })
    await openForCustomers(shop.databaseUrl)
    await connectTextMessages(shop.databaseUrl)
    await use(shop)
    await shop.close()
  },
  baseURL: async ({ shop }, use) => use(shop.url),
})
test.use({ ignoreHTTPSErrors: true })
test.slow()

const password = 'Sunflower1'
const newPassword = 'Marigold22'
const phoneNumber = '0301 5550199'
const stored = '+923015550199'

/** A service of text messages whose name no one can look up: what it would send stays queued. */
async function connectTextMessages(databaseUrl: string) {
  const settings = noMessageSettings()
  const sms = { ...settings.sms, address: 'https://sms.invalid/send' }
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `INSERT INTO settings (key, value, updated_at) VALUES ('messages', $1, now())
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      [JSON.stringify({ ...settings, order: ['SMS'], sms })],
    )
    await client.query(
      `INSERT INTO cache_tags (tag, expired_at) VALUES ('document:messages', clock_timestamp())
       ON CONFLICT (tag) DO UPDATE SET expired_at = excluded.expired_at`,
    )
    await client.query(`SELECT pg_notify('gulshan_pages', '')`)
  })
}

/** The newest code that is queued for the number, other than those that were used. */
async function nextCode(shop: LiveShop, used: string[]): Promise<string> {
  const read = () =>
    withClient(shop.databaseUrl, async (client) => {
      const { rows } = await client.query(
        `SELECT data->>'code' AS code FROM phone_messages WHERE phone_number = $1 AND event = 'code' ORDER BY id DESC LIMIT 1`,
        [stored],
      )
      return String(rows[0]?.code ?? '')
    })
  await expect.poll(async () => !['', ...used].includes(await read())).toBe(true)
  const code = await read()
  used.push(code)
  return code
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('a customer registers, signs in and chooses a new password by a number alone @phone', async ({
  page,
  context,
  shop,
}) => {
  const used: string[] = []

  await test.step('registers', async () => {
    await expect(async () => {
      // The settings follow within seconds.
      await page.goto('/register')
      await expect(field(page, 'Your name')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(field(page, 'Street')).toBeHidden()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await field(page, 'Your name').fill('Hina Qureshi')
    await field(page, 'Email or telephone number').fill(phoneNumber)
    await field(page, 'Password').fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(field(page, 'Code')).toBeVisible()
    await field(page, 'Code').fill('12')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('The code has six digits.')).toBeVisible()
    await field(page, 'Code').fill(await nextCode(shop, used))
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL('/')
  })

  await test.step('sees the number in the profile, and that it is proved', async () => {
    await page.goto('/profile')
    await expect(page.getByRole('link', { name: stored })).toBeVisible()
    await page.getByRole('heading', { name: 'Telephone number and messages' }).click()
    await expect(page.getByText(`${stored} is proved. You can sign in with it.`)).toBeVisible()
  })

  const signOut = async () => {
    await context.clearCookies()
    await page.evaluate(() => localStorage.clear())
  }

  await test.step('signs in with a code', async () => {
    await signOut()
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in with a code' }).click()
    await field(page, 'Telephone number').fill(phoneNumber)
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await field(page, 'Code').fill(await nextCode(shop, used))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/')
  })

  await test.step('chooses a new password by a code, and signs in with it', async () => {
    await signOut()
    await page.goto('/forgot-password')
    await field(page, 'Telephone number').fill(phoneNumber)
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await field(page, 'Code').fill(await nextCode(shop, used))
    await field(page, 'New password').fill(newPassword)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible()
    await page.goto('/login')
    await field(page, 'Email or telephone number').fill(phoneNumber)
    await field(page, 'Password').fill(newPassword)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/')
  })
})
