import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeAdmin } from '../../scripts/database/admins.mjs'
import { expect, expectToast, test as shopTest } from '../support/browser'
import { type LiveShop, openForCustomers, openLiveShop } from '../support/live-shop'
import { type SecureMailServer, startSecureMailServer } from '../support/secure-smtp'
import { register, signIn } from '../support/shop-people'

// An admin of a live shop enters its mail server: a real one with TLS and a password, whose certificate the machine trusts.

const password = 'Nargis&Champa 2026'

const test = shopTest.extend<{ mail: SecureMailServer; shop: LiveShop }>({
  mail: async ({ browserName: _ }, use) => {
    const mail = await startSecureMailServer({ security: 'TLS', password })
    await use(mail)
    await mail.close()
  },
  shop: async ({ mail }, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'gulshan-certificate-'))
    const file = path.join(folder, 'mail.pem')
    writeFileSync(file, mail.certificate)
    const shop = await openLiveShop('mail_server', { PAYMENT_GATEWAY: 'none', NODE_EXTRA_CA_CERTS: file })
    await openForCustomers(shop.databaseUrl)
    await use(shop)
    await shop.close()
    rmSync(folder, { recursive: true, force: true })
  },
  baseURL: async ({ shop }, use) => use(shop.url),
})
test.use({ ignoreHTTPSErrors: true, expectedErrors: [/status of (503|400)/] })
test.slow()

test('a mail server is entered, tested and saved, and emails leave @phone', async ({ page, shop, mail }) => {
  const owner = 'saima@zafran.example'
  const field = (name: string) => page.locator(`[name=${name}]`)
  await register(page, ['Saima', 'Butt', owner])
  await makeAdmin(shop.databaseUrl, owner)
  await signIn(page, owner)

  await test.step('without one it is loud, and a forgotten password leads to the shop', async () => {
    await page.goto('/admin')
    await expect(page.getByText('written to files only, nobody gets them').first()).toBeVisible()
    await page.goto('/forgot-password')
    await expect(page.getByRole('heading', { name: 'Please contact us' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send me a link' })).toBeHidden()
  })

  await test.step('a wrong password stands beside its field, and nothing is saved', async () => {
    await page.goto('/admin/mail/settings')
    await field('host').fill('localhost')
    await field('port').fill(String(mail.port))
    await field('user').fill('shop@zafran.example')
    await field('password').fill('not this one')
    await field('from').fill('shop@zafran.example')
    await field('to').fill(owner)
    await page.getByRole('button', { name: 'Test and save' }).click()
    await expect(page.getByText('does not know this user with this password').first()).toBeVisible()
    expect(mail.received).toHaveLength(0)
  })

  await test.step('the right one is tested by a message and saved', async () => {
    await field('password').fill(password)
    await page.getByRole('button', { name: 'Test and save' }).click()
    await expectToast(page, 'The test message was sent, and the mail server is saved.')
    await expect(page.getByText('Emails leave through localhost, from shop@zafran.example.')).toBeVisible()
    expect(mail.received.map(({ to }) => to)).toEqual([owner])
    await expect(page.getByText('A password is stored. Blank: it stays.')).toBeVisible()
    await expect(field('password')).toHaveValue('')
    expect(await page.content()).not.toContain(password)
  })

  await test.step('another user needs the password again', async () => {
    await field('user').fill('else@zafran.example')
    await expect(page.getByText('Please enter it again')).toBeVisible()
    await field('user').fill('shop@zafran.example')
  })

  await test.step('emails leave within seconds, and nothing is loud any more', async () => {
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill(owner)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(page.getByText('Check your inbox')).toBeVisible()
    await expect.poll(() => mail.received.filter(({ to }) => to === owner).length).toBeGreaterThan(1)
    await page.goto('/admin')
    await expect(page.getByText('written to files only, nobody gets them')).toBeHidden()
  })
})
