// `npm run mutation`: changes the rules one expression at a time and reports, per file, how many changes the rules project
// notices. All files take more than half an hour; `npm run mutation -- --mutate lib/orders/order/rules.ts` one or two minutes.

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutation/vitest.config.mjs' },
  mutate: [
    'lib/*/*/rules.ts',
    'lib/swaps/rules.ts',
    'lib/care/appointments/{change,consequences,slots,transitions}.ts',
    'lib/platform/auth/areas.ts',
    'lib/orders/carts/{cart,changes,charges,merge}.ts',
    'lib/orders/order/{consequences,lines,transitions}.ts',
    'lib/money/payments/{basket,deadlines,notice,posted-return,return-origins}.ts',
    'lib/money/payments/payfast/{claim,form,hash}.ts',
    'lib/platform/people/{masking,phone}.ts',
    'lib/catalogue/search/search-words.ts',
    'lib/base/time/{karachi,seasons}.ts',
  ],
  // A table of constants is read once per process: each of its changes would need a process of its own.
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // Vitest finds no tests in node_modules.
  tempDirName: 'test-results/mutation',
  ignorePatterns: ['.data', '.next', '.next-before', 'screenshots', 'test-results'],
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false },
  thresholds: { high: 90, low: 80, break: 80 },
}
