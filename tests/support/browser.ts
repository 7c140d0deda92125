// Every browser test imports this instead of @playwright/test: the same `test`, which also fails on errors in the console
// and on exceptions of the page.
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Route,
} from '@playwright/test'

interface Options {
  /** Errors that a test causes on purpose. */
  expectedErrors: RegExp[]
}

declare global {
  interface Window {
    /** What {@link openRunning} has recorded. */
    toasts?: string[]
  }
}

interface Fixtures {
  consoleErrors: string[]
  ownContexts: undefined
  endsRoutes: undefined
}

const { executablePath, env } = JSON.parse(process.env.E2E_BROWSER ?? '{}') as {
  executablePath?: string
  env?: Record<string, string>
}

export const test = base.extend<Options & Fixtures>({
  expectedErrors: [[], { option: true }],

  // Playwright closes only its own context; the pages of others would go on running beside all later tests.
  ownContexts: [
    async ({ browser, javaScriptEnabled }, use) => {
      const earlier = new Set(browser.contexts())
      const { newContext } = browser
      browser.newContext = async (options) => {
        const context = await newContext.call(browser, options)
        if ((options?.javaScriptEnabled ?? javaScriptEnabled) !== false) await openRunning(context)
        return context
      }
      await use(undefined)
      browser.newContext = newContext
      for (const context of browser.contexts()) if (!earlier.has(context)) await context.close()
    },
    { auto: true },
  ],

  // Otherwise a test fails whose last request is still being answered by its page.route().
  endsRoutes: [
    async ({ context }, use) => {
      await use(undefined)
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
    { auto: true },
  ],

  consoleErrors: [
    async ({ context, expectedErrors }, use) => {
      const consoleErrors: string[] = []
      const add = (text: string) => {
        if (!expectedErrors.some((expected) => expected.test(text))) consoleErrors.push(text)
      }
      context.on('console', (message) => {
        if (message.type() === 'error' && !isFailedCall(message))
          add(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) =>
        add(`${error.error().stack ?? error.error().message} (${error.page()?.url()})`),
      )
      await use(consoleErrors)
      expect(consoleErrors, 'errors in the console of the page').toEqual([])
    },
    { auto: true },
  ],

  baseURL: async ({ baseURL }, use) => use(process.env.E2E_BASE_URL ?? baseURL),
})

/**
 * Opening a page waits for its hydration, because most input has no effect before. Earlier input:
 * tests/e2e/before-hydration.spec.ts. Also records the toasts, for {@link expectToast}.
 */
export async function openRunning(context: BrowserContext) {
  await context.addInitScript((selector) => {
    const toasts: string[] = []
    Object.assign(window, { toasts })
    addEventListener('gulshan:ready', () => Object.assign(window, { isRunning: true }))
    const seen = new Set<Element>()
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll(selector)) {
        if (!seen.has(toast)) toasts.push(toast.textContent ?? '')
        seen.add(toast)
      }
    }).observe(document, { childList: true, subtree: true })
  }, TOAST)
  context.on('page', waitWhenOpened)
  context.on('page', findNoToasts)
}

/** What is shown for some seconds beside the page. */
const TOAST = '[data-sonner-toast], body > [popover]'

/**
 * A toast often says the same as a field, a row or a heading, and a text that is looked for is meant to be there: only
 * {@link expectToast} finds toasts.
 */
function findNoToasts(page: Page) {
  const { getByText } = page
  page.getByText = (text, options) =>
    getByText.call(page, text, options).and(page.locator(`:not(:is(${TOAST}), :is(${TOAST}) *)`))
}

function waitWhenOpened(page: Page) {
  const running = () =>
    page.waitForFunction(() => 'isRunning' in window || !document.querySelector('script[src^="/first.js"]'))
  const { goto, reload } = page
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, options)
    if (options?.waitUntil !== 'commit') await running()
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload.call(page, options)
    await running()
    return answer
  }
}

/**
 * A toast with this text was shown since the page was loaded. A busy machine may look only after it has closed itself. Each
 * toast is found once: the second save of a page has its own.
 */
export async function expectToast(page: Page, text: string): Promise<void> {
  const toasts = () => page.evaluate(() => window.toasts ?? []).catch(() => [])
  await expect.poll(toasts).toContainEqual(expect.stringContaining(text))
  await page
    .evaluate((found) => {
      const at = window.toasts?.findIndex((toast) => toast.includes(found)) ?? -1
      if (at >= 0) window.toasts?.splice(at, 1)
    }, text)
    // Another page has been opened since, which has toasts of its own.
    .catch(() => undefined)
}

/**
 * Answers requests of a page itself until the returned function is called. The route stays afterwards: without the last one
 * Playwright stops intercepting, and a request that is under way at that moment may wait for ever.
 */
export async function intercept(page: Page, url: string, answer: (route: Route) => Promise<void>) {
  let isOver = false
  await page.route(url, (route) => (isOver ? route.continue() : answer(route)))
  return () => {
    isOver = true
  }
}

/** The server carries out the next call, but its answer is lost. */
export async function loseAnswer(page: Page, path: string) {
  const stop = await intercept(page, `**/api/v1${path}`, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    stop()
    await route.fetch()
    await route.abort()
  })
}

/** Delays requests of a page until the returned function is called. */
export async function hold(page: Page, url: string | RegExp | ((url: URL) => boolean)) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

/** Chromium logs every failed fetch; a 4xx answer of the API that a form shows is no error. */
function isFailedCall(message: ConsoleMessage) {
  return /status of 4\d\d/.test(message.text()) && message.location().url.includes('/api/v1/')
}

/** How the browser is started, for every project of playwright.config.ts. */
export const launchOptions = {
  ...(executablePath ? { executablePath } : {}),
  env: { ...process.env, ...env },
  // Without a graphics card Chromium would imitate one, which takes a fifth of the time.
  args: ['--disable-dev-shm-usage', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
}

export { expect }
