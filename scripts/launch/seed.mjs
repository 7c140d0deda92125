import { accessSync, constants, mkdirSync } from 'node:fs'
import { step } from '../../server/process/output.mjs'
import { inRoot } from '../../server/process/paths.mjs'
import { runNode } from '../../server/process/run.mjs'
import { withClient } from '../database/sql.mjs'

/** @typedef {import('../../server/process/run.mjs').Env} Env */

/** Fills a database that has no users yet with the demo shop. Never called in live mode. @param {Env & { DATABASE_URL: string }} env */
export async function seedWhenEmpty(env) {
  if (!(await isEmpty(env.DATABASE_URL))) return false
  await step('Filling the demo shop (once)', () => seed(env), { ticks: false })
  return true
}

/** @param {Env} env */
export async function seed(env) {
  const { args, env: withCache } = seedCommand(env)
  await runNode(args, { env: withCache, output: 'show', what: 'The seed' })
}

/** The arguments and environment for Node. @param {Env} env */
export function seedCommand(env) {
  const cache = pictureCache()
  return {
    args: ['--conditions=react-server', '--import', 'tsx', inRoot('prisma', 'seed.ts')],
    env: cache ? { SEED_MEDIA_CACHE: cache, ...env } : env,
  }
}

/** Drawing the products is slow and always gives the same pictures, so all copies and the tests share this folder. */
function pictureCache() {
  const folder = inRoot('node_modules', '.cache', 'gulshan-pictures')
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return folder
  } catch {
    // The packages belong to another user: the seed then stores the pictures in DATA_DIR only.
    return null
  }
}

/** @param {string} url @returns {Promise<boolean>} */
const isEmpty = (url) =>
  withClient(
    url,
    async (client) => (await client.query('select not exists(select 1 from users) as empty')).rows[0].empty,
  )
