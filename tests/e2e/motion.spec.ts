import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser'
import { wellKnown } from './people'

type Animated = { element: string; duration: number }
/** from, to: the names of the pictures that are shared, on the page that is left and on the one that is opened. */
type Move = { from: string[]; to: string[]; animations: Animated[]; skipped?: string }

/** Records what moves from one page to the next. */
async function recordMoves(page: Page) {
  await page.addInitScript(() => {
    const moves: Move[] = []
    const isPartOfMove = (element: string | null) => element?.startsWith('::view-transition')
    const shared = () =>
      [...document.querySelectorAll<HTMLElement>('main [style*="view-transition-name"]')]
        .map(({ style }) => style.viewTransitionName)
        .filter((name) => name !== 'none')
    Object.assign(window, { moves })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const move: Move = { from: shared(), to: [], animations: [] }
      moves.push(move)
      const transition = start(update)
      void transition.updateCallbackDone.then(() => {
        move.to = shared()
      })
      const recordAnimations = () => {
        for (const { effect } of document.getAnimations()) {
          const duration = Number(effect?.getComputedTiming().duration)
          if (effect instanceof KeyframeEffect && duration > 0 && isPartOfMove(effect.pseudoElement))
            move.animations.push({ element: effect.pseudoElement ?? '', duration })
        }
      }
      transition.ready.then(recordAnimations, (reason) => {
        move.skipped = String(reason)
      })
      return transition
    }
  })
}

const movesOf = (page: Page) => page.evaluate(() => (window as unknown as { moves: Move[] }).moves)
const isOver = ({ animations, skipped }: Move) => animations.length > 0 || skipped !== undefined

/** Names of the animations of this moment that a person would see, loading indicators aside. */
const runningOn = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'transition')),
  )

const addButton = (page: Page) => page.getByRole('button', { name: /Add to Cart|Update Cart/ })
const badge = (page: Page) => page.locator('.tool-count')

test('the picture of a card moves to the product’s page, and nothing else does', async ({ page }) => {
  await recordMoves(page)
  await page.goto('/products')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('img') })
  const buy = cards.getByRole('link', { name: 'Buy Now' })
  const addressOf = async (link: Locator) => (await link.getAttribute('href')) ?? ''
  const card = cards.first()
  const name = await card.getByRole('heading').textContent()
  const picture = `picture-${(await addressOf(buy.first())).split('/').at(-1)}`
  // A page of which a part arrives late shows its skeleton at once, without motion. So its data comes whole, and its script
  // with the first visit.
  await page.route(/_rsc=/, async (route) => route.fulfill({ response: await route.fetch() }))
  await buy.first().click()
  await expect(addButton(page)).toBeVisible()
  await page.goBack()
  await expect(card.getByRole('heading')).toHaveText(name ?? '')
  const earlier = (await movesOf(page)).length
  await buy.first().click()
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
  await expect
    .poll(async () => (await movesOf(page)).slice(earlier))
    .toMatchObject([{ from: [picture], to: [picture] }])
  // A browser that is too busy for an animation may show the page at once (tests/rules/motion.test.ts has the durations).
  await expect.poll(async () => (await movesOf(page)).every(isOver)).toBe(true)
  for (const { element, duration } of (await movesOf(page)).flatMap(({ animations }) => animations)) {
    expect(element).toMatch(/\(picture-/)
    expect(duration).toBeGreaterThanOrEqual(150)
    expect(duration).toBeLessThanOrEqual(250)
  }
  // The page can be used while the picture moves, and Back leads to the list at once.
  const before = await movesOf(page)
  await page.goBack()
  await expect(card.getByRole('heading')).toHaveText(name ?? '')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/products?page=2')
  expect(await movesOf(page)).toEqual(before)
})

test('fast taps lead to the last page tapped', async ({ page }) => {
  await recordMoves(page)
  await page.goto('/products')
  const links = page.getByRole('link', { name: 'Buy Now' })
  const [first, second] = await Promise.all([
    links.nth(0).getAttribute('href'),
    links.nth(1).getAttribute('href'),
  ])
  await links.nth(0).dblclick()
  await expect(page).toHaveURL(first ?? '')
  await page.goBack()
  // The address changes before the list is back on the screen.
  for (const link of [links.nth(0), links.nth(1)]) await expect(link).toBeVisible()
  await expect(links.nth(0)).toHaveAttribute('href', first ?? '')
  await page.evaluate(
    (hrefs) => {
      for (const href of hrefs) {
        const link = document.querySelector<HTMLElement>(`main a[href="${href}"]`)
        if (!link) throw new Error(`no link to ${href}`)
        link.click()
      }
    },
    [first, second],
  )
  await expect(page).toHaveURL(second ?? '')
  await addButton(page).click()
  await expect(badge(page)).toHaveText('1')
  await page.goBack()
  await expect(page).toHaveURL('/products')
})

test('the number at the cart pops when something is added, not when a page is opened', async ({ page }) => {
  const { _id } = await wellKnown(page)
  await page.goto(`/product/${_id}`)
  await addButton(page).click()
  await expect(badge(page)).toHaveClass(/animate-pop/)
  await page.reload()
  await expect(badge(page)).toHaveText('1')
  await expect(badge(page)).not.toHaveClass(/animate-pop/)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves: pages, badge, menus, dialogs @phone', async ({ page }) => {
    await recordMoves(page)
    await page.goto('/products')
    await page.getByRole('link', { name: 'Buy Now' }).first().click()
    await expect(addButton(page)).toBeVisible()
    expect((await movesOf(page)).flatMap(({ animations }) => animations)).toEqual([])
    await addButton(page).click()
    await expect(badge(page)).toHaveClass(/animate-pop/)
    expect(await runningOn(page)).toEqual([])
    await page.locator('summary.tool').first().click()
    expect(await runningOn(page)).toEqual([])
    await page.keyboard.press('Escape')
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    if (await menu.isVisible()) {
      await menu.click()
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      expect(await runningOn(page)).toEqual([])
      await page.keyboard.press('Escape')
    }
    await page.locator('.gallery .frame').getByRole('button').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await runningOn(page)).toEqual([])
  })
})
