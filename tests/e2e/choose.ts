import type { Locator } from '@playwright/test'

/** Chooses a state of a status dropdown and confirms it. */
export async function chooseState(select: Locator, state: string): Promise<void> {
  await select.selectOption(state)
  await select
    .locator('..')
    .getByRole('button', { name: `Confirm ${state}` })
    .click()
}
