/**
 * The last line of `npm test` and `npm run check`: one sum over all stages.
 * @param {import('./stages.mjs').Result[]} results
 */
export function summarise(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  const lines = results.map(
    ({ name, passed, failed }) => `  ${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed`,
  )
  process.stdout.write(`\n${lines.join('\n')}\n\n${sum('passed')} passed, ${sum('failed')} failed\n`)
  if (sum('failed') > 0 || results.length === 0) process.exitCode = 1
}
