import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The violations of the page as it looks after its animations: half transparent texts have too little contrast. */
export async function accessibilityViolations(page: Page) {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const isEndless = animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
      if (!isEndless) animation.finish()
    }
  })
  return (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations
}
