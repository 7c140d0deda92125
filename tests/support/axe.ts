// The only place that runs axe, because a page must not be measured in the middle of an animation.
import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import axeCore from 'axe-core'

export interface Scan {
  /** Instead of the whole page. */
  within?: string
  only?: string[]
}

/** Two rules that are off by default in axe: names that begin with other words than the shown ones, and small targets. */
const more = { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } }

/** For tests that scan many pages: the script is sent once, because sending it with every page takes a quarter of the time. */
export const prepareAxe = (context: BrowserContext) => context.addInitScript(axeCore.source)

/** The violated rules with their elements. Embedded documents, such as the preview of an email, are left out. */
export async function accessibilityViolations(page: Page, { within, only }: Scan = {}): Promise<string[]> {
  await finishAnimations(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  // The page has it already; `0` is a script that does nothing. Without the legacy mode it opens a page of its own for
  // every call; that is only needed for frames.
  const axe = new AxeBuilder({ page, axeSource: '0' })
    .setLegacyMode()
    .exclude('iframe')
    .exclude('[data-known]')
  if (within) axe.include(within)
  // Selectors of passing elements are not needed and would take longer than the rules.
  axe.options({ rules: more, resultTypes: ['violations'] })
  if (only) axe.withRules(only)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** Puts the page into the state after its animations: half transparent texts have too little contrast. */
const finishAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const isEndless = animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
      if (!isEndless) animation.finish()
    }
  })
