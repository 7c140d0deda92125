import { withClient } from '../../scripts/database/sql.mjs'
import { exampleId } from '../support/addresses'
import { expect, test as shopTest } from '../support/browser'
import { type LiveShop, openForCustomers, openLiveShop } from '../support/live-shop'
import { type MailServer, startMailServer } from '../support/smtp'

// A visitor of a live shop asks to be told when a product is back.

const test = shopTest.extend<{ mail: MailServer; shop: LiveShop }>({
  mail: async ({ browserName: _ }, use) => {
    const mail = await startMailServer()
    await use(mail)
    await mail.close()
  },
  // Without a mail server it would not offer to write to anyone.
  shop: async ({ mail }, use) => {
    const env = { PAYMENT_GATEWAY: 'none', SMTP_URL: `smtp://127.0.0.1:${mail.port}` }
    const shop = await openLiveShop('waits', env)
    await withClient(shop.databaseUrl, (client) =>
      client.query(
        `INSERT INTO products (id, name, short_desc, long_desc, price, stock, updated_at)
         VALUES ('${exampleId}', 'Rose', 's', 'l', 50000, 0, now())`,
      ),
    )
    await openForCustomers(shop.databaseUrl)
    await use(shop)
    await shop.close()
  },
  baseURL: async ({ shop }, use) => use(shop.url),
})
test.use({ ignoreHTTPSErrors: true, viewport: { width: 360, height: 740 } })
test.slow()

test('an address counts once its owner has opened the link of the email', async ({ page, shop, mail }) => {
  const email = 'hina@example.com'
  const waiting = () =>
    withClient(shop.databaseUrl, async (client) => {
      const { rows } = await client.query(
        `SELECT count(*)::int AS asked, count(o.mailbox)::int AS known FROM stock_waits w
         LEFT JOIN opened_addresses o ON o.mailbox = mailbox_key(w.email)`,
      )
      return rows[0]
    })

  await page.goto(`/product/${exampleId}`)
  await page.getByRole('button', { name: 'Tell me when it is back' }).click()
  const field = page.getByRole('textbox')
  await expect(field).toBeFocused()

  await test.step('a mistake stands beside the field, and what was typed stays', async () => {
    await field.fill('hina@')
    await page.getByRole('button', { name: 'Tell me' }).click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveValue('hina@')
  })

  await field.fill(email)
  await page.getByRole('button', { name: 'Tell me' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'We have noted it.' })).toBeVisible()
  expect(await waiting()).toEqual({ asked: 1, known: 0 })

  let link = ''
  await expect(async () => {
    const sent = mail.received.find(({ to }) => to.includes(email))?.raw ?? ''
    // Long lines are cut by the encoding of emails.
    const text = sent.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
    link = /https:\/\/[^\s"<>]+\/mail-link\/[^\s"<>]+/.exec(text)?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 60_000 })
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Rose' })).toBeVisible()
  expect(await waiting()).toEqual({ asked: 1, known: 1 })
})
