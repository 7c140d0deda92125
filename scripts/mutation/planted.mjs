// `npm run mutation:planted`: plants the faults of planted-faults.mjs in a copy of the sources and says of each which of its tests
// notices it. `-- --list` prints them; `-- 7 spring api` plants those of that number, with that word in the title and of that stage.
import '../launch/node-version.mjs'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { copyFile, link, mkdir, readdir, readlink, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isRunning } from '../../server/process/lock.mjs'
import { errorMessage, main, print, StartupError, step } from '../../server/process/output.mjs'
import { inRoot, root } from '../../server/process/paths.mjs'
import { runNpm, stopRunning } from '../../server/process/run.mjs'
import { onStop } from '../../server/process/stop.mjs'
import { countIn, faults } from './planted-faults.mjs'

/** @typedef {import('./planted-faults.mjs').Fault} Fault */
/** @typedef {Fault & { number: number }} Numbered */
/** @typedef {{ fault: Numbered, caughtBy: string | undefined }} Outcome */

// The copy is in the system's temporary folder, because below this project Next and Tailwind take its lock file and
// .gitignore for their own.
const PREFIX = 'gulshan-planted-'
const NOT_COPIED = new Set(
  '.git .next .next-before .data node_modules test-results playwright-report screenshots'.split(' '),
)
/** Tools write into their files in place, which a hard link would pass on. */
const NOT_LINKED = new Set(['.cache', '.vite', '.vite-temp'])
/** The stages that run on one build with all their faults. Those of `check` are found by one run as well. */
const BUILT = ['launch', 'api', 'e2e']

/** The output of the tests that run, once they have ended. @type {Promise<string> | undefined} */
let running

await main(async () => {
  const wanted = process.argv.slice(2)
  const all = faults.map((fault, at) => ({ ...fault, number: at + 1 }))
  if (wanted.includes('--list')) {
    for (const { number, title, stage, file } of all) print(`${number}. ${title} (${stage}, ${file})`)
    return
  }
  const isWanted = (/** @type {Numbered} */ { number, title, stage }) =>
    wanted.some(
      (word) => word === String(number) || word === stage || (/\D/.test(word) && title.includes(word)),
    )
  const chosen = wanted.length > 0 ? all.filter(isWanted) : all
  if (chosen.length === 0) throw new StartupError(`There is no fault "${wanted.join(' ')}".`)
  const wrong = chosen.filter((fault) => countIn(root, fault) !== 1)
  if (wrong.length > 0) {
    const names = wrong.map(({ number, title, file }) => `  ${number}. ${title} (${file})`)
    throw new StartupError(`These do not stand in their files exactly once:\n${names.join('\n')}`)
  }

  const stop = onStop()
  const copy = makeFolder()
  stop.add(async () => {
    stopRunning()
    // A run that goes on would write into the folder again.
    await running
    rmSync(copy, { recursive: true, force: true })
  })
  try {
    await step('Copying the sources', () => copyTo(copy))
    const outcomes = []
    for (const group of groupsOf(chosen)) outcomes.push(...(await tryGroup(copy, group, stop)))
    if (!stop.isStopping) report(outcomes)
  } finally {
    await stop.stop()
  }
})

/** A fault that needs no build is planted alone, so that no other one can be what its tests notice. @param {Numbered[]} chosen */
function groupsOf(chosen) {
  const inCheck = chosen.filter(({ stage }) => stage === 'check')
  const alone = chosen.filter(({ stage }) => stage === 'rules' || stage === 'domain')
  const built = chosen.filter(({ stage }) => BUILT.includes(stage))
  return [inCheck, ...alone.map((fault) => [fault]), built]
}

/** @param {string} copy @param {Numbered[]} group @param {import('../../server/process/stop.mjs').Stop} stop */
async function tryGroup(copy, group, stop) {
  const restore = plant(copy, group)
  /** @type {Outcome[]} */
  const outcomes = []
  for (const stage of new Set(group.map((fault) => fault.stage))) {
    if (stop.isStopping) return []
    const ofStage = group.filter((fault) => fault.stage === stage)
    outcomes.push(...(await runStage(copy, stage, ofStage, stop)))
  }
  restore()
  return outcomes
}

/** Returns how to undo it. @param {string} copy @param {Numbered[]} group */
function plant(copy, group) {
  const before = new Map(group.map(({ file }) => [file, readFileSync(path.join(copy, file), 'utf8')]))
  for (const { file, text, fault } of group) {
    const place = path.join(copy, file)
    writeFileSync(place, readFileSync(place, 'utf8').split(text).join(fault))
  }
  return () => {
    for (const [file, text] of before) writeFileSync(path.join(copy, file), text)
  }
}

/**
 * Runs the tests of these faults in one run. Only a failed test of its own is proof that a fault is noticed: a run that did not
 * start, and a file that could not be loaded, are none.
 * @param {string} copy @param {string} stage @param {Numbered[]} group @param {import('../../server/process/stop.mjs').Stop} stop
 * @returns {Promise<Outcome[]>}
 */
async function runStage(copy, stage, group, stop) {
  const began = Date.now()
  running = runNpm(['test', '--', stage, ...argumentsOf(stage, group)], { cwd: copy }).catch(errorMessage)
  const output = await running
  if (stop.isStopping) return []
  const failed = stage === 'check' ? output.split('\n') : failedTests(copy, stage)
  const outcomes = group.map((fault) => ({ fault, caughtBy: failed.find((line) => isOf(fault, line)) }))
  for (const { fault, caughtBy } of outcomes) {
    const result = caughtBy ? `caught by ${caughtBy.replace(`${copy}/`, '').trim()}` : 'NOT CAUGHT'
    print(`${fault.number}. ${fault.title}: ${result}`)
  }
  print(
    `  ${stage}: ${((Date.now() - began) / 1000).toFixed(0)} s, its output in ${saveOutput(stage, group, output)}`,
  )
  return outcomes
}

/** The files, and the titles when each of the faults names one. @param {string} stage @param {Numbered[]} group */
function argumentsOf(stage, group) {
  if (stage === 'check') return []
  const files = [...new Set(group.flatMap(({ tests }) => tests))]
  const titles = group.flatMap(({ named }) => (named ? [named.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')] : []))
  const only = titles.length === group.length ? [titles.join('|')] : []
  return stage === 'e2e'
    ? [...files, '--project=desktop', ...only.flatMap((pattern) => ['--grep', pattern])]
    : [...files, ...only.flatMap((pattern) => ['-t', pattern])]
}

/**
 * Its failed tests with all their titles, such as `/…/tests/rules/money.test.ts › formatPrice 10`.
 * @param {string} copy @param {string} stage @returns {string[]}
 */
function failedTests(copy, stage) {
  const file = path.join(copy, 'test-results', `${stage}.json`)
  if (!existsSync(file)) return []
  const report = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return stage === 'e2e' ? report.suites.flatMap(failedInBrowser) : report.testResults.flatMap(failedInFile)
}

/**
 * The fields of vitest's and Playwright's reports that are read here.
 * @typedef {{ name: string, assertionResults: { status: string, fullName: string }[] }} VitestFile
 * @typedef {{ title: string, specs: { title: string, ok: boolean }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/** @param {VitestFile} file */
function failedInFile({ name, assertionResults }) {
  return assertionResults.flatMap(({ status, fullName }) =>
    status === 'failed' ? `${name} › ${fullName}` : [],
  )
}

/** @param {PlaywrightSuite} suite @returns {string[]} */
function failedInBrowser({ title, specs, suites = [] }) {
  const failed = specs.flatMap((spec) => (spec.ok ? [] : spec.title))
  return [...failed, ...suites.flatMap(failedInBrowser)].map((inner) => `${title} › ${inner}`)
}

/** Whether a line is the report of one of its tests, or a finding of a check in its file. @param {Fault} fault @param {string} line */
function isOf({ stage, file, tests, named = '' }, line) {
  if (!line.includes(named)) return false
  if (stage === 'check') return line.trimStart().startsWith(file)
  // Vitest names the whole path of a test, Playwright the one within its folder.
  return tests.some((test) => `/${line}`.includes(`/${path.basename(test)} › `))
}

/**
 * Saves the end of the output, so that one can read why a test has failed.
 * @param {string} stage @param {Numbered[]} group @param {string} output
 */
function saveOutput(stage, group, output) {
  const name = `test-results/planted-${stage}-${group.map(({ number }) => number).join('-')}.log`
  mkdirSync(inRoot('test-results'), { recursive: true })
  writeFileSync(inRoot(name), output)
  return name
}

/** @param {Outcome[]} outcomes */
function report(outcomes) {
  const missed = outcomes.filter(({ caughtBy }) => !caughtBy)
  for (const { fault } of missed) process.stdout.write(`✗ ${fault.number}. ${fault.title}: NOT CAUGHT\n`)
  process.stdout.write(`\n${outcomes.length - missed.length} caught, ${missed.length} not caught\n`)
  if (missed.length > 0) process.exitCode = 1
}

/** An empty folder for the copy; those of runs that were killed are removed. */
function makeFolder() {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(/^gulshan-planted-(\d+)-/.exec(name)?.[1])
    if (pid && !isRunning(pid)) rmSync(path.join(tmpdir(), name), { recursive: true, force: true })
  }
  const folder = mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-`))
  // The account of the database must be able to enter it.
  chmodSync(folder, 0o755)
  return folder
}

/** The sources as they are now, committed or not. @param {string} copy */
async function copyTo(copy) {
  for (const name of readdirSync(root))
    if (!NOT_COPIED.has(name)) cpSync(inRoot(name), path.join(copy, name), { recursive: true })
  await linkFolder(inRoot('node_modules'), path.join(copy, 'node_modules'))
}

/** Links each file, because the build follows no link of a folder out of its project. @param {string} from @param {string} to */
async function linkFolder(from, to) {
  await mkdir(to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else if (!entry.isDirectory()) await link(source, target).catch(() => copyFile(source, target))
    else if (NOT_LINKED.has(entry.name)) cpSync(source, target, { recursive: true })
    else await linkFolder(source, target)
  }
}
