import type { Page } from '@playwright/test'
import { expect, expectToast, hold, test } from '../support/browser'
import { aBuyer, aCaretaker, charge, PASSWORD, pageOf, visitPage } from './appointments-people'
import { downloaded, eventsIn } from './calendars'
import { chooseState } from './choose'

const slots = (page: Page) => page.locator('[data-slot="slot-time"]')
const card = (page: Page, purpose: string) => page.getByRole('article', { name: purpose })

/** The picker's next free day may be today's last hour: tomorrow always has slots. */
async function pickTomorrow(page: Page, at = 0) {
  await page.locator('[data-slot="slot-day"]').nth(1).click()
  await slots(page).nth(at).click()
}

/** Advice has no price, which must be confirmed. */
async function chooseAdvice(page: Page) {
  await page.getByLabel('Purpose').selectOption('Advice')
  await page.getByRole('checkbox', { name: /gives no price/ }).check()
}

test('a visitor finds a caretaker and is asked to sign in', async ({ page }) => {
  await page.goto('/services')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Caretakers')
  await page.getByRole('combobox', { name: 'City' }).selectOption('Lahore')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(/city=Lahore/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Caretakers in Lahore')
  // A caretaker of the demo shop, as other tests may register some in this city.
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('Mehwish')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText(/^Next free/)).toBeVisible()
  await page.getByRole('link', { name: 'View Profile of Mehwish Rana' }).click()
  await expect(page.getByRole('heading', { name: 'Services Offered' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Hear from our users' })).toBeVisible()
  await expect(page.getByText('Please login to book an appointment')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    /^\/login\?redirect=%2Fservice%2F/,
  )
})

test('a filter without results shows a message', async ({ page }) => {
  await page.goto('/services?q=nobody-of-this-name')
  await expect(page.getByText('No caretakers found.')).toBeVisible()
})

test('booked by a customer, approved by the caretaker, shown as approved to the customer', async ({
  browser,
}) => {
  const [buyerUser, caretakerUser] = await Promise.all([aBuyer(), aCaretaker()])
  const buyer = await pageOf(browser, buyerUser)
  await visitPage(buyer, `/service/${caretakerUser.id}`)
  await expect(buyer.getByText('Plant Pythologist')).toBeVisible()
  await buyer.getByRole('link', { name: 'Book Appointment' }).click()
  await expect(buyer).toHaveURL(`/service/${caretakerUser.id}/book`)

  await buyer.getByRole('button', { name: 'Book Appointment' }).click()
  await expect(buyer.getByText('Purpose is required')).toBeVisible()
  await expect(buyer.getByText('Start date/time is required')).toHaveCount(2)
  await expect(buyer.getByLabel('Purpose')).toBeFocused()

  await buyer.getByLabel('Purpose').selectOption('Advice')
  await pickTomorrow(buyer)
  await buyer.getByRole('button', { name: 'Book Appointment' }).click()
  await expect(buyer.getByText('Please confirm this, or choose a service with a price')).toBeVisible()
  await buyer.getByRole('checkbox', { name: /gives no price/ }).check()
  await expect(buyer.getByText('Ayesha works in Gujrat, so this is in their city.')).toBeVisible()
  await buyer.getByLabel('At another address').check()
  await buyer.getByLabel('Street').fill('9 Canal Bank')
  await buyer.getByLabel('City').fill('Lahore')
  await buyer.getByLabel('State').fill('Punjab')
  await buyer.getByLabel('Zip code').fill('54000')
  await expect(buyer.getByText(/Ayesha works in Gujrat, not in Lahore/)).toBeVisible()
  await buyer.getByLabel('Note for Ayesha').fill('The dog is loud and kind.')
  await expect(buyer.getByLabel('Start')).toHaveValue(/T09:00$/)
  await expect(buyer.getByLabel('End')).toHaveValue(/T10:00$/)
  await buyer.getByText('2 hours').click()
  await expect(buyer.getByLabel('End')).toHaveValue(/T11:00$/)
  await buyer.getByRole('button', { name: 'Book Appointment' }).click()
  await expect(buyer).toHaveURL('/user/appointments')
  await expect(card(buyer, 'Advice').getByText('PENDING')).toBeVisible()
  await expect(card(buyer, 'Advice').getByText(/, 9:00 am$/)).toBeVisible()

  const caretaker = await pageOf(browser, caretakerUser)
  await visitPage(caretaker, '/manage/appointments')
  const row = caretaker.getByRole('row', { name: /Bilal Raza/ })
  await chooseState(row.getByRole('combobox'), 'APPROVED')
  await expectToast(caretaker, 'Status updated successfully')
  await expect(row.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  await row.getByRole('link').click()
  await expect(caretaker.getByRole('heading', { level: 1 })).toHaveText('Appointment Details')
  await expect(caretaker.getByRole('region', { name: 'Customer' })).toContainText('5 Mall Road')
  await expect(caretaker.getByRole('region', { name: 'The visit' })).toContainText('9 Canal Bank, Lahore')
  await expect(caretaker.getByText('The dog is loud and kind.')).toBeVisible()

  await buyer.reload()
  await expect(card(buyer, 'Advice').getByText('APPROVED', { exact: true })).toBeVisible()
  await expect(card(buyer, 'Advice').getByRole('button')).toHaveCount(0)
  await card(buyer, 'Advice').getByRole('link', { name: 'Advice' }).click()
  await expect(buyer.getByRole('region', { name: 'Caretaker' })).toContainText('5 Mall Road')

  // The slot is taken for the next customer.
  await visitPage(buyer, `/service/${caretakerUser.id}/book`)
  await buyer.locator('[data-slot="slot-day"]').nth(1).click()
  await expect(slots(buyer).first()).toHaveText('11:00 am')
})

test('an approval of outdated times is rejected with a message', async ({ browser }) => {
  const [buyerUser, caretakerUser] = await Promise.all([aBuyer(), aCaretaker()])
  const buyer = await pageOf(browser, buyerUser)
  await visitPage(buyer, `/service/${caretakerUser.id}/book`)
  await chooseAdvice(buyer)
  await pickTomorrow(buyer)
  await buyer.getByRole('button', { name: 'Book Appointment' }).click()
  await expect(card(buyer, 'Advice')).toBeVisible()

  const caretaker = await pageOf(browser, caretakerUser)
  await visitPage(caretaker, '/manage/appointments')
  await card(buyer, 'Advice').getByRole('button', { name: 'Edit' }).click()
  const day = (await buyer.getByLabel('Start').inputValue()).slice(0, 10)
  await buyer.getByLabel('Start').fill(`${day}T18:00`)
  await buyer.getByLabel('End').fill(`${day}T19:00`)
  await buyer.getByRole('button', { name: 'Save changes' }).click()
  await expect(
    buyer.locator('.field-error').filter({ hasText: 'The caretaker does not work at this time' }),
  ).toBeVisible()
  await buyer.getByLabel('Start').fill(`${day}T14:00`)
  await buyer.getByLabel('End').fill(`${day}T15:00`)
  await buyer.getByRole('button', { name: 'Save changes' }).click()
  await expect(card(buyer, 'Advice').getByText(/, 2:00 pm$/)).toBeVisible()

  const row = caretaker.getByRole('row', { name: /Bilal Raza/ })
  await chooseState(row.getByRole('combobox'), 'APPROVED')
  await expect(
    row.getByText('The customer has changed this appointment. Please look at it again.'),
  ).toBeVisible()
  await expect(row.getByText(/, 2:00 pm$/)).toBeVisible()
  await expect(row.getByRole('combobox')).toHaveValue('PENDING')
  await chooseState(row.getByRole('combobox'), 'APPROVED')
  await expectToast(caretaker, 'Status updated successfully')
})

test('text typed for a booking survives a reload, until it is booked', async ({ browser }) => {
  const [buyerUser, caretakerUser] = await Promise.all([aBuyer(), aCaretaker()])
  const buyer = await pageOf(browser, buyerUser)
  await visitPage(buyer, `/service/${caretakerUser.id}/book`)
  await buyer.getByLabel('Note for Ayesha').fill('The dog is loud and kind.')
  await buyer.getByLabel('At another address').check()
  await buyer.getByLabel('Street').fill('9 Canal Bank')
  await buyer.reload()
  await expect(buyer.getByLabel('Note for Ayesha')).toHaveValue('The dog is loud and kind.')
  await expect(buyer.getByLabel('At another address')).toBeChecked()
  await expect(buyer.getByLabel('Street')).toHaveValue('9 Canal Bank')

  await buyer.getByLabel('At my address').check()
  await chooseAdvice(buyer)
  await pickTomorrow(buyer)
  await buyer.getByRole('button', { name: 'Book Appointment' }).click()
  await expect(buyer).toHaveURL('/user/appointments')
  await visitPage(buyer, `/service/${caretakerUser.id}/book`)
  await expect(buyer.getByLabel('Note for Ayesha')).toHaveValue('')
  await expect(buyer.getByLabel('At my address')).toBeChecked()
})

test('deleted after one confirmation', async ({ browser }) => {
  const [buyerUser, caretakerUser] = await Promise.all([aBuyer(), aCaretaker()])
  const buyer = await pageOf(browser, buyerUser)
  await visitPage(buyer, `/service/${caretakerUser.id}/book`)
  await chooseAdvice(buyer)
  await pickTomorrow(buyer, 2)
  await buyer.getByRole('button', { name: 'Book Appointment' }).click()
  await expectToast(buyer, 'Your request was sent. Ayesha has to accept it first.')
  await card(buyer, 'Advice').getByRole('button', { name: 'Delete' }).click()
  await expect(buyer.getByText('Are you sure you want to delete this appointment?')).toBeVisible()
  await buyer.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(buyer.getByText('No appointments found.')).toBeVisible()
})

test('a review is posted, shown to everybody and edited', async ({ browser, page }) => {
  const [buyerUser, caretakerUser] = await Promise.all([aBuyer(), aCaretaker()])
  await page.goto(`/service/${caretakerUser.id}`)
  await expect(page.getByText('No reviews yet.')).toBeVisible()

  const buyer = await pageOf(browser, buyerUser)
  const elsewhere = await buyer.context().newPage()
  for (const tab of [elsewhere, buyer]) {
    await visitPage(tab, `/service/${caretakerUser.id}`)
    await tab.getByRole('button', { name: 'Give Review' }).click()
    await expect(tab.getByLabel('Comment')).toBeVisible()
  }
  await buyer.getByRole('button', { name: 'Send review' }).click()
  await expect(buyer.getByText('Rating is required')).toBeVisible()
  await expect(buyer.getByText('Comment is required')).toBeVisible()
  await buyer.getByRole('group', { name: 'Rating' }).locator('label').nth(3).click()
  await buyer.getByLabel('Comment').fill('My lemon lives.')
  await buyer.getByRole('button', { name: 'Send review' }).click()
  await expect(buyer.getByRole('main').getByText('My lemon lives.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('My lemon lives.')).toBeVisible()

  // A dialog that was open before shows the rule, and the review can be edited there.
  await elsewhere.getByRole('group', { name: 'Rating' }).locator('label').first().click()
  await elsewhere.getByLabel('Comment').fill('Once more.')
  await elsewhere.getByRole('button', { name: 'Send review' }).click()
  await expectToast(elsewhere, 'You have reviewed this caretaker already.')
  const dialog = elsewhere.getByRole('dialog', { name: 'Edit Review' })
  await expect(dialog.getByLabel('Comment')).toHaveValue('My lemon lives.')

  await buyer.getByRole('button', { name: 'Edit Review' }).click()
  await expect(buyer.getByLabel('Comment')).toHaveValue('My lemon lives.')
  await expect(buyer.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await buyer.getByLabel('Comment').fill('My lemon bears fruit.')
  await buyer.getByRole('button', { name: 'Save changes' }).click()
  await expect(buyer.getByText('(Edited)')).toBeVisible()
})

test('pages of the other role do not exist', async ({ browser }) => {
  const caretakerUser = await aCaretaker()
  const caretaker = await pageOf(browser, caretakerUser)
  for (const path of [
    '/user/appointments',
    `/service/${caretakerUser.id}/book`,
    '/manage/appointment/nothing',
  ]) {
    expect((await caretaker.request.get(path)).status(), path).toBe(404)
  }
  await visitPage(caretaker, `/service/${caretakerUser.id}`)
  await expect(caretaker.getByRole('link', { name: 'Edit this page' })).toBeVisible()
  await expect(caretaker.getByText('Please login')).toHaveCount(0)

  const colleague = await pageOf(browser, await aCaretaker())
  await visitPage(colleague, `/service/${caretakerUser.id}`)
  for (const absurd of ['Book Appointment', 'Give Review', 'Edit this page', 'Login'])
    await expect(colleague.getByRole('main').getByText(absurd)).toHaveCount(0)
})

test('a priced appointment is declined at the gateway, paid at the second attempt and then approved', async ({
  browser,
}) => {
  const [buyerUser, caretakerUser] = await Promise.all([aBuyer(), aCaretaker()])
  const buyer = await pageOf(browser, buyerUser)
  await visitPage(buyer, `/service/${caretakerUser.id}/book`)
  await buyer.getByLabel('Purpose').selectOption('Pruning')
  await expect(buyer.getByText('Price Rs 1,200')).toBeVisible()
  await pickTomorrow(buyer)
  const release = await hold(buyer, '**/sim/payfast/**')
  await buyer.getByRole('button', { name: 'Book and pay' }).click()
  await expect(
    buyer.getByRole('main').getByText('Hang Tight! Redirecting to payment gateway...'),
  ).toBeVisible()
  release()
  await expect(buyer.getByText('Simulator: no money moves')).toBeVisible()
  // Declined at the gateway: the booking is stored and can still be paid, but not with the same form.
  await buyer.goBack()
  await expect(buyer).toHaveURL('/user/appointments')
  await card(buyer, 'Pruning').getByRole('button', { name: 'Pay now' }).click()
  await buyer.getByRole('button', { name: 'Decline: balance too low' }).click()
  // The notice at the top has the payment button; the card below must not have another.
  await expect(buyer.getByRole('status').getByRole('button', { name: 'Pay again' })).toBeVisible()
  await expect(card(buyer, 'Pruning').getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await visitPage(buyer, '/user/appointments')
  await expect(card(buyer, 'Pruning').getByText('PAYMENT FAILED')).toBeVisible()

  await card(buyer, 'Pruning').getByRole('button', { name: 'Pay again' }).click()
  await buyer.getByRole('button', { name: 'Pay', exact: true }).click()
  await visitPage(buyer, '/user/appointments')
  await expect(card(buyer, 'Pruning').getByText('PAID', { exact: true })).toBeVisible()
  await expect(card(buyer, 'Pruning').getByRole('button', { name: /^Pay/ })).toHaveCount(0)

  const caretaker = await pageOf(browser, caretakerUser)
  await visitPage(caretaker, '/manage/appointments')
  await chooseState(caretaker.getByRole('row', { name: /Bilal Raza/ }).getByRole('combobox'), 'APPROVED')
  await expectToast(caretaker, 'Status updated successfully')
  await buyer.reload()
  await expect(card(buyer, 'Pruning').getByText('APPROVED', { exact: true })).toBeVisible()
})

test('from a visitor to a paid and approved appointment in the calendar', async ({ browser, page }) => {
  const [buyerUser, caretakerUser] = await Promise.all([aBuyer(), aCaretaker()])
  await test.step('the visitor signs in and returns to the caretaker', async () => {
    await page.goto(`/service/${caretakerUser.id}`)
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await page.getByLabel('Email', { exact: true }).fill(buyerUser.userInfo.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(`/service/${caretakerUser.id}`)
  })
  await test.step('books and pays', async () => {
    await page.getByRole('link', { name: 'Book Appointment' }).click()
    await page.getByLabel('Purpose').selectOption('Pruning')
    await pickTomorrow(page, 3)
    // The caretaker raises the price while the form is open.
    await charge(caretakerUser, 9000)
    await page.getByRole('button', { name: 'Book and pay' }).click()
    const question = page.getByRole('alertdialog', { name: 'The price has changed' })
    await expect(question).toContainText('Rs 1,200')
    await question.getByRole('button', { name: 'Not now' }).click()
    await expect(page.getByText('Price Rs 9,000')).toBeVisible()
    await charge(caretakerUser, 9500)
    await page.getByRole('button', { name: 'Book and pay' }).click()
    await question.getByRole('button', { name: 'Book at Rs 9,500' }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page).toHaveURL(/\/user\/appointments\?payment=/)
    const received = page.getByRole('status').filter({ hasText: 'Payment received' })
    await expect(received).toBeFocused()
    await expect(received).toContainText('Ayesha confirms the time next')
    await expect(card(page, 'Pruning').getByText('PAID', { exact: true })).toBeVisible()
    await expect(card(page, 'Pruning')).toContainText('Rs 9,500')
  })
  await test.step('the caretaker approves', async () => {
    const caretaker = await pageOf(browser, caretakerUser)
    await visitPage(caretaker, '/manage/appointments')
    const row = caretaker.getByRole('row', { name: /Bilal Raza/ })
    await chooseState(row.getByRole('combobox'), 'APPROVED')
    await expectToast(caretaker, 'Status updated successfully')
  })
  await test.step('the file opens as a calendar', async () => {
    await page.reload()
    await expect(card(page, 'Pruning').getByText('APPROVED', { exact: true })).toBeVisible()
    const shown = await card(page, 'Pruning').locator('time').first().getAttribute('datetime')
    const file = await downloaded(page, () =>
      card(page, 'Pruning').getByRole('link', { name: 'Add to calendar' }).click(),
    )
    expect(file.name).toBe('appointment.ics')
    const [event] = eventsIn(file.text)
    expect(event?.summary).toBe('Pruning with Ayesha Khan')
    expect(event?.startDate.toJSDate().toISOString()).toBe(shown)
    expect(event?.endDate.toJSDate().getTime()).toBe(new Date(shown ?? '').getTime() + 3_600_000)
  })
})

test('an appointment is moved to another free time in the dialog', async ({ browser }) => {
  const [buyerUser, caretakerUser] = await Promise.all([aBuyer(), aCaretaker()])
  const buyer = await pageOf(browser, buyerUser)
  await visitPage(buyer, `/service/${caretakerUser.id}/book`)
  await chooseAdvice(buyer)
  await pickTomorrow(buyer)
  await buyer.getByRole('button', { name: 'Book Appointment' }).click()

  await card(buyer, 'Advice').getByRole('button', { name: 'Edit' }).click()
  const dialog = buyer.getByRole('dialog', { name: 'Edit Appointment' })
  // Its own time is free, and selected.
  const own = dialog.getByRole('button', { name: '9:00 am', exact: true })
  await expect(own).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByText('1.5 hours').click()
  await expect(dialog.getByLabel('End')).toHaveValue(/T10:30$/)
  await dialog.getByRole('button', { name: '3:30 pm', exact: true }).click()
  await expect(dialog.getByLabel('Start')).toHaveValue(/T15:30$/)
  await expect(dialog.getByLabel('End')).toHaveValue(/T17:00$/)
  await dialog.getByLabel('Purpose').selectOption('Pruning')
  await expect(dialog.getByText('You pay the new price afterwards, with Pay now.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(card(buyer, 'Pruning').getByText(/, 3:30 pm$/)).toBeVisible()
  await expect(card(buyer, 'Pruning').getByText('5:00 pm', { exact: true })).toBeVisible()
  await expect(card(buyer, 'Pruning').getByRole('button', { name: 'Pay now' })).toBeVisible()
})
