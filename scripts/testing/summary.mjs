/**
 * The end of `npm test` and `npm run check`: what failed and why, once more and together, and one sum over all stages.
 * @param {import('./stages.mjs').Result[]} results
 */
export function summarise(results) {
  const all = results.flatMap(({ failures }) => failures)
  const lines = results.map(
    ({ name, passed, failures }) =>
      `  ${failures.length ? '✗' : '✓'} ${name}: ${passed} passed, ${failures.length} failed`,
  )
  const passed = results.reduce((total, result) => total + result.passed, 0)
  process.stdout.write(
    `\n${all.map((failure) => `✗ ${failure}\n\n`).join('')}${lines.join('\n')}\n\n${passed} passed, ${all.length} failed\n`,
  )
  if (all.length > 0 || results.length === 0) process.exitCode = 1
}
