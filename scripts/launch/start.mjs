import path from 'node:path'
import { makeLog } from '../../server/log.mjs'
import { readHolder, tryLock } from '../../server/process/lock.mjs'
import { print, StartupError } from '../../server/process/output.mjs'
import { stopRunning } from '../../server/process/run.mjs'
import { checkedSettings, serverEnv } from '../../server/process/server-env.mjs'
import { loadEnvFile } from '../../server/process/settings.mjs'
import { onStop } from '../../server/process/stop.mjs'
import { startPostgres } from '../database/postgres.mjs'
import { checkDatabase } from '../database/sql.mjs'
import { upgradeDatabase } from '../database/upgrade.mjs'
import { ensureBuilt } from './build-app.mjs'
import { ensureGenerated } from './generate.mjs'
import { ensureInstalled } from './install.mjs'
import { seedWhenEmpty } from './seed.mjs'

/** @param {{ dev?: boolean }} options */
export async function start({ dev = false } = {}) {
  const stop = onStop()
  stop.add(stopRunning)
  try {
    await launch(dev, stop)
  } catch (error) {
    // Stopped by hand: the operation in progress fails then, which is not an error.
    if (stop.isStopping) return
    await stop.stop()
    throw error
  }
}

/** @param {boolean} dev @param {import('../../server/process/stop.mjs').Stop} stop */
async function launch(dev, stop) {
  loadEnvFile()
  await ensureInstalled()
  const settings = await checkedSettings(process.env, { makesDemo: true })
  const { mode } = settings
  const env = serverEnv(process.env, { ...settings, dev })
  env.DATABASE_URL ||= await startEmbeddedDatabase(settings, stop)
  await checkDatabase(env.DATABASE_URL, mode)
  await ensureGenerated()
  await upgradeDatabase(env.DATABASE_URL)
  if (mode === 'demo') await seedWhenEmpty(env)
  if (!dev) await ensureBuilt()
  if (stop.isStopping) return

  Object.assign(process.env, env)
  print(dev ? 'Starting the development server …' : 'Starting the server …')
  const { reachNotice, serve } = await import('../../server/main.mjs')
  const server = await serve({ ...settings, dev })
  stop.add(({ isInteractive }) => {
    print('Stopping: finishing what runs …')
    return server.close({ graceMs: isInteractive ? 0 : settings.graceMs })
  })
  await server.ready()
  if (!stop.isStopping) announce(env, reachNotice(mode, server.address))
}

/**
 * @param {import('../../server/process/settings.mjs').Settings} settings
 * @param {import('../../server/process/stop.mjs').Stop} stop
 */
async function startEmbeddedDatabase({ dataDir, postgresPort }, stop) {
  const lockFile = path.join(dataDir, 'database.lock')
  const lock = tryLock(lockFile)
  if (!lock) {
    const pid = readHolder(lockFile)?.pid
    throw new StartupError(
      `Another Gulshan (process ${pid}) is using ${dataDir}; stop it, or set DATA_DIR and PORT to other values.`,
    )
  }
  stop.add(() => lock.release())
  const postgres = await startPostgres({ dataDir, ...(postgresPort ? { preferredPort: postgresPort } : {}) })
  stop.add(() => postgres.stop())
  const log = makeLog(process.env.LOG_LEVEL)
  stop.add(
    postgres.watch((event, reason) =>
      log.event(event === 'started' ? 'info' : 'error', {
        event: `database_${event}`,
        port: postgres.port,
        ...(reason ? { reason } : {}),
      }),
    ),
  )
  print(`Database ${postgres.adopted ? 'still running' : 'started'} on 127.0.0.1:${postgres.port}.`)
  return postgres.url
}

/** @param {import('../../server/process/run.mjs').Env} env @param {string[]} notice */
function announce({ GULSHAN_MODE, PORT, PUBLIC_URL }, notice) {
  const address = PUBLIC_URL || `http://localhost:${PORT}`
  const lines = ['', `  Gulshan is open: ${address}`]
  if (GULSHAN_MODE === 'demo') {
    lines.push(
      '',
      '  Demo accounts         e-mail                                              password',
      '    admin               admin@gulshan.test                                  Admin1234',
      '    buyers              buyer@gulshan.test, buyer2@gulshan.test             Buyer1234',
      '    caretakers          caretaker@gulshan.test, caretaker2@gulshan.test     Caretaker1234',
    )
  }
  if (notice.length > 0) lines.push('', ...notice.map((line) => `  ${line}`))
  lines.push('', '  Stop with Ctrl-C.', '')
  process.stdout.write(`${lines.join('\n')}\n`)
}
