import { expect, type Locator, type Page } from '@playwright/test'

/** Chooses a state of a status dropdown and confirms it. */
export async function chooseState(select: Locator, state: string): Promise<void> {
  await select.selectOption(state)
  await select
    .locator('..')
    .getByRole('button', { name: `Confirm ${state}` })
    .click()
}

/** The selects above an admin list, which phones fold. */
export async function showFilters(page: Page): Promise<void> {
  const summary = page.locator('summary').filter({ hasText: 'Filters' })
  if (await summary.isVisible()) await summary.click()
}

/** Opens the actions of a row, which phones have in a menu. */
export async function openRowMenu(row: Locator): Promise<void> {
  const menu = row.locator('summary')
  if (await menu.isVisible()) await menu.click()
}

/** Opens a menu above an admin list; phones have one for all of them. */
export async function openListTool(page: Page, name: 'Views' | 'Columns'): Promise<void> {
  const menuOf = (label: string) =>
    page.locator('main details', { has: page.locator('summary', { hasText: label }) })
  const own = menuOf(name)
  const menu = (await own.isVisible()) ? own : menuOf('More')
  if ((await menu.getAttribute('open')) === null) await menu.locator('summary').click()
}

/** Gives stars, for example '5 stars', by a click on the star that is seen: it waits until an opening dialog has come to rest. */
export async function giveStars(page: Page, name: string): Promise<void> {
  const radio = page.getByRole('radio', { name })
  await page.locator('label', { has: radio }).click()
  await expect(radio).toBeChecked()
}
