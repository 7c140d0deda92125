import type { Page } from '@playwright/test'
import { formatDate } from '@/lib/base/time/format'
import { dateOf, dayOf, momentOf, noonOf } from '@/lib/base/time/karachi'
import { expect, expectToast, test } from '../support/browser'
import { aBuyer, aCaretaker, pageOf, visitPage } from './appointments-people'
import { eventsIn } from './calendars'
import { make } from './people'

// A caretaker's own pages: the dashboard, the week, and the address for a calendar.

/** Read at the start of a test, as midnight may pass between two tests. */
const today = () => dayOf(new Date())
const section = (page: Page, name: string) => page.getByRole('region', { name })
const weekday = (page: Page, day: number) =>
  page.getByRole('listitem').filter({ has: page.locator(`h3:has-text("${dayText(day)}")`) })
/** '22 Nov' */
const dayText = (day: number) => formatDate(noonOf(day)).split(' ').slice(0, 2).join(' ')

/** Advice, free of charge, for an hour of that day. */
const visit = (people: { buyer: string; caretakerUser: string }, day: number, options: object = {}) =>
  make.appointment({
    customerId: people.buyer,
    caretakerId: people.caretakerUser,
    purpose: 'Advice',
    price: 0,
    start: momentOf(day, 600),
    ...options,
  })

test('services, prices, hours and texts are saved and shown on the public page', async ({
  browser,
  page,
}) => {
  const caretakerUser = await aCaretaker()
  const dashboard = await pageOf(browser, caretakerUser)
  await page.goto(`/service/${caretakerUser.id}`)
  await expect(page.getByText('Rs 1,200')).toBeVisible()
  await visitPage(dashboard, '/manage/dashboard')

  await test.step('services and prices', async () => {
    const offer = section(dashboard, 'Services and prices')
    const unsaved = offer.getByRole('listitem').filter({ hasText: 'Not saved' })
    const unsavedSection = offer.getByText('Not saved')
    await expect(unsavedSection).toHaveCount(0)
    await offer.getByLabel('Price (Rs) 1').fill('1500')
    await expect(unsaved).toHaveCount(1)
    await expect(unsavedSection, 'at the row and at the button').toHaveCount(2)
    await expect(unsaved.getByLabel('Price (Rs) 1')).toBeVisible()
    await offer.getByRole('button', { name: 'Add a service' }).click()
    await offer.getByRole('textbox', { name: 'Service 3' }).fill('advice')
    await offer.getByRole('button', { name: 'Save services' }).click()
    await expect(offer.getByText('This service is already listed')).toBeVisible()
    await expect(offer.getByRole('textbox', { name: 'Service 3' })).toBeFocused()
    await offer.getByRole('textbox', { name: 'Service 3' }).fill('Repotting')
    await offer.getByLabel('Price (Rs) 3').fill('0')
    await offer.getByRole('button', { name: 'Save services' }).click()
    await expect(offer.getByLabel('Price (Rs) 3')).toHaveAttribute('aria-invalid', 'true')
    await offer.getByLabel('Price (Rs) 3').fill('800')
    await offer.getByRole('button', { name: 'Save services' }).click()
    await expectToast(dashboard, 'Profile updated.')
    await expect(unsavedSection).toHaveCount(0)
    // The priced ones come first now.
    await expect(offer.getByRole('textbox', { name: 'Service 2' })).toHaveValue('Repotting')
  })

  await test.step('hours', async () => {
    const hours = section(dashboard, 'Weekly hours')
    await hours.getByRole('button', { name: 'Remove 09:00 AM to 05:00 PM on Sunday' }).click()
    await hours.getByRole('button', { name: 'Add hours on Monday' }).click()
    const unsaved = hours.getByRole('listitem').filter({ hasText: 'Not saved' })
    await expect(unsaved).toHaveText([/^Monday/, /^Sunday/])
    await hours.getByLabel('Monday, to').last().selectOption('5:00 pm')
    await hours.getByRole('button', { name: 'Save hours' }).click()
    await expect(hours.getByText('End must be after start')).toBeVisible()
    await hours.getByLabel('Monday, to').last().selectOption('midnight')
    await hours.getByRole('button', { name: 'Save hours' }).click()
    await expect(hours.getByText('End must be after start')).toHaveCount(0)
    await expect(hours.getByRole('button', { name: 'Save hours' })).toBeEnabled()
    await expect(unsaved).toHaveCount(0)
  })

  await test.step('texts', async () => {
    const work = section(dashboard, 'About your work')
    await work.getByLabel('Bio').fill('')
    await work.getByRole('button', { name: 'Save profile text' }).click()
    await expect(work.getByText('Bio is required')).toBeVisible()
    await work.getByLabel('Bio').fill('I talk to lemon trees.')
    await work.getByLabel('Experience', { exact: true }).fill('Lemon grower')
    await work.getByRole('button', { name: 'Add to Experience' }).click()
    await work.getByRole('button', { name: 'Save profile text' }).click()
    await expect(work.getByText('Bio is required')).toHaveCount(0)
  })

  await test.step('the public page', async () => {
    // The last of the three saves, so the others are done too.
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('I talk to lemon trees.')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(page.getByText('Rs 1,500')).toBeVisible()
    await expect(page.getByText('Rs 800')).toBeVisible()
    await expect(page.getByText('Lemon grower')).toBeVisible()
    const offer = page.getByRole('complementary', { name: 'Services and times' })
    await expect(offer.getByText('Sunday')).toHaveCount(0)
    await expect(offer.getByText('06:00 PM - 12:00 AM')).toBeVisible()
  })
})

test('two windows of the dashboard overwrite nothing of each other, and neither is left with unsaved changes', async ({
  browser,
}) => {
  const caretakerUser = await aCaretaker()
  const [first, second] = [await pageOf(browser, caretakerUser), await pageOf(browser, caretakerUser)]
  await visitPage(first, '/manage/dashboard')
  await visitPage(second, '/manage/dashboard')
  const [theirs, hours] = [section(first, 'Weekly hours'), section(second, 'Weekly hours')]
  await theirs.getByLabel('Monday, to').selectOption('4:00 pm')
  await theirs.getByLabel('Wednesday, to').selectOption('4:00 pm')
  await theirs.getByRole('button', { name: 'Save hours' }).click()
  await expectToast(first, 'Profile updated.')

  await hours.getByLabel('Monday, to').selectOption('3:00 pm')
  await hours.getByLabel('Tuesday, to').selectOption('6:00 pm')
  await hours.getByRole('button', { name: 'Save hours' }).click()
  const notice = hours.getByRole('alert').filter({ hasText: 'This was changed in another window' })
  await expect(notice.getByRole('group')).toHaveCount(2)
  // Typed in both windows: mine stays until I choose. Changed there only: the saved value.
  await expect(hours.getByLabel('Monday, to')).toHaveValue('1500')
  await expect(hours.getByLabel('Tuesday, to')).toHaveValue('1800')
  await expect(hours.getByLabel('Wednesday, to')).toHaveValue('1600')
  await notice
    .getByRole('group', { name: 'Monday' })
    .getByRole('button', { name: /^Saved meanwhile/ })
    .click()
  await expect(hours.getByLabel('Monday, to')).toHaveValue('1600')

  // Another part of the dashboard is no conflict, and unsaved changes are never left without a question.
  const work = section(second, 'About your work')
  await work.getByLabel('Bio').fill('I talk to lemon trees.')
  await work.getByRole('button', { name: 'Save profile text' }).click()
  await expectToast(second, 'Profile updated.')
  await second.getByRole('main').getByRole('link', { name: 'your public page' }).click()
  await second.getByRole('button', { name: 'Stay' }).click()
  await hours.getByRole('button', { name: 'Save hours' }).click()
  await expect(notice).toHaveCount(0)
  await second.getByRole('main').getByRole('link', { name: 'your public page' }).click()
  await expect(second).toHaveURL(`/service/${caretakerUser.id}`)
  const offer = second.getByRole('complementary', { name: 'Services and times' })
  await expect(offer.getByText('09:00 AM - 04:00 PM')).toHaveCount(2)
  await expect(offer.getByText('09:00 AM - 06:00 PM')).toHaveCount(1)
})

test('days off are taken, block bookings, and are removed', async ({ browser }) => {
  const [buyerUser, caretakerUser] = await Promise.all([aBuyer(), aCaretaker()])
  const day = today()
  await visit({ buyer: buyerUser.id, caretakerUser: caretakerUser.id }, day + 2, { status: 'APPROVED' })
  const dashboard = await pageOf(browser, caretakerUser)
  await visitPage(dashboard, '/manage/dashboard')
  const off = section(dashboard, 'Days off')
  await off.getByRole('button', { name: 'Take days off' }).click()
  await expect(off.getByText('First day is required')).toBeVisible()
  await off.getByLabel('First day').fill(dateOf(day + 3))
  await off.getByLabel('Last day').fill(dateOf(day + 2))
  await off.getByRole('button', { name: 'Take days off' }).click()
  await expect(off.getByText('The last day must not be before the first').first()).toBeVisible()
  await off.getByLabel('First day').fill(dateOf(day + 1))
  await off.getByRole('button', { name: 'Take days off' }).click()
  const question = dashboard.getByRole('alertdialog', { name: 'Take these days off?' })
  await expect(question).toContainText('One appointment is booked then')
  await question.getByRole('button', { name: 'Keep working' }).click()
  await expect(off.getByText('No days off ahead.')).toBeVisible()
  await off.getByRole('button', { name: 'Take days off' }).click()
  await question.getByRole('button', { name: 'Take off anyway' }).click()
  await expect(
    off.getByText('One appointment stays on these days: please call.', { exact: false }),
  ).toBeVisible()

  const buyer = await pageOf(browser, buyerUser)
  const tomorrow = buyer.locator('[data-slot="slot-day"]').nth(1)
  await visitPage(buyer, `/service/${caretakerUser.id}/book`)
  await expect(tomorrow).toHaveAccessibleName(/nothing free/)

  await visitPage(dashboard, '/manage/week')
  const first = weekday(dashboard, day + 1)
  await expect(first.getByText('Day off')).toBeVisible()
  await first.getByRole('button', { name: /^Work on/ }).click()
  await expect(first.getByText('9:00 am–5:00 pm')).toBeVisible()
  await visitPage(buyer, `/service/${caretakerUser.id}/book`)
  await expect(tomorrow).toHaveAccessibleName(/\d+ free/)

  await visitPage(dashboard, '/manage/dashboard')
  await section(dashboard, 'Days off')
    .getByRole('button', { name: /^Work again/ })
    .click()
  await expect(section(dashboard, 'Days off').getByText('No days off ahead.')).toBeVisible()
})

test('the week: a request is answered, and outcomes are recorded @phone', async ({ browser, isMobile }) => {
  const [buyerUser, caretakerUser] = await Promise.all([aBuyer(), aCaretaker()])
  const people = { buyer: buyerUser.id, caretakerUser: caretakerUser.id }
  const day = today()
  await Promise.all([
    visit(people, day + 1),
    visit(people, day - 1, { status: 'APPROVED' }),
    visit(people, day - 2, { status: 'APPROVED', purpose: 'Pruning', price: 120_000 }),
  ])
  const week = await pageOf(browser, caretakerUser)
  await visitPage(week, '/manage/week')
  await expect(week.getByText('1 request to answer')).toBeVisible()
  const empty = await weekday(week, day + 3).boundingBox()
  expect(empty?.height, 'a day without visits is one line, and its hours below on phones').toBeLessThan(90)
  const request = weekday(week, day + 1)
  await expect(request.getByText('5 Mall Road, Gujrat')).toBeVisible()
  await expect(request.getByText('How did it go?')).toHaveCount(0)
  await request.getByRole('button', { name: 'Approve: Advice' }).click()
  await expectToast(week, 'Status updated successfully')
  await expect(week.getByText('1 request to answer')).toHaveCount(0)

  await week.getByRole('link', { name: '2 outcomes to record' }).click()
  await expect(week).toHaveURL('/manage/appointments?when=past')
  await expect(week.getByRole('columnheader', { name: 'Outcome' })).toHaveCount(1)
  const table = week.getByRole('region', { name: 'Appointments' })
  await expect(table.getByText('AWAITING PAYMENT')).toBeVisible()
  expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth), 'all columns are in view').toBe(0)
  await week.getByRole('button', { name: 'No show: Pruning' }).click()
  const pruning = table.getByRole('row').filter({ hasText: 'Pruning' })
  if (isMobile) {
    // Three lines with the outcome; the rest is on the page of the visit.
    await expect(pruning.getByText('NO SHOW', { exact: true })).toBeVisible()
    await expect(pruning.getByRole('button')).toHaveCount(0)
    await expect(pruning.getByTitle('Open in a map')).toHaveCount(0)
  } else {
    await expect(pruning.getByText('NO SHOW', { exact: true })).toBeVisible()
    const change = pruning.getByRole('button', { name: 'Change the outcome: Pruning' })
    await expect(change).toBeFocused()
    await change.click()
    const noShow = pruning.getByRole('button', { name: 'No show: Pruning' })
    await expect(noShow).toBeFocused()
    await expect(noShow).toHaveAttribute('aria-pressed', 'true')
    await expect(pruning.getByRole('combobox'), 'the answer is only shown').toHaveCount(0)
    await expect(pruning.getByText('APPROVED', { exact: true })).toBeVisible()
  }
  await visitPage(week, '/manage/week')
  await expect(week.getByText('1 outcome to record')).toBeVisible()
  await week.getByRole('link', { name: 'Previous week' }).click()
  await expect(week).toHaveURL(/from=/)
  const yesterday = weekday(week, day - 1)
  await yesterday.getByRole('button', { name: 'Completed: Advice' }).click()
  await expect(week.getByText('1 outcome to record')).toHaveCount(0)
  await expect(yesterday.getByText('APPROVED', { exact: true })).toBeVisible()

  const buyer = await pageOf(browser, buyerUser)
  await visitPage(buyer, '/user/appointments?when=past')
  const card = (purpose: string) => buyer.getByRole('article', { name: purpose })
  await expect(card('Advice').getByText('COMPLETED')).toBeVisible()
  await expect(card('Pruning').getByText('NO SHOW')).toBeVisible()
  await expect(card('Pruning').getByText('APPROVED', { exact: true })).toBeVisible()
})

test('a calendar address is created, read by a calendar, renewed and removed', async ({
  browser,
  request,
}) => {
  const [buyerUser, caretakerUser] = await Promise.all([aBuyer(), aCaretaker()])
  const { id } = await visit({ buyer: buyerUser.id, caretakerUser: caretakerUser.id }, today() + 4, {
    status: 'APPROVED',
  })
  const page = await pageOf(browser, buyerUser)
  await visitPage(page, '/user/appointments')
  await page.getByRole('link', { name: 'Add to my phone’s calendar' }).click()
  await expect(page).toHaveURL('/profile#calendar')
  const field = page.getByLabel('Your calendar address')
  const addressAfter = async (button: string) => {
    const before = (await field.count()) > 0 ? await field.inputValue() : ''
    await page.getByRole('button', { name: button }).click()
    await expect(field).not.toHaveValue(before)
    return field.inputValue()
  }
  const first = await addressAfter('Create an address')
  const read = await request.get(first)
  expect(read.status()).toBe(200)
  expect(eventsIn(await read.text()).map(({ uid }) => uid)).toEqual([expect.stringContaining(id)])
  await expect(page.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute('href', /^webcal:/)

  const second = await addressAfter('Create a new address')
  expect((await request.get(first)).status()).toBe(404)
  expect((await request.get(second)).status()).toBe(200)

  // Shown once: later the page shows that there is an address, but not which.
  await visitPage(page, '/profile')
  await page.getByRole('heading', { name: 'Calendar' }).click()
  await expect(page.getByText(/You created a calendar address on/)).toBeVisible()
  await page.getByRole('button', { name: 'Turn it off' }).click()
  await expect(page.getByRole('button', { name: 'Create an address' })).toBeVisible()
  expect((await request.get(second)).status()).toBe(404)
})
