import type { Page } from '@playwright/test'

/** The links and buttons that are lower than the 24 px of a target. Those that only screen readers have are left out. */
export const lowTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const low = new Set<string>()
    for (const one of document.querySelectorAll('a[href], button, summary, select')) {
      const box = one.getClientRects()[0]
      const isSeen = one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      if (!box || !isSeen || box.width < 3 || box.height < 3 || box.height >= 23.9) continue
      low.add(`${one.tagName} .${one.className} "${one.textContent?.slice(0, 30)}": ${box.height} px`)
    }
    return [...low]
  })

/** How high the area is in which a finger presses each of these, at the beginning of its text. */
export const pressedHeights = (page: Page, selector: string): Promise<[name: string, height: number][]> =>
  page.evaluate((selector) => {
    const seen = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
    return seen.map((one): [string, number] => {
      one.scrollIntoView({ block: 'center', behavior: 'instant' })
      const box = one.getClientRects()[0] ?? new DOMRect()
      const x = box.left + box.width / 2
      const middle = box.top + box.height / 2
      const isPressed = (y: number) => one.contains(document.elementFromPoint(x, y))
      let [from, to] = [middle, middle]
      while (isPressed(from - 1)) from -= 1
      while (isPressed(to + 1)) to += 1
      return [`${one.className} ${one.textContent?.slice(0, 30)}`, to - from + 1]
    })
  }, selector)
