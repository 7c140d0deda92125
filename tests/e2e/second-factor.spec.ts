import type { Page } from '@playwright/test'
import { makeAdmin } from '../../scripts/database/admins.mjs'
import { withClient } from '../../scripts/database/sql.mjs'
import { expect, expectToast, test as shopTest } from '../support/browser'
import { type LiveShop, openForCustomers, openLiveShop } from '../support/live-shop'
import { codeAt } from '../support/one-time-codes'
import { register, signIn } from '../support/shop-people'

// The Owner of a live shop turns a second factor on, signs in with it, and enters the password again before saving a file.

const test = shopTest.extend<{ shop: LiveShop }>({
  shop: async ({ browserName: _ }, use) => {
    const shop = await openLiveShop('second_factor', { PAYMENT_GATEWAY: 'none' })
    await openForCustomers(shop.databaseUrl)
    await use(shop)
    await shop.close()
  },
  baseURL: async ({ shop }, use) => use(shop.url),
})
test.use({ ignoreHTTPSErrors: true, expectedErrors: [/status of (400|401|403)/] })
test.slow()

const owner = 'saima@zafran.example'
const password = 'Sunflower1'
const periodMs = 30_000

const openPart = (page: Page, title: string) => page.locator('summary', { hasText: title }).click()

test('an Owner turns a second factor on and signs in with it @phone', async ({
  page,
  shop,
  context,
  isMobile,
}) => {
  await register(page, ['Saima', 'Butt', owner])
  await makeAdmin(shop.databaseUrl, owner)
  await signIn(page, owner)
  let key = ''
  let recoveryCode = ''

  await test.step('with the key of the picture', async () => {
    await page.goto('/profile')
    await openPart(page, 'Two-step sign-in')
    await page.getByRole('button', { name: 'Set it up' }).click()
    const picture = page.getByRole('img', { name: 'QR code for the app' })
    await expect(picture).toBeVisible()
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    key = (await page.locator('code').textContent()) ?? ''
    await page.getByLabel('Code from the app').fill('123')
    await page.getByRole('button', { name: 'Turn it on' }).click()
    await expect(page.getByText('This code is not right').first()).toBeVisible()
    await page.getByLabel('Code from the app').fill(codeAt(key, Date.now()))
    await page.getByRole('button', { name: 'Turn it on' }).click()
    await expect(page.getByText('Your recovery codes')).toBeVisible()
    recoveryCode = (await page.locator('ul.font-mono li').first().textContent()) ?? ''
    expect(recoveryCode).toMatch(/^\w{4}-\w{4}$/)
    await expect(page.getByText('10 recovery codes are left')).toBeVisible()
  })

  await test.step('the sign-in asks for a code after the password', async () => {
    await context.clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login?redirect=/profile')
    await page.getByLabel('Email').fill(owner)
    await page.locator('[name=password]').fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const field = page.getByLabel('Code from your app')
    await expect(field).toBeFocused()
    // As a password manager does, which enters the same account again.
    await field.fill('123')
    await page.getByLabel('Email').fill(owner)
    await expect(field).toHaveValue('123')
    await page.getByLabel('Email').fill('someone@zafran.example')
    await expect(field).toBeHidden()
    await page.getByLabel('Email').fill(owner)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(field).toBeFocused()
    await field.fill('000000')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('This code is not right').first()).toBeVisible()
    await field.fill(codeAt(key, Date.now() + periodMs))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/profile$/)
  })

  await test.step('the devices are listed', async () => {
    await openPart(page, 'Devices')
    await expect(page.getByText('This device')).toBeVisible()
    await page.getByRole('button', { name: 'Sign out all others' }).click()
    await expectToast(page, 'Signed out on all other devices.')
    await expect(page.getByRole('button', { name: 'Sign out all others' })).toBeHidden()
  })

  await test.step('a file asks for the password that was entered long ago', async () => {
    await withClient(shop.databaseUrl, (client) =>
      client.query(`UPDATE sessions SET password_at = now() - interval '31 minutes'`),
    )
    await page.goto('/admin/users')
    if (isMobile) await page.locator('summary', { hasText: 'More' }).click()
    await page.getByRole('link', { name: 'Save as CSV' }).filter({ visible: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Your password again' })
    await dialog.getByLabel('Password', { exact: true }).fill('Wrongpass1')
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await expect(dialog.getByText('Current password is not right')).toBeVisible()
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Go on' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  })

  await test.step('a setting is saved with the password that was just entered, and the same call is sent again', async () => {
    await page.goto('/admin/settings')
    await page.getByLabel('Owners need two-step sign-in').check()
    await withClient(shop.databaseUrl, (client) =>
      client.query(`UPDATE sessions SET password_at = now() - interval '31 minutes'`),
    )
    await page.getByRole('button', { name: 'Save: Security', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Your password again' })
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await expectToast(page, 'Security settings saved.')
  })

  await test.step('who is no longer staff still has a place to turn it off', async () => {
    const become = (role: string) =>
      withClient(shop.databaseUrl, (client) =>
        client.query('UPDATE users SET role = $1::"Role" WHERE email = $2', [role, owner]),
      )
    await become('BUYER')
    await page.goto('/profile')
    await openPart(page, 'Two-step sign-in')
    await expect(page.getByRole('button', { name: 'Turn it off' })).toBeVisible()
    await become('ADMIN')
  })

  await test.step('a recovery code turns it off, and then the profile is all that opens', async () => {
    await page.goto('/profile')
    await openPart(page, 'Two-step sign-in')
    await page.getByRole('button', { name: 'Turn it off' }).click()
    await page.getByLabel('Code from the app, or a recovery code').fill(recoveryCode)
    await page.getByRole('button', { name: 'Turn it off' }).last().click()
    await expectToast(page, 'Two-step sign-in is off.')
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/profile#second-factor$/)
    await expect(page.getByText('This shop requires two-step sign-in of its Owners')).toBeVisible()
  })
})
