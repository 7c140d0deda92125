// What every browser test imports instead of @playwright/test: the same `test`, which also fails when the page complained
// in its console or threw.
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'

interface Options {
  /** Complaints a test provokes on purpose. */
  expectedErrors: RegExp[]
}

interface Fixtures {
  complaints: string[]
}

const { executablePath, env } = JSON.parse(process.env.E2E_BROWSER ?? '{}') as {
  executablePath?: string
  env?: Record<string, string>
}

export const test = base.extend<Options & Fixtures>({
  expectedErrors: [[], { option: true }],

  complaints: [
    async ({ context, expectedErrors }, use) => {
      const complaints: string[] = []
      const note = (text: string) => {
        if (!expectedErrors.some((expected) => expected.test(text))) complaints.push(text)
      }
      context.on('console', (message) => {
        if (message.type() === 'error' && !isRefusedCall(message))
          note(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => note(error.error().stack ?? error.error().message))
      await use(complaints)
      expect(complaints, 'what the page complained about in its console').toEqual([])
    },
    { auto: true },
  ],

  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) await openRunning(page)
    await use(page)
  },

  baseURL: async ({ baseURL }, use) => use(process.env.E2E_BASE_URL ?? baseURL),
})

/**
 * A page that was opened is one that runs: keys, drops and the way back mean nothing to it before. What is done earlier is
 * tried in early.spec.ts.
 */
async function openRunning(page: Page) {
  await page.addInitScript(() =>
    addEventListener('gulshan:ready', () => Object.assign(window, { isRunning: true })),
  )
  const running = () =>
    page.waitForFunction(() => 'isRunning' in window || !document.querySelector('script[src="/first.js"]'))
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

/** Chromium itself notes every refused fetch; a form that is told 4xx by the API and says so is no fault. */
function isRefusedCall(message: ConsoleMessage) {
  return /status of 4\d\d/.test(message.text()) && message.location().url.includes('/api/v1/')
}

/** How the browser is started; playwright.config.ts hands it to every project. */
export const launchOptions = {
  ...(executablePath ? { executablePath } : {}),
  env: { ...process.env, ...env },
  args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
}

export { expect }
