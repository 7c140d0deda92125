// `npm run new-password -- you@example.com`: prints a link at which the owner of an account chooses a new password, for an admin
// who has forgotten it and gets no email. It works once, for half an hour. All sessions of the account end at once.
// `-- you@example.com --without-second-factor` turns the second factor off too, when the phone and the recovery codes are lost.
import './launch/node-version.mjs'
import { main, print, StartupError } from '../server/process/output.mjs'
import { inRoot } from '../server/process/paths.mjs'
import { runNodeForJson, stopRunning } from '../server/process/run.mjs'
import { checkedSettings, serverEnv } from '../server/process/server-env.mjs'
import { loadEnvFile } from '../server/process/settings.mjs'
import { onStop } from '../server/process/stop.mjs'
import { runningDatabase } from './database/running-database.mjs'
import { checkDatabase } from './database/sql.mjs'
import { ensureGenerated } from './launch/generate.mjs'
import { ensureInstalled } from './launch/install.mjs'

const WITHOUT_FACTOR = '--without-second-factor'

await main(async () => {
  const [email, option, ...more] = process.argv.slice(2)
  const isKnown = option === undefined || option === WITHOUT_FACTOR
  if (!email || !isKnown || more.length > 0)
    throw new StartupError(
      `Give the email address: npm run new-password -- you@example.com (and ${WITHOUT_FACTOR} for someone who has lost the phone)`,
    )
  const stop = onStop()
  stop.add(stopRunning)
  loadEnvFile()
  await ensureInstalled()
  const settings = await checkedSettings(process.env, { listens: false, makesDemo: true })
  try {
    const databaseUrl = await runningDatabase(settings, stop)
    await checkDatabase(databaseUrl, settings.mode)
    await ensureGenerated()
    const made = await makeLink(
      [email, ...(option ? [option] : [])],
      serverEnv(process.env, { ...settings, databaseUrl }),
    )
    if ('problem' in made) throw new StartupError(made.problem)
    print(
      `${made.email} is signed out everywhere. A new password can be chosen here, once, for ${made.minutes} minutes:`,
    )
    print(made.link)
    print('It opens the account, so give it to its owner alone.')
  } finally {
    await stop.stop()
  }
})

/**
 * The link is made by the application itself, in a process that can read its TypeScript.
 * @param {string[]} args the email address, and the option
 * @param {import('../server/process/run.mjs').Env} env
 * @returns {Promise<{ problem: string } | { email: string, link: string, minutes: number }>}
 */
async function makeLink(args, env) {
  const program = inRoot('lib', 'accounts', 'users', 'print-password-link.ts')
  const nodeArgs = ['--conditions=react-server', '--import', 'tsx', program, ...args]
  return runNodeForJson(nodeArgs, { env: { ...env, LOG_LEVEL: 'silent' }, what: 'new-password' })
}
