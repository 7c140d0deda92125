// `npm run images:index` looks at every picture that the search by picture does not know yet; killed anywhere, it goes on
// where it was. `-- --all` looks at all of them again. `npm run images:fit` finds the axes in which the pictures of this shop
// differ most, and rewrites the codes without reading a picture; worth it from some 1500 pictures on.
// `images:index -- --forget-others` removes what other models saw (IMAGE_ENGINE), which is otherwise kept.
import './lib/node-version.mjs'
import { ensureGenerated } from './lib/generate.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main, StartupError } from './lib/output.mjs'
import { inRoot } from './lib/paths.mjs'
import { startPostgres } from './lib/postgres.mjs'
import { runNode, stopRunning } from './lib/run.mjs'
import { checkServerEnv, serverEnv } from './lib/server-env.mjs'
import { loadEnvFile, openDataDir, readSettings } from './lib/settings.mjs'
import { checkDatabase } from './lib/sql.mjs'
import { onStop } from './lib/stop.mjs'

const [deed, ...words] = process.argv.slice(2)
const choices = { index: ['--all', '--forget-others'], fit: ['--anyway'] }

await main(async () => {
  const known = choices[deed]
  if (!known) throw new StartupError('Say images:index or images:fit.')
  const unknown = words.find((word) => !known.includes(word))
  if (unknown) throw new StartupError(`images:${deed} knows no ${unknown}; it knows ${known.join(' and ')}.`)
  const stop = onStop()
  stop.add(stopRunning)
  loadEnvFile()
  const settings = readSettings(process.env)
  openDataDir(settings.dataDir)
  await ensureInstalled()
  await ensureGenerated()
  try {
    const databaseUrl = settings.databaseUrl ?? (await embedded(settings, stop))
    await checkDatabase(databaseUrl)
    const env = { ...process.env, ...serverEnv(process.env, { ...settings, databaseUrl }) }
    const program = inRoot('lib', 'image-search', `${deed}-all.ts`)
    await checkServerEnv(env)
    const args = ['--conditions=react-server', '--import', 'tsx', program, ...words]
    await runNode(args, { env, output: 'show', what: `images:${deed}` })
  } finally {
    await stop.stop()
  }
})

/** That of the running shop, which goes on; one that stood still is stopped again afterwards. */
async function embedded({ dataDir, postgresPort }, stop) {
  const postgres = await startPostgres({ dataDir, ...(postgresPort ? { preferredPort: postgresPort } : {}) })
  if (!postgres.adopted) stop.add(() => postgres.stop())
  return postgres.url
}
