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
import { isRunning } from './lock.mjs'
import { print, StartupError } from './output.mjs'
import { freePort, portProblem } from './ports.mjs'
import { asAccount } from './postgres-account.mjs'
import { installedBinaries, program, reachableBinaries } from './postgres-binaries.mjs'
import { openHome, writeRecord } from './postgres-home.mjs'
import { isOurServer, readPidFile, servesCluster } from './postgres-identity.mjs'
import { run } from './run.mjs'
import { connect, databaseUrl } from './sql.mjs'

const PREFERRED_PORT = 15_432
const START_MS = 60_000
const STOP_MS = 6_000
const LOOK_MS = 500
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 30_000
/** Up for so long, the next end is a new trouble and not the same one again. */
const STEADY_MS = 60_000

/**
 * Starts the database that lives in DATA_DIR, or adopts it when a killed launcher left it running.
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
    adminUrl: databaseUrl({ user: 'postgres', password: record.superPassword, port, database: 'postgres' }),
    stop: () => stopPostgres(native, cluster),
    /** From now on it is started again whenever it ends by itself; `stop` has to be called afterwards as well. */
    watch: (tell) => keepRunning({ ...server, port, isFixed: true }, tell),
  }
}

/**
 * Looks after a server that runs, which may be no child of ours. Tells what happened: `ended`, `started`, and `failed` with
 * the reason. Waits twice as long after every start that was followed by another end, up to half a minute.
 * @param {(event: 'ended' | 'started' | 'failed', reason?: string) => void} tell
 * @returns {() => Promise<void>} ends the watch
 */
function keepRunning(server, tell) {
  let isOver = false
  let wait = FIRST_WAIT_MS
  let upSince = Date.now()
  let timer
  let looking = Promise.resolve()

  const isUp = () => {
    const left = readPidFile(server.cluster)
    return left !== null && isRunning(left.pid)
  }

  async function startAgain() {
    tell('ended')
    while (!isOver) {
      wait = Math.min(Date.now() - upSince > STEADY_MS ? FIRST_WAIT_MS : wait * 2, LONGEST_WAIT_MS)
      await sleep(wait, undefined, { ref: false })
      if (isOver) return
      try {
        await bringUp(server)
        upSince = Date.now()
        return tell('started')
      } catch (error) {
        tell('failed', error.message)
        upSince = Date.now()
      }
    }
  }

  async function look() {
    if (!isUp()) await startAgain()
    if (!isOver) lookLater()
  }
  const lookLater = () => {
    timer = setTimeout(() => {
      looking = look()
    }, LOOK_MS).unref()
  }
  lookLater()
  return async () => {
    isOver = true
    clearTimeout(timer)
    await looking
  }
}

async function createCluster({ native, account, record, cluster, durable }) {
  if (existsSync(cluster)) return
  print('Creating the database (once) …')
  // Made under another name and renamed when complete: a start killed half-way begins afresh next time.
  const unfinished = path.join(record.home, 'data.unfinished')
  const passwordFile = path.join(record.home, 'password.txt')
  writeFileSync(passwordFile, record.superPassword, { mode: 0o600 })
  if (account) chownSync(passwordFile, account.uid, account.gid)
  const fixed = [
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--no-instructions',
  ]
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  let failure
  try {
    // Word characters of trigram search come from the system's character table, whose name differs between systems.
    for (const characters of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
      rmSync(unfinished, { recursive: true, force: true })
      const args = [
        '-D',
        unfinished,
        ...fixed,
        ...locale,
        `--lc-ctype=${characters}`,
        ...(durable ? [] : ['--no-sync']),
      ]
      failure = await run(program(native, 'initdb'), args, { ...asAccount(account), what: 'initdb' }).then(
        () => null,
        (e) => e,
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

/** Until a server on exactly this folder answers: adopt what runs, wait for what is stopping, start what is missing. */
async function bringUp(server) {
  const until = Date.now() + START_MS
  let started = null
  let port = server.port
  for (;;) {
    const left = readPidFile(server.cluster)
    if (left && isOurServer(left.pid, server.cluster)) {
      if (left.port && (await answersAsOurs(server, left.port))) {
        return { port: left.port, adopted: started === null }
      }
    } else if (!started || started.exitCode !== null) {
      if (started) port = nextPort(started, port)
      if (left) rmSync(path.join(server.cluster, 'postmaster.pid'), { force: true })
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

/** A shop that is open knows its database by one port. */
async function portFor({ isFixed }, port) {
  if (!isFixed) return freePort(port)
  if ((await portProblem(port, '127.0.0.1')) === null) return port
  throw new StartupError(`Something else is listening on the port of the database (${port}).`)
}

/** A server that gave up: somebody took the port in between, old processes are still ending, or a real fault. */
function nextPort(started, port) {
  const said = readFileSync(started.log, 'utf8').slice(started.logFrom)
  if (/Address already in use/i.test(said)) return port + 1
  if (/pre-existing shared memory block|lock file .* already exists/.test(said)) return port
  throw new StartupError(`${said.trim()}\n\nThe database could not be started (log: ${started.log}).`)
}

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
  // In a group of its own: Ctrl-C in the terminal must reach us first, while requests still need the database.
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

async function answersAsOurs({ record, cluster }, port) {
  const url = databaseUrl({ user: 'postgres', password: record.superPassword, port, database: 'postgres' })
  let client
  try {
    client = await connect(url, { timeout: 2000 })
    return await servesCluster(client, cluster)
  } catch {
    return false
  } finally {
    await client?.end()
  }
}

/** The shop's own account may not do what the superuser may. */
async function ensureDatabase(record, port) {
  const client = await connect(
    databaseUrl({ user: 'postgres', password: record.superPassword, port, database: 'postgres' }),
  )
  try {
    const role = await client.query(`select 1 from pg_roles where rolname = 'gulshan'`)
    if (role.rowCount === 0)
      await client.query(`create role gulshan login password ${client.escapeLiteral(record.password)}`)
    const database = await client.query(`select 1 from pg_database where datname = 'gulshan'`)
    if (database.rowCount === 0) await client.query('create database gulshan owner gulshan')
  } finally {
    await client.end()
  }
}

async function stopPostgres(native, cluster) {
  const left = readPidFile(cluster)
  if (!left || !isOurServer(left.pid, cluster)) return
  if (process.platform === 'win32') {
    await run(program(native, 'pg_ctl'), ['stop', '-D', cluster, '-m', 'fast'], { what: 'pg_ctl' })
    return
  }
  process.kill(left.pid, 'SIGINT')
  const until = Date.now() + STOP_MS
  const isUp = () => readPidFile(cluster)?.pid === left.pid && isRunning(left.pid)
  while (isUp() && Date.now() < until) await sleep(20)
  if (isUp()) process.kill(left.pid, 'SIGQUIT')
}

function openLog(dataDir) {
  const folder = path.join(dataDir, 'logs')
  mkdirSync(folder, { recursive: true })
  const log = path.join(folder, 'postgres.log')
  if (existsSync(log) && statSync(log).size > 10_000_000) renameSync(log, `${log}.old`)
  closeSync(openSync(log, 'a', 0o600))
  return log
}
