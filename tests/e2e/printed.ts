import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '../support/browser'
import { readPdf } from '../support/pdf'

/** The PDF that a button prints in a tab of its own. */
export async function printedBy(page: Page, context: BrowserContext, press: () => Promise<void>) {
  const asked = context.waitForEvent('request', (request) => /\/(documents|label)\?/.test(request.url()))
  await press()
  const url = (await asked).url()
  const answer = await context.request.get(url)
  expect(answer.status(), url).toBe(200)
  for (const tab of context.pages()) if (tab !== page) await tab.close()
  return readPdf(await answer.body())
}
