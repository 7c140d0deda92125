import { randomUUID } from 'node:crypto'
import { expect, expectToast, test } from '../support/browser'
import { db, enter, make } from './people'

// An email of this file: the server's worker ignores emails that have permanently failed.
async function failedEmail() {
  const to = `lost.${randomUUID()}@example.com`
  const id = randomUUID()
  await db.mail.create({
    data: {
      dedupe: `test:${id}`,
      to,
      template: 'order-paid',
      data: { firstName: 'Bilal', orderId: id, paisa: 283_885, link: `http://localhost/user/order/${id}` },
      attempts: 20,
      lastError: '550 relay not permitted',
    },
  })
  return { to, orderId: id }
}

test.describe('in the admin area', () => {
  // The tests' own script is blocked in the frame of the email like any other.
  test.use({ expectedErrors: [/Blocked script execution in 'about:srcdoc'/] })

  test('an admin finds an email that was given up, reads it and sends it again', async ({
    page,
    context,
  }) => {
    const { to, orderId } = await failedEmail()
    await enter(context, await make.admin())
    await page.goto('/admin/mail')
    await page.getByLabel('Sent to').fill(to.toUpperCase())
    await page.getByRole('button', { name: 'Search' }).click()
    const row = page.getByRole('row').filter({ hasText: to })
    await expect(row).toContainText('Given up')
    await expect(page.getByRole('row')).toHaveCount(2)
    await row.getByRole('link', { name: 'Your payment has arrived' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your payment has arrived')
    await expect(page.getByText('550 relay not permitted')).toBeVisible()
    const email = page.frameLocator('iframe')
    await expect(
      email.getByRole('paragraph').filter({ hasText: `We received Rs 2,838.85 for your order ${orderId}.` }),
    ).toBeVisible()
    await page.getByText('Plain text').click()
    await expect(page.locator('pre')).toContainText(`See the order: http://localhost/user/order/${orderId}`)

    await page.getByRole('button', { name: 'Send again' }).click()
    await expectToast(page, 'The email will be sent again.')
    await expect(page.getByRole('button', { name: 'Send again' })).toBeHidden()
    await expect.poll(async () => (await db.mail.findFirstOrThrow({ where: { to } })).sentAt).not.toBeNull()
    await page.goto(`/admin/mail?state=sent&to=${encodeURIComponent(to)}`)
    await expect(page.getByRole('row').filter({ hasText: to })).toContainText('Sent')
    await page.goto(`/admin/mail?state=waiting&to=${encodeURIComponent(to)}`)
    await page.getByRole('link', { name: 'All emails' }).click()
    await expect(page).toHaveURL('/admin/mail')
  })
})

test.describe('for other roles', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('the outbox is for admins only', async ({ page, context }) => {
    const { to } = await failedEmail()
    const { id } = await db.mail.findFirstOrThrow({ where: { to } })
    for (const path of ['/admin/mail', `/admin/mail/${id}`]) {
      expect((await page.request.get(path)).status()).toBe(404)
    }
    await enter(context, await make.buyer())
    for (const path of ['/admin/mail', `/admin/mail/${id}`]) {
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(page.getByText('Oops! Page Not Found')).toBeVisible()
    }
  })
})
