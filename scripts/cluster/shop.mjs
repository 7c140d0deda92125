import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from '../../server/process/paths.mjs'
import { startProgram } from './programs.mjs'

// One process of the shop, with a DATA_DIR of its own, as on a machine of its own.

/** @typedef {Awaited<ReturnType<typeof startShop>>} Shop */

/**
 * @param {{ name: string, port: number, folder: string, env: Record<string, string>, root?: string }} options
 *   root: the folder of the release that it runs
 */
export async function startShop({ name, port, folder, env, root = inRoot() }) {
  const dataDir = path.join(folder, name)
  mkdirSync(dataDir, { recursive: true })
  const origin = `http://127.0.0.1:${port}`
  const start = (/** @type {string} */ release) =>
    startProgram({
      name,
      command: process.execPath,
      args: [path.join(release, 'server', 'main.mjs')],
      port,
      logFile: path.join(folder, `${name}.log`),
      env: { ...env, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
    })
  let program = await start(root)
  await ready(origin)
  return {
    name,
    port,
    origin,
    dataDir,
    stop: () => program.stop(),
    kill: () => program.kill(),
    /** Starts it again, of another release if one is given. */
    async restart(release = root) {
      program = await start(release)
      await ready(origin)
    },
  }
}

/** @param {string} origin */
async function ready(origin) {
  const until = Date.now() + 60_000
  for (;;) {
    const answer = await fetch(`${origin}/api/ready`).catch(() => null)
    if (answer?.ok) return
    if (Date.now() > until) throw new Error(`${origin} did not become ready.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
