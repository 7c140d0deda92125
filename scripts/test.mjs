// `npm test`: everything, from a fresh clone. `npm test -- domain` runs one stage; further arguments go to its runner. The
// stage `faults` takes twelve minutes and runs only when it is named: `npm run test:faults`.
import './launch/node-version.mjs'
import { main, StartupError } from '../server/process/output.mjs'
import { stopRunning } from '../server/process/run.mjs'
import { onStop } from '../server/process/stop.mjs'
import { ensureBuilt } from './launch/build-app.mjs'
import { ensureGenerated } from './launch/generate.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { check, format, playwright, types, vitest } from './testing/stages.mjs'
import { summarise } from './testing/summary.mjs'
import { openCluster } from './testing/test-cluster.mjs'

/** @typedef {import('./testing/stages.mjs').Result} Result */

const STAGES = ['check', 'rules', 'domain', 'launch', 'api', 'e2e']
const ONLY_WHEN_NAMED = ['faults']
const FAULTS_LIMIT_MS = 15 * 60_000
const [only, ...args] = process.argv.slice(2)
/** @param {string} stage */
const wants = (stage) => only === stage || (!only && !ONLY_WHEN_NAMED.includes(stage))
const NEED_BUILD = ['launch', 'api', 'e2e', ...ONLY_WHEN_NAMED]

await main(async () => {
  const all = [...STAGES, ...ONLY_WHEN_NAMED]
  if (only && !all.includes(only))
    throw new StartupError(`There is no stage ${only}; there are ${all.join(', ')}.`)
  const stop = onStop()
  stop.add(stopRunning)
  await ensureInstalled({ dev: true })
  await ensureGenerated()

  /** @type {Result[]} */
  const results = []
  if (wants('check')) results.push(...(await Promise.all([types(), format()])))
  // At the same time as the next two stages, because the second mostly waits for locks. After the types, because both write
  // .next/types.
  const building = NEED_BUILD.some(wants) && check('build', ensureBuilt)
  if (wants('rules')) results.push(await vitest('rules', { args }))
  if (!only || (only !== 'check' && only !== 'rules')) {
    const cluster = await openCluster()
    stop.add(() => cluster.close())
    try {
      await withDatabase(results, building, { TEST_DATABASE_URL: cluster.adminUrl })
    } finally {
      await stop.stop()
    }
  }
  summarise(results)
})

/**
 * @param {Result[]} results
 * @param {Promise<Result> | false} building
 * @param {Record<string, string>} env
 */
async function withDatabase(results, building, env) {
  const domain = wants('domain') && vitest('domain', { args, env })
  const build = building && (await building)
  if (build) results.push(build)
  const isBuilt = build && build.failures.length === 0
  const parallel = await Promise.all([domain, isBuilt && overHttp({ args, env })])
  results.push(...parallel.flat().filter((result) => result !== false))
  if (!isBuilt) return
  // One fault at a time.
  const options = { args: ['--no-file-parallelism', ...args], env, limitMs: FAULTS_LIMIT_MS }
  if (wants('faults')) results.push(await vitest('faults', options))
  if (wants('e2e')) results.push(await playwright({ args, env }))
}

/**
 * At the same time as the domain tests, because these mostly wait: for processes to start and stop, and for pages to be cached.
 * @param {import('./testing/stages.mjs').StageOptions} options
 */
async function overHttp(options) {
  /** @type {Result[]} */
  const results = []
  for (const stage of ['launch', 'api']) if (wants(stage)) results.push(await vitest(stage, options))
  return results
}
