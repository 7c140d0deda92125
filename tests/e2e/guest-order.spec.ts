import { expect, test } from '../support/browser'
import { browserCookie, guestToken, sentCode, sentToken } from '../support/guest-orders'
import { noisyPicture } from '../support/pictures'
import { baseURL, db, make } from './people'

// An order without an account on a phone of 360 px: followed and confirmed by its link, and claimed after a code.

test.use({ viewport: { width: 360, height: 640 } })

async function aGuestOrder(phoneNumber: string) {
  const [buyer, product] = await Promise.all([
    make.buyer({ firstName: 'Zubaida', lastName: 'Bibi', street: '7 Rose Lane', phoneNumber }),
    make.product({ stock: 5 }),
  ])
  const order = await make.order({ buyer, lines: [{ product, quantity: 2 }], isGuest: true })
  return { ...order, product, token: guestToken(order) }
}

const noSidewaysScrolling = (page: import('@playwright/test').Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

test('a buyer without an account follows, confirms, proves the number and reports a plant', async ({
  page,
  context,
}) => {
  const order = await aGuestOrder('+923015550101')
  const main = page.getByRole('main')

  await test.step('the link shows the order without a contact, and the one that was sent to the number confirms it', async () => {
    await page.goto(`/my-order/${order.token}`)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your order')
    await expect(main).toContainText(order.product.name)
    for (const hidden of ['Zubaida', '7 Rose Lane', order.phoneNumber])
      await expect(main).not.toContainText(hidden)
    expect(await noSidewaysScrolling(page)).toBe(true)
    await expect(main).toContainText('We call you on')
    await expect(main.getByRole('button', { name: 'Confirm order' })).toBeHidden()
    await page.goto(`/my-order/${sentToken(order)}`)
    await main.getByRole('button', { name: 'Confirm order' }).click()
    await expect(main).toContainText('your order is confirmed')
    await expect(main.getByRole('button', { name: 'Confirm order' })).toBeHidden()
  })

  await test.step('it is delivered', async () => {
    const at = new Date(Date.now() - 3_600_000)
    await db.order.update({
      where: { id: order.id },
      data: {
        ...{ status: 'DELIVERED', paymentStatus: 'PAID', parcelOutcome: 'DELIVERED', outcomeAt: at },
        events: { create: { status: 'DELIVERED', by: 'ADMIN', at } },
      },
    })
    await page.reload()
    await expect(main.getByRole('link', { name: 'Report dead or damaged' })).toBeHidden()
    await expect(main).toContainText('Is this your order?')
  })

  await test.step('a code shows whose it is', async () => {
    await sentCode(db, order, '271828')
    // The demo shop sends no codes, so its page has no form for one.
    const path = `/api/v1/guest-order/${order.token}/proof`
    const answer = await context.request.post(`${baseURL}${path}`, { data: { code: '271828' } })
    expect(answer.ok()).toBe(true)
    await page.reload()
    await expect(main).toContainText('7 Rose Lane')
  })

  await test.step('a plant is reported with a photo', async () => {
    await main.getByRole('link', { name: 'Report dead or damaged' }).click()
    const buffer = await noisyPicture(800, 600)
    await page
      .locator('input[type=file]:not([capture])')
      .setInputFiles([{ name: 'plant.jpg', mimeType: 'image/jpeg', buffer }])
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
    await page.getByLabel('It is dead').check()
    await page.getByLabel('What happened?').fill('Dry and brown in the box.')
    expect(await noSidewaysScrolling(page)).toBe(true)
    await page.getByRole('button', { name: 'Send the report' }).click()
    await expect(page).toHaveURL(/\/my-order\/[\w-]{43}$/)
    await expect(main.getByText('REPORTED', { exact: true })).toBeVisible()
  })

  await test.step('the invoice is below the link', async () => {
    await main.getByRole('link', { name: 'Proforma' }).click()
    await expect(page).toHaveURL(/\/my-order\/.+\/invoice$/)
    await expect(main).toContainText('Zubaida Bibi')
    await expect(main.getByRole('link', { name: 'PDF' })).toHaveAttribute('href', /guest-order/)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the browser that ordered changes the address, and cancels after a question', async ({
    page,
    context,
  }) => {
    const order = await aGuestOrder('+923015550102')
    await context.addCookies([{ ...browserCookie(order), url: baseURL, httpOnly: true, sameSite: 'Lax' }])
    const main = page.getByRole('main')
    await page.goto(`/my-order/${order.token}?placed=yes`)
    await expect(main).toContainText(`We have your order ${order.number}`)
    await expect(main).toContainText('We send no message about it')
    await main.getByRole('link', { name: 'Change address' }).click()
    await main.getByLabel('Street').fill('')
    await main.getByRole('button', { name: 'Save' }).click()
    await expect(main.getByText('Street is required')).toBeVisible()
    await main.getByLabel('Street').fill('12 Canal View')
    await main.getByRole('button', { name: 'Save' }).click()
    await expect(main).toContainText('The address is saved')
    await expect(main).toContainText('12 Canal View')
    await main.getByRole('link', { name: 'Cancel order' }).click()
    await main.getByRole('button', { name: 'Cancel order' }).click()
    await expect(main.getByText('CANCELLED', { exact: true }).first()).toBeVisible()
    expect((await db.order.findUniqueOrThrow({ where: { id: order.id } })).status).toBe('CANCELLED')
  })
})

test('a password makes an account of the order', async ({ page, context }) => {
  const order = await aGuestOrder('+923015550103')
  await context.addCookies([{ ...browserCookie(order), url: baseURL, httpOnly: true, sameSite: 'Lax' }])
  await page.goto(`/my-order/${order.token}`)
  await page.getByRole('link', { name: 'Make an account' }).click()
  await page.getByLabel('Email').fill(`guest-${order.id.slice(-12)}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('Sunflower1')
  await page.getByRole('button', { name: 'Make the account' }).click()
  await expect(page).toHaveURL(new RegExp(`/user/order/${order.id}$`))
  await expect(page.getByRole('main')).toContainText(order.number)
})
