// Moves the pictures of a shop and the ZIP files of its imports between the disk of this machine and a bucket (S3_BUCKET):
// `npm run files -- move-to-s3`, `-- move-to-disk`. Checksums are compared, and after an interruption the next run goes on;
// the files stay where they came from, unless `--delete` is added (to the bucket only when the shop runs with it). `npm run files -- verify` reads every file of the bucket and
// compares it. The shop may run meanwhile.
import './launch/node-version.mjs'
import path from 'node:path'
import { tryLock } from '../server/process/lock.mjs'
import { main, StartupError } from '../server/process/output.mjs'
import { inRoot } from '../server/process/paths.mjs'
import { runNode, stopRunning } from '../server/process/run.mjs'
import { checkedSettings, serverEnv } from '../server/process/server-env.mjs'
import { loadEnvFile, readSettings } from '../server/process/settings.mjs'
import { onStop } from '../server/process/stop.mjs'
import { assertOwnAccount } from './backup/file-problems.mjs'
import { runningDatabase } from './database/running-database.mjs'
import { checkDatabase } from './database/sql.mjs'
import { ensureGenerated } from './launch/generate.mjs'
import { ensureInstalled } from './launch/install.mjs'

const [command = '', ...options] = process.argv.slice(2)

await main(async () => {
  const moves = ['move-to-s3', 'move-to-disk']
  if (![...moves, 'verify'].includes(command))
    throw new StartupError('Run npm run files -- move-to-s3, -- move-to-disk or -- verify.')
  const unknown = options.find((option) => option !== '--delete' || !moves.includes(command))
  if (unknown) throw new StartupError(`files ${command} has no option ${unknown}.`)
  const stop = onStop()
  stop.add(stopRunning)
  loadEnvFile()
  assertOwnAccount(readSettings(process.env))
  await ensureInstalled()
  const settings = await checkedSettings(process.env, { listens: false, makesDemo: true })
  // Each would take what another one deletes for removed by the shop.
  const lock = tryLock(path.join(settings.dataDir, 'files.lock'))
  if (!lock) throw new StartupError('Another npm run files works on this DATA_DIR.')
  try {
    const databaseUrl = await runningDatabase(settings, stop)
    await checkDatabase(databaseUrl, settings.mode)
    await ensureGenerated()
    const env = serverEnv(process.env, { ...settings, databaseUrl })
    const program = inRoot('lib', 'platform', 'storage', 'move-command.ts')
    const nodeArgs = ['--conditions=react-server', '--import', 'tsx', program, command, ...options]
    await runNode(nodeArgs, { env, output: 'show', what: `files ${command}` })
  } finally {
    await stop.stop()
    lock.release()
  }
})
