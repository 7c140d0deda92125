import path from 'node:path'
import { makeLog } from '../../server/log.mjs'
import { listenProblem } from '../../server/main.mjs'
import { ensureBuilt } from './build-app.mjs'
import { ensureGenerated } from './generate.mjs'
import { ensureInstalled } from './install.mjs'
import { holderOf, tryLock } from './lock.mjs'
import { migrate } from './migrations.mjs'
import { print, StartupError } from './output.mjs'
import { portProblem } from './ports.mjs'
import { startPostgres } from './postgres.mjs'
import { stopRunning } from './run.mjs'
import { seedWhenEmpty } from './seed.mjs'
import { checkServerEnv, serverEnv } from './server-env.mjs'
import { loadEnvFile, openDataDir, readSettings } from './settings.mjs'
import { checkDatabase } from './sql.mjs'
import { onStop } from './stop.mjs'

/** @param {{ dev?: boolean }} options */
export async function start({ dev = false } = {}) {
  const stop = onStop()
  stop.add(stopRunning)
  try {
    await launch(dev, stop)
  } catch (error) {
    // Stopped by hand: what was under way then fails, and that is nobody's fault.
    if (stop.isStopping) return
    await stop.stop()
    throw error
  }
}

async function launch(dev, stop) {
  loadEnvFile()
  const settings = readSettings(process.env)
  const { mode, port, host, dataDir } = settings
  // What can be seen to be wrong is said before a minute of building.
  openDataDir(dataDir)
  const problem = await portProblem(port, host)
  if (problem) throw new StartupError(listenProblem(problem, port, host))

  await ensureInstalled()
  const env = serverEnv(process.env, {
    mode,
    port,
    dataDir,
    dev,
    databaseUrl: settings.databaseUrl ?? 'postgresql://127.0.0.1/gulshan',
  })
  await checkServerEnv(env)
  await ensureGenerated()

  env.DATABASE_URL = settings.databaseUrl
    ? await givenDatabase(settings.databaseUrl)
    : await embeddedDatabase(settings, stop)
  const applied = await migrate(env.DATABASE_URL)
  if (applied.length > 0)
    print(`Database brought up to date (${applied.length} migration${applied.length > 1 ? 's' : ''}).`)
  if (mode === 'demo') await seedWhenEmpty(env)
  if (!dev) await ensureBuilt()
  if (stop.isStopping) return

  Object.assign(process.env, env)
  print(dev ? 'Starting the development server …' : 'Starting the server …')
  const { serve } = await import('../../server/main.mjs')
  const server = await serve({ port, host, dev })
  stop.add(({ inHaste }) => {
    print('Stopping: finishing what runs …')
    return server.close({ graceMs: inHaste ? 0 : settings.graceMs })
  })
  await server.ready()
  if (!stop.isStopping) announce(env)
}

async function givenDatabase(url) {
  await checkDatabase(url)
  return url
}

async function embeddedDatabase({ dataDir, postgresPort }, stop) {
  const lockFile = path.join(dataDir, 'database.lock')
  const lock = tryLock(lockFile)
  if (!lock) {
    const pid = holderOf(lockFile)?.pid
    throw new StartupError(
      `Another Gulshan (process ${pid}) is using ${dataDir}; stop it, or set DATA_DIR and PORT to other values.`,
    )
  }
  stop.add(() => lock.release())
  const postgres = await startPostgres({ dataDir, ...(postgresPort ? { preferredPort: postgresPort } : {}) })
  stop.add(() => postgres.stop())
  const log = makeLog(process.env.LOG_LEVEL)
  stop.add(
    postgres.watch((what, reason) =>
      log.event(what === 'started' ? 'info' : 'error', {
        event: `database_${what}`,
        port: postgres.port,
        ...(reason ? { reason } : {}),
      }),
    ),
  )
  print(`Database ${postgres.adopted ? 'still running' : 'started'} on 127.0.0.1:${postgres.port}.`)
  return postgres.url
}

function announce({ GULSHAN_MODE, PORT, PUBLIC_URL }) {
  const address = PUBLIC_URL || `http://localhost:${PORT}`
  const lines = ['', `  Gulshan is open: ${address}`]
  if (GULSHAN_MODE === 'demo') {
    lines.push(
      '',
      '  Demo accounts         e-mail                                              password',
      '    shopkeeper          admin@gulshan.test                                  Admin1234',
      '    buyers              buyer@gulshan.test, buyer2@gulshan.test             Buyer1234',
      '    caretakers          caretaker@gulshan.test, caretaker2@gulshan.test     Caretaker1234',
    )
  }
  lines.push('', '  Stop with Ctrl-C.', '')
  process.stdout.write(`${lines.join('\n')}\n`)
}
