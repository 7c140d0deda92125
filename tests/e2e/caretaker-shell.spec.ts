import { accessibilityViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { enter, make } from './people'

test('the pages of a caretaker have a frame of their own, with the way to the shop @phone', async ({
  page,
  context,
  isMobile,
}) => {
  const [caretaker, buyer] = await Promise.all([make.caretaker(), make.buyer()])
  await make.appointment({
    caretakerId: caretaker.id,
    customerId: buyer.id,
    start: new Date(Date.now() + 86_400_000),
  })
  await enter(context, caretaker)
  await page.goto('/manage/appointments')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Account' })).toHaveCount(0)
  const nav = page.getByRole('navigation', { name: 'Caretaker' })
  await expect(nav).toHaveCount(1)
  await expect(nav.getByRole('link', { name: 'Today 1 to do' })).not.toHaveAttribute('aria-current')
  await expect(nav.getByRole('link', { name: 'Appointments' })).toHaveAttribute('aria-current', 'page')
  expect(await accessibilityViolations(page)).toEqual([])

  await nav.getByRole('link', { name: 'My Week' }).click()
  await expect(page).toHaveURL('/manage/week')
  await expect(nav.getByRole('link', { name: 'My Week' })).toHaveAttribute('aria-current', 'page')
  if (isMobile) {
    await nav.getByRole('button', { name: 'More' }).click()
    const more = page.getByRole('navigation', { name: 'Caretaker: more' })
    await more.getByRole('link', { name: 'My Dashboard' }).click()
    await expect(page).toHaveURL('/manage/dashboard')
    await expect(more).toBeHidden()
  } else {
    await nav.getByRole('link', { name: 'My Dashboard' }).click()
    await expect(page).toHaveURL('/manage/dashboard')
  }
  await expect(page.getByRole('link', { name: /shop$/i })).toHaveCount(1)
  await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click()
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('contentinfo')).toHaveCount(1)
})

test('people without these pages see no side rail of them', async ({ context }) => {
  await enter(context, await make.buyer())
  const answer = await context.request.get('/manage/appointments')
  expect(answer.status()).toBe(404)
  expect(await answer.text()).not.toContain('aria-label="Caretaker"')
})
