import { spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning } from '../../server/process/lock.mjs'
import { errorMessage, print, StartupError } from '../../server/process/output.mjs'
import { freePort, portProblem } from '../../server/process/ports.mjs'
import { run } from '../../server/process/run.mjs'
import { asAccount } from './postgres-account.mjs'
import { installedBinaries, program, reachableBinaries } from './postgres-binaries.mjs'
import { openHome, writeRecord } from './postgres-home.mjs'
import { isOurServer, readPidFile, servesCluster } from './postgres-identity.mjs'
import { databaseUrl, withClient } from './sql.mjs'

const PREFERRED_PORT = 15_432
const START_MS = 60_000
const STOP_MS = 6_000
const POLL_MS = 500
const MIN_WAIT_MS = 250
const MAX_WAIT_MS = 30_000
/** After running for so long, an end is a new failure and not a repetition of the last one. */
const STEADY_MS = 60_000

/**
 * @typedef {{ native: string, account: import('./postgres-account.mjs').Account, cluster: string, durable: boolean,
 *   record: import('./postgres-home.mjs').ClusterRecord }} Cluster
 */
/** @typedef {Cluster & { log: string, port: number, isFixedPort?: boolean }} Server */
/** @typedef {import('node:child_process').ChildProcess & { log: string, logFrom: number }} ServerProcess */
/** @typedef {'ended' | 'started' | 'failed'} WatchEvent */

/**
 * Starts the database in DATA_DIR, or adopts it when a killed launcher left it running.
 * `durable: false` trades crash safety for speed and is for tests only.
 * @param {{ dataDir: string, preferredPort?: number, durable?: boolean }} options
 */
export async function startPostgres({ dataDir, preferredPort = PREFERRED_PORT, durable = true }) {
  const { file, record, account } = openHome(dataDir, { durable })
  const native = reachableBinaries(installedBinaries(), account, record.home)
  const cluster = path.join(record.home, 'data')
  await createCluster({ native, account, record, cluster, durable })
  checkVersion(native, cluster)

  const log = openLog(dataDir)
  const server = { native, account, record, cluster, durable, log, port: record.port ?? preferredPort }
  const { port, adopted } = await bringUp(server)
  if (port !== record.port) writeRecord(file, { ...record, port })
  await ensureDatabase(record, port)

  return {
    adopted,
    port,
    home: record.home,
    url: databaseUrl({ user: 'gulshan', password: record.password, port, database: 'gulshan' }),
    adminUrl: adminUrlOf(record, port),
    stop: () => stopPostgres(native, cluster),
    /**
     * Starts it again from now on whenever it ends by itself; `stop` has to be called afterwards as well.
     * @param {(event: WatchEvent, reason?: string) => void} onEvent
     */
    watch: (onEvent) => keepRunning({ ...server, port, isFixedPort: true }, onEvent),
  }
}

/**
 * Restarts a running server, which may be no child process of ours, whenever it ends. Waits twice as long after every start
 * that was followed by another end, up to half a minute.
 * @param {Server} server
 * @param {(event: WatchEvent, reason?: string) => void} onEvent `failed` comes with the reason
 * @returns {() => Promise<void>} ends the watch
 */
function keepRunning(server, onEvent) {
  let isOver = false
  let wait = MIN_WAIT_MS
  let upSince = Date.now()
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  let checking = Promise.resolve()

  const isUp = () => {
    const pidFile = readPidFile(server.cluster)
    return pidFile !== null && isRunning(pidFile.pid)
  }

  async function restart() {
    onEvent('ended')
    while (!isOver) {
      wait = Math.min(Date.now() - upSince > STEADY_MS ? MIN_WAIT_MS : wait * 2, MAX_WAIT_MS)
      await sleep(wait, undefined, { ref: false })
      if (isOver) return
      try {
        await bringUp(server)
        upSince = Date.now()
        return onEvent('started')
      } catch (error) {
        onEvent('failed', errorMessage(error))
        upSince = Date.now()
      }
    }
  }

  async function check() {
    if (!isUp()) await restart()
    if (!isOver) checkLater()
  }
  const checkLater = () => {
    timer = setTimeout(() => {
      checking = check()
    }, POLL_MS).unref()
  }
  checkLater()
  return async () => {
    isOver = true
    clearTimeout(timer)
    await checking
  }
}

/** @param {Cluster} options */
async function createCluster({ native, account, record, cluster, durable }) {
  if (existsSync(cluster)) return
  print('Creating the database (once) …')
  // Made under another name and renamed when complete: after a start that was killed the next one begins again.
  const unfinished = path.join(record.home, 'data.unfinished')
  const passwordFile = path.join(record.home, 'password.txt')
  writeFileSync(passwordFile, record.superPassword, { mode: 0o600 })
  if (account) chownSync(passwordFile, account.uid, account.gid)
  const fixed = [
    ...['-D', unfinished, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'],
    ...['--no-instructions', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    ...(durable ? [] : ['--no-sync']),
  ]
  /** @type {Error | null} */
  let failure = null
  try {
    // Word characters of trigram search come from the system's character table, whose name differs between systems.
    for (const characters of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
      rmSync(unfinished, { recursive: true, force: true })
      const args = [...fixed, `--lc-ctype=${characters}`]
      failure = await run(program(native, 'initdb'), args, { ...asAccount(account), what: 'initdb' }).then(
        () => null,
        (error) => error,
      )
      if (!failure) break
    }
  } finally {
    rmSync(passwordFile, { force: true })
  }
  if (/could not look up effective user ID/.test(failure?.message ?? '')) {
    throw new StartupError(
      'PostgreSQL needs a user with a name, and this user id has none; run as a named user or set DATABASE_URL.',
    )
  }
  if (failure) throw failure
  renameSync(unfinished, cluster)
}

/** @param {string} native @param {string} cluster */
function checkVersion(native, cluster) {
  const made = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim()
  const sample = readFileSync(path.join(native, 'share', 'postgresql', 'postgres.bki'), 'utf8').slice(0, 40)
  const ours = /PostgreSQL (\d+)/.exec(sample)?.[1]
  if (ours && made !== ours) {
    throw new StartupError(
      `The database in ${cluster} was made by PostgreSQL ${made} and this is ${ours}; use another DATA_DIR or move the data over.`,
    )
  }
}

/**
 * Adopts a server that runs on this folder, waits for one that is stopping, or starts one; until it answers.
 * @param {Server} server
 */
async function bringUp(server) {
  const until = Date.now() + START_MS
  /** @type {ServerProcess | null} */
  let started = null
  let port = server.port
  for (;;) {
    const pidFile = readPidFile(server.cluster)
    if (pidFile && isOurServer(pidFile.pid, server.cluster)) {
      if (pidFile.port && (await answersAsOurs(server, pidFile.port))) {
        return { port: pidFile.port, adopted: started === null }
      }
    } else if (!started || started.exitCode !== null) {
      if (started) port = nextPort(started, port)
      if (pidFile) rmSync(path.join(server.cluster, 'postmaster.pid'), { force: true })
      port = await portFor(server, port)
      started = launch(server, port)
    }
    if (Date.now() > until) {
      throw new StartupError(
        `The database did not start within ${START_MS / 1000} s; its log is ${server.log}.`,
      )
    }
    await sleep(25)
  }
}

/** While the shop runs, its database must keep its port. @param {Server} server @param {number} port */
async function portFor({ isFixedPort }, port) {
  if (!isFixedPort) return freePort(port)
  if ((await portProblem(port, '127.0.0.1')) === null) return port
  throw new StartupError(`Something else is listening on the port of the database (${port}).`)
}

/**
 * The port for another try after a server ended: the port was taken meanwhile, or old processes are still ending. Throws
 * a StartupError for any other reason.
 * @param {ServerProcess} started
 * @param {number} port
 */
function nextPort(started, port) {
  const output = readFileSync(started.log, 'utf8').slice(started.logFrom)
  if (/Address already in use/i.test(output)) return port + 1
  if (/pre-existing shared memory block|lock file .* already exists/.test(output)) return port
  throw new StartupError(`${output.trim()}\n\nThe database could not be started (log: ${started.log}).`)
}

/** @param {Server} server @param {number} port @returns {ServerProcess} */
function launch({ native, account, cluster, durable, log }, port) {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    log_min_messages: 'warning',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = openSync(log, 'a')
  const logFrom = statSync(log).size
  // The database has a process group of its own: Ctrl-C in the terminal must reach the server first, which still needs it.
  const child = spawn(program(native, 'postgres'), ['-D', cluster, ...options], {
    ...asAccount(account),
    detached: true,
    stdio: ['ignore', output, output],
    windowsHide: true,
  })
  closeSync(output)
  child.on('error', () => {})
  child.unref()
  return Object.assign(child, { log, logFrom })
}

/** @param {import('./postgres-home.mjs').ClusterRecord} record @param {number} port */
const adminUrlOf = ({ superPassword }, port) =>
  databaseUrl({ user: 'postgres', password: superPassword, port, database: 'postgres' })

/** @param {Server} server @param {number} port */
async function answersAsOurs({ record, cluster }, port) {
  const serves = withClient(adminUrlOf(record, port), (client) => servesCluster(client, cluster), {
    timeout: 2000,
  })
  return serves.catch(() => false)
}

/**
 * Creates the database and its account, which is not a superuser.
 * @param {import('./postgres-home.mjs').ClusterRecord} record
 * @param {number} port
 */
const ensureDatabase = (record, port) =>
  withClient(adminUrlOf(record, port), async (client) => {
    const role = await client.query(`select 1 from pg_roles where rolname = 'gulshan'`)
    if (role.rowCount === 0)
      await client.query(`create role gulshan login password ${client.escapeLiteral(record.password)}`)
    const database = await client.query(`select 1 from pg_database where datname = 'gulshan'`)
    if (database.rowCount === 0) await client.query('create database gulshan owner gulshan')
  })

/** @param {string} native @param {string} cluster */
async function stopPostgres(native, cluster) {
  const pidFile = readPidFile(cluster)
  if (!pidFile || !isOurServer(pidFile.pid, cluster)) return
  if (process.platform === 'win32') {
    await run(program(native, 'pg_ctl'), ['stop', '-D', cluster, '-m', 'fast'], { what: 'pg_ctl' })
    return
  }
  process.kill(pidFile.pid, 'SIGINT')
  const until = Date.now() + STOP_MS
  const isUp = () => readPidFile(cluster)?.pid === pidFile.pid && isRunning(pidFile.pid)
  while (isUp() && Date.now() < until) await sleep(20)
  if (isUp()) process.kill(pidFile.pid, 'SIGQUIT')
}

/** @param {string} dataDir */
function openLog(dataDir) {
  const folder = path.join(dataDir, 'logs')
  mkdirSync(folder, { recursive: true })
  const log = path.join(folder, 'postgres.log')
  if (existsSync(log) && statSync(log).size > 10_000_000) renameSync(log, `${log}.old`)
  closeSync(openSync(log, 'a', 0o600))
  return log
}
