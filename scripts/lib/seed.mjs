import { existsSync } from 'node:fs'
import { inRoot } from './paths.mjs'
import { runNode } from './run.mjs'
import { say, step } from './say.mjs'
import { connect } from './sql.mjs'

/** Fills a database that has no users yet with the demo shop. Never called for a live one. */
export async function seedWhenEmpty(env) {
  if (!(await isEmpty(env.DATABASE_URL))) return false
  await step('Filling the demo shop (once)', () => seed(env))
  return true
}

export async function seed(env) {
  const main = inRoot('prisma', 'seed', 'main.ts')
  if (!existsSync(main)) return say('There is no seed to run.')
  await runNode(['--conditions=react-server', '--import', 'tsx', main], {
    env,
    output: 'show',
    what: 'The seed',
  })
}

async function isEmpty(url) {
  const client = await connect(url)
  try {
    const { rows } = await client.query('select not exists(select 1 from users) as empty')
    return rows[0].empty
  } finally {
    await client.end()
  }
}
