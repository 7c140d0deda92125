import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { inRoot } from '../server/process/paths.mjs'

/** @typedef {import('node:inspector').Profiler.Profile} Profile */
/** @typedef {import('node:inspector').Runtime.CallFrame} CallFrame */

/** The settings with which a server loads bench/inside.mjs. @param {{ statements?: string, profile?: string }} files that it writes */
export const insideSettings = ({ statements = '', profile = '' }) => ({
  NODE_OPTIONS: `--import=${pathToFileURL(inRoot('bench', 'inside.mjs')).href}`,
  BENCH_STATEMENTS: statements,
  BENCH_PROFILE: profile,
})

/**
 * Profiles a server with `insideSettings` while `run` is running.
 * @param {number} pid
 * @param {string} file
 * @param {() => Promise<unknown>} run
 * @returns {Promise<Profile>}
 */
export async function profiled(pid, file, run) {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  await sleep(200)
  await run()
  process.kill(pid, 'SIGUSR2')
  for (;;) {
    await sleep(100)
    if (!existsSync(file)) continue
    try {
      return JSON.parse(readFileSync(file, 'utf8'))
    } catch {
      // It is still being written.
    }
  }
}

/** Where a function comes from: a package, the built application, Node itself. @param {CallFrame} frame */
function originOf({ url, functionName }) {
  if (functionName === '(garbage collector)') return 'garbage collection'
  if (functionName === '(program)') return 'the system and native code'
  if (url === '') return 'built-in functions'
  if (url.startsWith('node:')) return 'Node'
  if (url.startsWith('wasm:')) return 'WebAssembly of the ORM'
  const parts = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)
  if (parts) return parts[1] ?? url
  return url.includes('/.next/') ? 'the built application' : 'the server around Next'
}

/**
 * Which share of its working time the process spent in each origin and in each function itself, largest first.
 * @param {Profile} profile
 */
export function sharesOf({ nodes, samples = [], timeDeltas = [] }) {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  /** @type {Map<string, number>} */
  const origins = new Map()
  /** @type {Map<string, number>} */
  const functions = new Map()
  let all = 0
  for (const [at, id] of samples.entries()) {
    const frame = frames.get(id)
    // `dispatch` starts and stops the profile itself.
    if (!frame || frame.functionName === '(idle)' || frame.functionName === 'dispatch') continue
    const took = timeDeltas[at] ?? 0
    const origin = originOf(frame)
    const name = frame.functionName.startsWith('(')
      ? origin
      : `${frame.functionName || 'unnamed'} of ${origin}`
    all += took
    origins.set(origin, (origins.get(origin) ?? 0) + took)
    functions.set(name, (functions.get(name) ?? 0) + took)
  }
  /** @param {Map<string, number>} times */
  const shares = (times) =>
    [...times]
      .toSorted(([, one], [, other]) => other - one)
      .map(([name, time]) => ({ name, share: time / all }))
  return { origins: shares(origins), functions: shares(functions) }
}

/** @param {{ name: string, share: number }[]} shares @param {number} most */
export const listed = (shares, most) =>
  shares
    .slice(0, most)
    .map(({ name, share }) => `${name} ${Math.round(share * 100)} %`)
    .join(', ')
