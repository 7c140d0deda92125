import type { Page } from '@playwright/test'
import { dayOf, momentOf } from '@/lib/base/time/karachi'
import { accessibilityViolations } from '../support/axe'
import { expect, expectToast, test } from '../support/browser'
import { chooseState } from './choose'
import { enter, make } from './people'

const tomorrow = (hour: number) => momentOf(dayOf(new Date()) + 1, hour * 60)
const section = (page: Page, name: string) => page.getByRole('region', { name })

test('today lists the visits, and a request is approved or declined with a reason @phone', async ({
  page,
  context,
  browser,
}) => {
  const [caretaker, buyer] = await Promise.all([make.caretaker(), make.buyer()])
  const people = { caretakerId: caretaker.id, customerId: buyer.id }
  await enter(context, caretaker)
  await page.goto('/manage')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  await expect(page.getByText('Nothing is booked')).toBeVisible()
  await expect(page.getByText('No request waits for your answer.')).toBeVisible()

  const [first, , agreed] = await Promise.all([
    make.appointment({ ...people, start: tomorrow(9), purpose: 'Repotting', paymentStatus: 'PAID' }),
    make.appointment({ ...people, start: tomorrow(12), purpose: 'Pruning' }),
    make.appointment({ ...people, start: tomorrow(15), purpose: 'Advice', status: 'APPROVED', price: 0 }),
  ])
  await page.reload()
  await expect(section(page, 'Next visit').getByText('3:00 pm')).toBeVisible()
  await expect(section(page, 'Next visit').getByText('To be agreed')).toBeVisible()
  const requests = section(page, 'Waiting for your answer')
  const card = (purpose: string) => requests.getByRole('listitem').filter({ hasText: purpose })
  await expect(card('Repotting').getByText('PAID', { exact: true })).toBeVisible()
  await expect(card('Pruning').getByText('AWAITING PAYMENT')).toBeVisible()
  await expect(card('Pruning').getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/92\d+$/,
  )
  await expect(card('Pruning').getByTitle('Open in a map')).toHaveAttribute(
    'href',
    /maps\/search\/\?api=1&query=/,
  )
  for (const name of ['Approve: Pruning', 'Decline: Pruning']) {
    const box = await page.getByRole('button', { name }).boundingBox()
    expect(box?.height, name).toBeGreaterThanOrEqual(48)
  }
  expect(await accessibilityViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Approve: Pruning' }).click()
  await expectToast(page, 'Status updated successfully.')
  await expect(card('Pruning')).toHaveCount(0)
  await expect(section(page, 'Next visit').getByRole('link', { name: 'Pruning' })).toBeVisible()

  await page.getByRole('button', { name: 'Decline: Repotting' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline this appointment?' })
  await expect(dialog).toContainText('Rs 1,200.00 will be refunded.')
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: 'Decline: Repotting' }).click()
  await dialog.getByLabel('Reason').fill('I am away that morning.')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(requests).toHaveCount(0)
  await expect(page.getByText('No request waits for your answer.')).toBeVisible()

  const theirs = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await enter(theirs, buyer)
  const buyerPage = await theirs.newPage()
  await buyerPage.goto(`/user/appointment/${first.id}`)
  await expect(buyerPage.getByText('I am away that morning.')).toBeVisible()
  await buyerPage.goto(`/user/appointment/${agreed.id}`)
  await expect(buyerPage.getByText('Declined')).toHaveCount(0)
  await theirs.close()
})

test('a request is answered in the list: on a phone with buttons alone, else also with the dropdown @phone', async ({
  page,
  context,
  isMobile,
}) => {
  const [caretaker, buyer] = await Promise.all([make.caretaker(), make.buyer()])
  const people = { caretakerId: caretaker.id, customerId: buyer.id }
  const { id } = await make.appointment({ ...people, start: tomorrow(9) })
  await enter(context, caretaker)
  await page.goto('/manage/appointments')
  const row = page.getByRole('row').filter({ hasText: buyer.email })
  await expect(row.getByText('Rs 1,200')).toBeVisible()
  if (isMobile) {
    await expect(row.getByRole('combobox')).toHaveCount(0)
    await row.getByRole('button', { name: 'Approve: Pruning' }).click()
  } else {
    await expect(row.getByRole('button', { name: 'Approve: Pruning' })).toBeVisible()
    await expect(row.getByRole('button', { name: 'Decline: Pruning' })).toBeVisible()
    await chooseState(row.getByRole('combobox'), 'APPROVED')
  }
  await expectToast(page, 'Status updated successfully.')
  await expect(row.getByRole('combobox')).toHaveValue('APPROVED')
  // The counts change with the page: from here on a choice is not replaced by the refresh.
  await expect(page.getByRole('link', { name: 'Today', exact: true })).toBeVisible()

  await row.getByRole('combobox').selectOption('REJECTED')
  await row.getByLabel('Reason').fill('Too much rain.')
  await row.getByRole('button', { name: /^Confirm/ }).click()
  await expect(row.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)
  await page.goto(`/manage/appointment/${id}`)
  await expect(page.getByText('Too much rain.')).toBeVisible()
})

test('keys move over the visits of a caretaker; without a search there is no key for it', async ({
  page,
  context,
}) => {
  const [caretaker, buyer] = await Promise.all([make.caretaker(), make.buyer()])
  for (const hour of [9, 12])
    await make.appointment({ caretakerId: caretaker.id, customerId: buyer.id, start: tomorrow(hour) })
  await enter(context, caretaker)
  await page.goto('/manage')
  const links = page.getByRole('link', { name: 'Pruning' })
  await expect(links).toHaveCount(2)
  await page.keyboard.press('j')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('j')
  await expect(links.last()).toBeFocused()
  await page.keyboard.press('k')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).not.toContainText('search')
  await page.keyboard.press('Escape')
  await links.first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appointment Details')
})
