import { expect, expectToast, test as shopTest } from '../support/browser'
import { enterShop, openTransferShop, type TransferShop } from '../support/transfer-shop'

// Channels of messages on a screen: a shop of its own, because every order of a shop with a channel is told by messages.

const test = shopTest.extend<{ shop: TransferShop }>({
  shop: async ({ browserName: _ }, use) => {
    const shop = await openTransferShop('messages_shop', { MESSAGE_SIMULATOR: 'on' })
    await use(shop)
    await shop.close()
  },
  baseURL: async ({ shop }, use) => use(shop.url),
})
test.slow()

test('an admin connects SMS, tries it, switches a message off, and reads the messages of an order @phone', async ({
  page,
  context,
  shop,
}) => {
  const admin = await shop.make.admin()
  const buyer = await shop.make.buyer({ phoneNumber: '+923001234567' })
  const product = await shop.make.product({ stock: 5 })
  const order = await shop.make.order({ buyer, lines: [{ product, quantity: 1 }], status: 'PROCESSING' })
  await enterShop(context, shop, admin)

  // Without a channel nothing of it is on the page of an order.
  await page.goto(`/admin/order/${order.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number)
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeHidden()

  await page.goto('/admin/mail?view=numbers')
  await page.getByRole('link', { name: 'Set up a channel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message settings')

  // Errors stand beside their fields.
  await page.getByLabel('Web address (URL)').fill('http://sms.example')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Address begins with https://')).toBeVisible()

  await page.getByLabel('Order of the channels').selectOption({ label: 'SMS only' })
  const { port } = new URL(shop.url)
  await page.getByLabel('Web address (URL)').fill(`http://127.0.0.1:${port}/sim/sms/send`)
  await page.getByRole('button', { name: 'Add a field' }).click()
  await page.getByLabel('Name of Field 3').fill('key')
  await page.getByLabel('Secret: stored encrypted and never shown').nth(2).check()
  await page.getByLabel('Value of Field 3').fill('demo-sms-key')

  await page.getByLabel('Channel', { exact: true }).selectOption({ label: 'SMS' })
  await page.getByLabel('Telephone number').fill('0300 1234567')
  await page.getByRole('button', { name: 'Send a test message' }).click()
  await expect(page.getByText('has accepted the message', { exact: false })).toBeVisible()

  await page.getByRole('checkbox', { name: 'Order delivered: SMS' }).uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Message settings saved.')
  await expect(page.getByText('Stored. Blank: it stays as it is.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Order delivered: SMS' })).not.toBeChecked()
  await expect(page.getByLabel('Value of Field 3')).toHaveValue('')
  // At least one channel asks to confirm a cash order.
  await page.getByRole('checkbox', { name: 'Please confirm the cash order: WhatsApp' }).uncheck()
  await expect(page.getByRole('checkbox', { name: 'Please confirm the cash order: SMS' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Please confirm the cash order: WhatsApp' }).check()

  await shop.db.phoneMessage.createMany({
    data: [
      {
        dedupe: 'test:sent',
        phoneNumber: '+923001234567',
        event: 'order-sent',
        data: {},
        orderId: order.id,
        state: 'DELIVERED',
        channel: 'SMS',
        sentAt: new Date(),
      },
      {
        dedupe: 'test:unknown',
        phoneNumber: '+923001234567',
        event: 'refund',
        data: {},
        orderId: order.id,
        state: 'UNKNOWN',
        channel: 'SMS',
        lastError: 'The server stopped while it was being sent.',
      },
    ],
  })
  await page.goto(`/admin/order/${order.id}`)
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByRole('listitem').filter({ hasText: 'Order on its way' })).toContainText(
    'Delivered',
  )
  await expect(messages.getByRole('listitem').filter({ hasText: 'Refund sent' })).toContainText('Unknown')

  await page.goto('/admin')
  await expect(page.getByText('text messages of today are sent', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Look at them' }).click()
  await expect(page).toHaveURL('/admin/mail?view=numbers&state=unknown')
  const row = page.getByRole('row').filter({ hasText: 'Refund sent' })
  await expect(row).toContainText('It may have arrived, so it is not sent again.')
  await expect(row.getByRole('link', { name: order.number })).toBeVisible()
  await expect(row.getByRole('link', { name: 'Write by WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/923001234567/,
  )
  await page.getByLabel('Sent to').fill('0300 999')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('No messages match these filters.')).toBeVisible()
})
