// `npm run images:index` computes the embedding of every picture that has none yet; after an interruption it continues.
// `-- --all` computes all of them again; `-- --forget-others` deletes the embeddings of other models (IMAGE_ENGINE).
// `npm run images:fit` finds the axes in which the pictures of this shop differ most and rewrites the stored codes without
// reading a picture; worth it from about 1500 pictures on.
import './launch/node-version.mjs'
import { main, StartupError } from '../server/process/output.mjs'
import { inRoot } from '../server/process/paths.mjs'
import { runNode, stopRunning } from '../server/process/run.mjs'
import { checkedSettings, serverEnv } from '../server/process/server-env.mjs'
import { loadEnvFile } from '../server/process/settings.mjs'
import { onStop } from '../server/process/stop.mjs'
import { runningDatabase } from './database/running-database.mjs'
import { checkDatabase } from './database/sql.mjs'
import { ensureGenerated } from './launch/generate.mjs'
import { ensureInstalled } from './launch/install.mjs'

const [command = '', ...args] = process.argv.slice(2)
/** @type {Record<string, string[]>} */
const OPTIONS = { index: ['--all', '--forget-others'], fit: ['--anyway'] }

await main(async () => {
  const known = OPTIONS[command]
  if (!known) throw new StartupError('Run npm run images:index or npm run images:fit.')
  const unknown = args.find((arg) => !known.includes(arg))
  if (unknown)
    throw new StartupError(`images:${command} has no option ${unknown}; it has ${known.join(' and ')}.`)
  const stop = onStop()
  stop.add(stopRunning)
  loadEnvFile()
  await ensureInstalled()
  const settings = await checkedSettings(process.env, { listens: false, makesDemo: true })
  try {
    const databaseUrl = await runningDatabase(settings, stop)
    await checkDatabase(databaseUrl, settings.mode)
    await ensureGenerated()
    const env = serverEnv(process.env, { ...settings, databaseUrl })
    const program = inRoot('lib', 'catalogue', 'image-search', `${command}-all.ts`)
    const nodeArgs = ['--conditions=react-server', '--import', 'tsx', program, ...args]
    await runNode(nodeArgs, { env, output: 'show', what: `images:${command}` })
  } finally {
    await stop.stop()
  }
})
