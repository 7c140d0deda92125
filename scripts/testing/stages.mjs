import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { errorMessage, print } from '../../server/process/output.mjs'
import { inRoot } from '../../server/process/paths.mjs'
import { runNode } from '../../server/process/run.mjs'
import { ensureRouteTypes } from './types.mjs'

/** @typedef {{ name: string, passed: number, failures: string[] }} Result failures: one text for each, with its reason */
/** @typedef {{ args?: string[], env?: import('../../server/process/run.mjs').Env, limitMs?: number }} StageOptions limitMs: fails when it takes longer */
/** @typedef {{ passed?: number, failures?: string[] }} Counts */

/**
 * The fields of vitest's and Playwright's JSON reports that are read here.
 * @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ numPassedTests: number, testResults: VitestFile[] }} VitestReport
 * @typedef {{ status: string, projectName: string, results: { duration: number, error?: { message?: string } }[] }} PlaywrightTest
 * @typedef {{ file: string, line: number, title: string, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ suites: PlaywrightSuite[], errors: { message: string }[], stats: { expected: number } }} PlaywrightReport
 */

const BIN = {
  biome: inRoot('node_modules/@biomejs/biome/bin/biome'),
  // The native compiler takes a third of the processor time of `typescript`, whose programming interface the tests use.
  tsc: inRoot('node_modules/typescript-native/bin/tsc'),
  vitest: inRoot('node_modules/vitest/vitest.mjs'),
  playwright: inRoot('node_modules/@playwright/test/cli.js'),
}

export const format = () =>
  check('format and lint', () => runNode([BIN.biome, 'check', '--error-on-warnings', '.']))

/** The TypeScript of the repository, and with configurations of their own the JavaScript and the service worker. */
export const types = () =>
  check('types', async () => {
    await ensureRouteTypes()
    await Promise.all([
      runNode([BIN.tsc, '--noEmit']),
      runNode([BIN.tsc, '--noEmit', '--project', 'tsconfig.mjs.json']),
      runNode([BIN.tsc, '--noEmit', '--project', 'lib/entry/offline/worker']),
    ])
  })

/**
 * Runs an operation as a stage, which fails when the operation throws.
 * @param {string} name
 * @param {() => unknown} operation
 * @returns {Promise<Result>}
 */
export async function check(name, operation) {
  const began = Date.now()
  try {
    await operation()
    print(`${name}: fine (${((Date.now() - began) / 1000).toFixed(1)} s)`)
    return { name, passed: 1, failures: [] }
  } catch (error) {
    process.stdout.write(`\n${errorMessage(error)}\n`)
    return { name, passed: 0, failures: [failure(name, errorMessage(error))] }
  }
}

/**
 * Runs a vitest project, and those whose names begin like it.
 * @param {string} name
 * @param {StageOptions} [options]
 */
export function vitest(name, { args = [], env = {}, limitMs } = {}) {
  const file = reportFile(name)
  const command = [
    BIN.vitest,
    'run',
    `--project=${name}*`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    `--reporter=${inRoot('scripts/testing/costs-reporter.mjs')}`,
  ]
  const settings = { ...env, COSTS_FILE: costsFile(name) }
  return runAndCount({ name, file, command: [...command, ...args], env: settings, limitMs }, () =>
    countVitest(readReport(file)),
  )
}

/** @param {StageOptions} [options] */
export function playwright({ args = [], env = {} } = {}) {
  const file = reportFile('e2e')
  const command = [BIN.playwright, 'test', '--reporter=list,json', ...args]
  const environment = {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    // Its tests throw none of the errors whose texts are JSON, which Node does not import by itself.
    NODE_OPTIONS: '--conditions=without-texts',
  }
  return runAndCount({ name: 'e2e', file, command, env: environment }, () =>
    countPlaywright(readReport(file)),
  )
}

/** The seconds of each file of a stage in its last run; none of a stage without test files. @param {string} name */
export const costsOf = (name) =>
  name === 'e2e' ? browserCosts(readReport(reportFile(name))) : readReport(costsFile(name))

/**
 * @param {StageOptions & { name: string, file: string, command: string[] }} stage
 * @param {() => Counts} count reads the report
 * @returns {Promise<Result>}
 */
async function runAndCount({ name, file, command, env, limitMs }, count) {
  process.stdout.write(`\n── ${name}\n`)
  rmSync(file, { force: true })
  const exit = await runNode(command, {
    env: { ...process.env, ...env },
    output: 'show',
    what: name,
    limitMs,
  }).then(
    () => null,
    (error) => error,
  )
  const { passed = 0, failures = [] } = count()
  // No test at all, or a runner that failed before or after its tests, is a failure as well.
  if (failures.length === 0 && (exit || passed === 0))
    failures.push(exit ? exit.message : `${name} ran no test.`)
  return { name, passed, failures }
}

/** A file that could not be loaded contains no failed test, but counts as one. @param {VitestReport | null} report @returns {Counts} */
export function countVitest(report) {
  if (!report) return {}
  const failures = report.testResults.flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed')
    if (tests.length === 0 && file.status === 'failed') return [failure(file.name, file.message)]
    return tests.map((test) => failure(`${file.name} › ${test.fullName}`, test.failureMessages?.[0]))
  })
  return { passed: report.numPassedTests, failures }
}

/** A test that passed only at a second try counts as failed. @param {PlaywrightReport | null} report @returns {Counts} */
export function countPlaywright(report) {
  if (!report) return {}
  const failures = report.suites
    .flatMap(specsOf)
    .flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) =>
          failure(
            `[${projectName}] ${spec.file}:${spec.line} › ${spec.title}`,
            results.find(({ error }) => error)?.error?.message,
          ),
        ),
    )
  const broken = report.errors.map(({ message }) => failure('e2e', message))
  return { passed: report.stats.expected, failures: [...failures, ...broken] }
}

/** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/** The seconds of each file, in all projects together. @param {PlaywrightReport} report */
export function browserCosts(report) {
  /** @type {import('./costs.mjs').Costs} */
  const seconds = {}
  for (const { file, tests } of report.suites.flatMap(specsOf))
    for (const { duration } of tests.flatMap(({ results }) => results)) {
      const name = `tests/e2e/${file}`
      seconds[name] = (seconds[name] ?? 0) + duration / 1000
    }
  return seconds
}

/** The name of what failed and the beginning of its message. @param {string} name @param {string} [message] */
const failure = (name, message = '') =>
  `${name}\n${stripVTControlCharacters(message).slice(0, 1200).trimEnd()}`

/** @param {string} name */
function reportFile(name) {
  mkdirSync(inRoot('test-results'), { recursive: true })
  return inRoot('test-results', `${name}.json`)
}

/** @param {string} name */
const costsFile = (name) => inRoot('test-results', `${name}-costs.json`)

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
