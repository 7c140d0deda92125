// `npm test`: everything, from a fresh clone. `npm test -- domain` runs one stage; further arguments go to its runner. The
// stage `faults` takes twelve minutes and runs only when it is named: `npm run test:faults`. `npm test -- costs` prints what each
// file takes, as the last run with `--costs` has written it: `npm test -- --costs`, or one stage, `npm test -- api --costs`.
import './launch/node-version.mjs'
import { main, print, StartupError } from '../server/process/output.mjs'
import { stopRunning } from '../server/process/run.mjs'
import { onStop } from '../server/process/stop.mjs'
import { ensureBuilt } from './launch/build-app.mjs'
import { ensureGenerated } from './launch/generate.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { costsTable, saveCosts } from './testing/costs.mjs'
import { check, costsOf, format, playwright, types, vitest } from './testing/stages.mjs'
import { summarise } from './testing/summary.mjs'
import { openCluster } from './testing/test-cluster.mjs'

/** @typedef {import('./testing/stages.mjs').Result} Result */

const STAGES = ['check', 'rules', 'domain', 'launch', 'api', 'e2e']
const ONLY_WHEN_NAMED = ['faults']
const FAULTS_LIMIT_MS = 15 * 60_000
const COSTS = '--costs'
const savesCosts = process.argv.includes(COSTS)
const [only, ...args] = process.argv.slice(2).filter((argument) => argument !== COSTS)
/** @param {string} stage */
const wants = (stage) => only === stage || (!only && !ONLY_WHEN_NAMED.includes(stage))
const NEED_BUILD = ['launch', 'api', 'e2e', ...ONLY_WHEN_NAMED]

/** The seconds of the files, of each stage that has files and no failure. @param {Result[]} results */
const measured = (results) =>
  Object.fromEntries(
    results.flatMap(({ name, failures }) => {
      const costs = failures.length === 0 && costsOf(name)
      return costs ? [[name, costs]] : []
    }),
  )

await main(async () => {
  if (only === 'costs') return print(costsTable())
  const all = [...STAGES, ...ONLY_WHEN_NAMED]
  if (only && !all.includes(only))
    throw new StartupError(`There is no stage ${only}; there are ${all.join(', ')}.`)
  if (savesCosts && args.length > 0) throw new StartupError(`${COSTS} takes whole stages.`)
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
  if (savesCosts) saveCosts(measured(results))
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
