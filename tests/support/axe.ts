import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The violations of the page as it looks when its opening animations have ended: half transparent texts have too little contrast. */
export async function accessibilityViolations(page: Page) {
  await page.evaluate(async () => {
    const endless = (animation: Animation) =>
      animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
    const running = document.getAnimations().filter((animation) => !endless(animation))
    await Promise.allSettled(running.map(({ finished }) => finished))
  })
  return (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations
}
