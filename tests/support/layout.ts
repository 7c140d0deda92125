import type { Page } from '@playwright/test'

/** The controls that a fixed or sticky part of the page covers after they were scrolled into view. */
export const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isHeld = (one: Element) => ['fixed', 'sticky'].includes(getComputedStyle(one).position)
    const heldAround = (one: Element | null): Element | null =>
      one && (isHeld(one) ? one : heldAround(one.parentElement))
    /** The centre of its visible part, and the element at that point. */
    const seenAt = (control: Element) => {
      const box = control.getClientRects()[0]
      if (!box) return null
      const middle = (from: number, to: number, most: number) => (Math.max(from, 0) + Math.min(to, most)) / 2
      return document.elementFromPoint(
        middle(box.left, box.right, innerWidth),
        middle(box.top, box.bottom, innerHeight),
      )
    }
    const controls = [
      ...document.querySelectorAll('main :is(a, button, input, select, textarea, summary), footer a'),
    ].filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    const covered = new Set<string>()
    for (const control of controls) {
      for (const block of ['start', 'end'] as const) {
        control.scrollIntoView({ block, behavior: 'instant' })
        const held = heldAround(seenAt(control))
        if (held && !held.contains(control)) {
          const name = control.getAttribute('aria-label') ?? control.textContent ?? ''
          covered.add(`${control.tagName} ${control.id} ${name.slice(0, 40)} below ${held.className}`)
        }
      }
    }
    return [...covered]
  })

/**
 * The controls and sums below the theme toggle, wherever the page comes to rest, and whether the button was there at all. From
 * the end up, because on phones it is away after scrolling down. Links of whole cards and large pictures do not count.
 */
export const belowThemeButton = (page: Page): Promise<{ covered: string[]; isShown: boolean }> =>
  page.evaluate(async () => {
    const controls = 'a, button, input, select, textarea, summary, label, output'
    const sum = /(?:Rs|₨|PKR) ?\d/
    const covered = new Set<string>()
    let isShown = false
    const hasSum = ({ nodeType, textContent }: Node) =>
      nodeType === Node.TEXT_NODE && sum.test(textContent ?? '')
    const boxesOf = (one: Element) => {
      if (one.matches(controls))
        return [...one.getClientRects()].filter(({ height }) => height < 132 || !one.matches('a, button'))
      return [...one.childNodes].filter(hasSum).flatMap((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return [...range.getClientRects()]
      })
    }
    const candidates = [...document.querySelectorAll('body *')].filter(
      (one) =>
        !one.closest('[data-theme-toggle]') && (one.matches(controls) || [...one.childNodes].some(hasSum)),
    )
    for (let at = document.documentElement.scrollHeight; at > -120; at -= 120) {
      scrollTo({ top: Math.max(at, 0), behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      const button = document.querySelector('[data-theme-toggle]')
      if (!button?.checkVisibility({ opacityProperty: true })) continue
      isShown = true
      const { left, right, top, bottom } = button.getBoundingClientRect()
      for (const one of candidates) {
        for (const box of boxesOf(one)) {
          const width = Math.min(right, box.right) - Math.max(left, box.left)
          const height = Math.min(bottom, box.bottom) - Math.max(top, box.top)
          if (width < 3 || height < 3) continue
          // Unless the box around it has cut it off.
          const [x, y] = [Math.max(left, box.left) + width / 2, Math.max(top, box.top) + height / 2]
          if (document.elementsFromPoint(x, y).includes(one))
            covered.add(`${one.tagName} ${one.className} ${one.textContent?.slice(0, 40)} at ${scrollY}`)
        }
      }
    }
    return { covered: [...covered], isShown }
  })

/** Texts that are cut off by their box, unless they end in "…". */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (box: Element) => {
      const { overflowX, overflowY, webkitLineClamp, textOverflow, clipPath } = getComputedStyle(box)
      // Only for screen readers.
      if (clipPath !== 'none') return false
      if (webkitLineClamp !== 'none' || textOverflow === 'ellipsis') return false
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      return (
        (hides(overflowX) && box.scrollWidth > box.clientWidth + 2) ||
        (hides(overflowY) && box.scrollHeight > box.clientHeight + 2)
      )
    }
    const hasText = (box: Element) =>
      [...box.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return [...document.querySelectorAll('main *, header *, footer *')]
      .filter((box) => hasText(box) && box.checkVisibility() && box.clientWidth > 1 && isCut(box))
      .map((box) => `${box.tagName} ${box.className} ${box.textContent?.trim().slice(0, 40)}`)
  })

/** How wide the page is, and what of it is beyond the window; nothing while it fits. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.scrollWidth
    if (width <= innerWidth) return []
    const isBeyond = ({ left, right }: DOMRect) => right > innerWidth + 1 || left < -1
    // A box may fit whose text does not.
    const hasTextBeyond = (one: Element) => {
      const range = document.createRange()
      return [...one.childNodes].some((node) => {
        if (node.nodeType !== Node.TEXT_NODE) return false
        range.selectNodeContents(node)
        return isBeyond(range.getBoundingClientRect())
      })
    }
    const beyond = [...document.querySelectorAll('body *')].filter(
      (one) =>
        one.checkVisibility() &&
        (hasTextBeyond(one) || (one.childElementCount === 0 && isBeyond(one.getBoundingClientRect()))),
    )
    const named = (one: Element | null): string =>
      one ? `${one.tagName.toLowerCase()}.${one.className}`.slice(0, 40) : ''
    const places = beyond.map(
      (one) => `${named(one.parentElement?.parentElement ?? null)} ${named(one.parentElement)} ${named(one)}`,
    )
    return [`${width} px`, ...new Set(places)].slice(0, 9)
  })

export type Theme = 'garden' | 'dark'

export const showTheme = (page: Page, theme: Theme) =>
  page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen
  }, theme)

type Enlarged = {
  how: string
  begin: (page: Page) => Promise<unknown>
  end: (page: Page) => Promise<unknown>
}

const setFontSize = async (page: Page, standard: number) => {
  const client = await page.context().newCDPSession(page)
  await client.send('Page.setFontSizes', { fontSizes: { standard } })
  await client.detach()
}

/** Text of twice the size by the setting of the browser, on which breakpoints depend too. */
export const enlargedByBrowser: Enlarged = {
  how: 'the setting of the browser',
  begin: (page) => setFontSize(page, 32),
  end: (page) => setFontSize(page, 16),
}

export const enlargedByPage: Enlarged = {
  how: 'the root of the page',
  begin: (page) =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = '32px'
    }),
  end: (page) =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = ''
    }),
}
