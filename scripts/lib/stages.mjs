import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { inRoot } from './paths.mjs'
import { runNode } from './run.mjs'
import { say } from './say.mjs'
import { ensureRouteTypes } from './types.mjs'

// Every stage of the tests comes to the same small record, so that one line can sum them up.
/** @typedef {{ name: string, passed: number, failed: number }} Result */

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
    say(`${name}: fine (${((Date.now() - began) / 1000).toFixed(1)} s)`)
    return { name, passed: 1, failed: 0 }
  } catch (error) {
    process.stdout.write(`\n${error.message}\n`)
    return { name, passed: 0, failed: 1 }
  }
}

/** One vitest project, and those whose names begin like it. @returns {Promise<Result>} */
export function vitest(name, { args = [], env = {} } = {}) {
  const file = reportFile(name)
  const command = [
    BIN.vitest,
    'run',
    `--project=${name}*`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  return counted(name, file, [...command, ...args], env, countVitest)
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
async function counted(name, file, command, env, count) {
  process.stdout.write(`\n── ${name}\n`)
  rmSync(file, { force: true })
  const exit = await runNode(command, { env: { ...process.env, ...env }, output: 'show', what: name }).then(
    () => null,
    (error) => error,
  )
  const result = { name, passed: 0, failed: 0, ...count(read(file)) }
  // No test at all, or a runner that broke before or after its tests, is a failure as well.
  const broken = result.failed === 0 && (exit || result.passed === 0)
  if (broken) say(exit ? exit.message : `${name} ran no test.`)
  return { ...result, failed: result.failed + (broken ? 1 : 0) }
}

/** A file that could not even be loaded has no failed test in it, but counts as one. */
export function countVitest(report) {
  if (!report) return {}
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable.length }
}

export function countPlaywright(report) {
  if (!report) return {}
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected, failed: unexpected + flaky + report.errors.length }
}

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
