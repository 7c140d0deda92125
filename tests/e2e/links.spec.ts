import type { Page } from '@playwright/test'
import { dayOf, momentOf } from '@/lib/base/time/karachi'
import { expect, expectToast, hold, test } from '../support/browser'
import { aBuyer, aCaretaker, pageOf, visitPage } from './appointments-people'
import { chooseState } from './choose'
import { make } from './people'

// A press on a link leads to its page, whatever the page fetches at that moment.

/** Before its link is pressed, a page is only fetched in advance: when the link is pointed at or focused. */
const fetchedInAdvance = (page: Page, query: string) =>
  page.waitForFunction(
    (text) => performance.getEntriesByType('resource').some(({ name }) => name.includes(text)),
    query,
  )

const tab = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const swapTabs = (page: Page) => page.getByRole('navigation', { name: 'Which swaps' })

const pages = [
  {
    path: '/manage/week',
    person: aCaretaker,
    link: (page: Page) => page.getByRole('link', { name: 'Previous week' }),
    query: '?from=',
    isShown: (page: Page) => expect(tab(page, 'This week')).not.toHaveAttribute('aria-current'),
  },
  {
    path: '/manage/appointments',
    person: aCaretaker,
    link: (page: Page) => tab(page, 'Past'),
    query: '?when=past',
    isShown: (page: Page) => expect(tab(page, 'Past')).toHaveAttribute('aria-current', 'page'),
  },
  {
    path: '/user/plant-swaps?tab=partner',
    person: aBuyer,
    link: (page: Page) => swapTabs(page).getByRole('link', { name: 'My Swaps' }),
    query: '?tab=user',
    isShown: (page: Page) => expect(swapTabs(page).locator('[aria-current]')).toHaveText('My Swaps'),
  },
]
for (const { path, person, link, query, isShown } of pages)
  for (const way of ['mouse', 'keyboard'] as const)
    test(`${path}: a link with another query that was fetched in advance, with the ${way}`, async ({
      browser,
    }) => {
      const page = await pageOf(browser, await person())
      await visitPage(page, path)
      if (way === 'mouse') await link(page).hover()
      else await link(page).focus()
      await fetchedInAdvance(page, query)
      if (way === 'mouse') await link(page).click()
      else await link(page).press('Enter')
      await expect(page).toHaveURL((url) => url.search.startsWith(query))
      await isShown(page)
    })

test('the link of a visit does not move while it is pressed, though the list is read again', async ({
  browser,
}) => {
  const [buyer, caretaker] = await Promise.all([aBuyer(), aCaretaker()])
  await make.appointment({
    customerId: buyer.id,
    caretakerId: caretaker.id,
    purpose: 'Advice',
    price: 0,
    start: momentOf(dayOf(new Date()) + 1, 600),
  })
  const page = await pageOf(browser, caretaker)
  await visitPage(page, '/manage/appointments')
  const release = await hold(page, /\/manage\/appointments\?.*_rsc=/)
  const row = page.getByRole('row', { name: /Bilal Raza/ })
  const approve = row.getByRole('button', { name: 'Approve: Advice' })
  await chooseState(row.getByRole('combobox'), 'APPROVED')
  await expectToast(page, 'Status updated successfully')
  await row.getByRole('link', { name: /^Details/ }).hover()
  await page.mouse.down()
  release()
  await expect(approve).toHaveCount(0)
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Appointment Details')
})
