// Every browser test imports this instead of @playwright/test: the same `test`, which also fails on errors in the console
// and on exceptions of the page.
import { test as base, type ConsoleMessage, expect, type Page, type Route } from '@playwright/test'

interface Options {
  /** Errors that a test causes on purpose. */
  expectedErrors: RegExp[]
}

interface Fixtures {
  consoleErrors: string[]
  closesItsContexts: undefined
}

const { executablePath, env } = JSON.parse(process.env.E2E_BROWSER ?? '{}') as {
  executablePath?: string
  env?: Record<string, string>
}

export const test = base.extend<Options & Fixtures>({
  expectedErrors: [[], { option: true }],

  // Playwright closes only its own context; the pages of others would go on running beside all later tests.
  closesItsContexts: [
    async ({ browser }, use) => {
      const earlier = new Set(browser.contexts())
      await use(undefined)
      for (const context of browser.contexts()) if (!earlier.has(context)) await context.close()
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
      context.on('weberror', (error) => add(error.error().stack ?? error.error().message))
      await use(consoleErrors)
      expect(consoleErrors, 'errors in the console of the page').toEqual([])
    },
    { auto: true },
  ],

  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) await openRunning(page)
    await use(page)
  },

  baseURL: async ({ baseURL }, use) => use(process.env.E2E_BASE_URL ?? baseURL),
})

/** Opening a page waits for its hydration, because most input has no effect before. Earlier input: tests/e2e/before-hydration.spec.ts. */
async function openRunning(page: Page) {
  await page.addInitScript(() =>
    addEventListener('gulshan:ready', () => Object.assign(window, { isRunning: true })),
  )
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

/** Chromium logs every failed fetch; a 4xx answer of the API that a form shows is no error. */
function isFailedCall(message: ConsoleMessage) {
  return /status of 4\d\d/.test(message.text()) && message.location().url.includes('/api/v1/')
}

/** How the browser is started, for every project of playwright.config.ts. */
export const launchOptions = {
  ...(executablePath ? { executablePath } : {}),
  env: { ...process.env, ...env },
  args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
}

export { expect }
