import { defineConfig } from '@playwright/test'
import browserTests from '../../playwright.config'

// `npm run first-hour`. Not a part of `npm test`: the tests there hold each of its steps.
export default defineConfig({
  ...browserTests,
  testDir: '.',
  tsconfig: '../e2e/tsconfig.json',
  globalSetup: './setup.ts',
  outputDir: '../../test-results/first-hour',
  workers: 1,
  timeout: 1_200_000,
  projects: [{ name: 'first-hour', use: { viewport: { width: 1280, height: 900 } } }],
})
