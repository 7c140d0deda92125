import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { print } from './output.mjs'
import { inRoot } from './paths.mjs'
import { runNode } from './run.mjs'
import { ensureRouteTypes } from './types.mjs'

// Every stage of the tests comes to the same small record, so that one line can sum them up.
/** @typedef {{ name: string, passed: number, failures: string[] }} Result One text for each that failed: which, and why. */

const BIN = {
  biome: inRoot('node_modules/@biomejs/biome/bin/biome'),
  tsc: inRoot('node_modules/typescript/bin/tsc'),
  vitest: inRoot('node_modules/vitest/vitest.mjs'),
  playwright: inRoot('node_modules/@playwright/test/cli.js'),
}

export const format = () =>
  check('format and lint', () => runNode([BIN.biome, 'check', '--error-on-warnings', '.']))

export const types = () =>
  check('types', async () => {
    await ensureRouteTypes()
    await runNode([BIN.tsc, '--noEmit'])
  })

/** A check that either holds or does not. @returns {Promise<Result>} */
export async function check(name, deed) {
  const began = Date.now()
  try {
    await deed()
    print(`${name}: fine (${((Date.now() - began) / 1000).toFixed(1)} s)`)
    return { name, passed: 1, failures: [] }
  } catch (error) {
    process.stdout.write(`\n${error.message}\n`)
    return { name, passed: 0, failures: [named(name, error.message)] }
  }
}

/**
 * One vitest project, and those whose names begin like it.
 * @param {string} name
 * @param {{ args?: string[], env?: NodeJS.ProcessEnv, limitMs?: number }} [options] limitMs: it fails when it takes longer
 * @returns {Promise<Result>}
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
  ]
  return counted(name, file, [...command, ...args], env, countVitest, limitMs)
}

/** @returns {Promise<Result>} */
export function playwright({ args = [], env = {} } = {}) {
  const file = reportFile('e2e')
  const reporting = { PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  return counted(
    'e2e',
    file,
    [BIN.playwright, 'test', '--reporter=list,json', ...args],
    { ...env, ...reporting },
    countPlaywright,
  )
}

/** @returns {Promise<Result>} */
async function counted(name, file, command, env, count, limitMs) {
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
  const { passed = 0, failures = [] } = count(read(file))
  // No test at all, or a runner that broke before or after its tests, is a failure as well.
  if (failures.length === 0 && (exit || passed === 0))
    failures.push(exit ? exit.message : `${name} ran no test.`)
  return { name, passed, failures }
}

/** A file that could not even be loaded has no failed test in it, but counts as one. */
export function countVitest(report) {
  if (!report) return {}
  const failures = report.testResults.flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed')
    if (tests.length === 0 && file.status === 'failed') return [named(file.name, file.message)]
    return tests.map((test) => named(`${file.name} › ${test.fullName}`, test.failureMessages[0]))
  })
  return { passed: report.numPassedTests, failures }
}

/** One that passed only at a second try counts as failed. */
export function countPlaywright(report) {
  if (!report) return {}
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
  const failures = report.suites
    .flatMap(specs)
    .flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) =>
          named(
            `[${projectName}] ${spec.file}:${spec.line} › ${spec.title}`,
            results.find(({ error }) => error)?.error.message,
          ),
        ),
    )
  const broken = report.errors.map(({ message }) => named('e2e', message))
  return { passed: report.stats.expected, failures: [...failures, ...broken] }
}

/** Which one failed, with the beginning of what it said. */
const named = (which, said = '') => `${which}\n${stripVTControlCharacters(said).slice(0, 1200).trimEnd()}`

function reportFile(name) {
  mkdirSync(inRoot('test-results'), { recursive: true })
  return inRoot('test-results', `${name}.json`)
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
