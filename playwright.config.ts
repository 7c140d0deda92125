import { defineConfig } from '@playwright/test'
import { launchOptions } from './tests/support/browser'

export default defineConfig({
  testDir: 'tests/e2e',
  // Maps 'server-only' to nothing: the factories share code with the server, and this process is no browser.
  tsconfig: 'tests/e2e/tsconfig.json',
  globalSetup: './tests/support/browser.setup.ts',
  // Inside the folder of the other reports, because Playwright empties it.
  outputDir: 'test-results/browser',
  workers: 3,
  // No retries: a test that fails once has found an error.
  retries: 0,
  forbidOnly: true,
  // Long, because the tests may run on two busy cores; response times are measured in bench/.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions,
    // A control that never appears should not use up the time of its whole test.
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Only for the test that needs it, because page.route() does not see requests of a service worker.
    serviceWorkers: 'block',
    // No trace by itself: recording one of every test takes a third of all the time. `npm test -- e2e <file> --trace
    // on`. Not the shop's time zone, because pages must show Karachi time in any time zone.
    timezoneId: 'America/New_York',
    locale: 'en-GB',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // Only the tests in which the width decides what is shown or how.
      grep: /@phone/,
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
  ],
})
