import { existsSync } from 'node:fs'
import { StartupError } from './output.mjs'
import { inRoot } from './paths.mjs'
import { isPort, listenProblem, portProblem } from './ports.mjs'
import { runNodeForJson } from './run.mjs'
import { dataDirProblem, demoSecret, readSettings } from './settings.mjs'

/**
 * The environment of the server: the operator's settings, those of the launcher, and in demo mode a generated secret and
 * the local address.
 * @param {import('./run.mjs').Env} env
 * @param {Pick<import('./settings.mjs').Settings, 'mode' | 'port' | 'dataDir' | 'databaseUrl'> & { dev?: boolean }} options
 */
export function serverEnv(env, { mode, port, dataDir, databaseUrl, dev = false }) {
  const demo = mode === 'demo'
  const secret = env.AUTH_SECRET?.trim() || (demo ? demoSecret(dataDir) : '')
  const publicUrl = env.PUBLIC_URL?.trim() || (demo ? `http://localhost:${port}` : '')
  return {
    ...env,
    NODE_ENV: dev ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    GULSHAN_MODE: mode,
    DATABASE_URL: databaseUrl ?? '',
    DATA_DIR: dataDir,
    PORT: String(port),
    // next-auth reads its own names for the same two settings.
    ...(secret ? { AUTH_SECRET: secret, NEXTAUTH_SECRET: secret } : {}),
    ...(publicUrl ? { PUBLIC_URL: publicUrl, NEXTAUTH_URL: publicUrl } : {}),
  }
}

/**
 * The settings of an environment, once all of them are right. Throws a StartupError that lists everything that is wrong,
 * with DATA_DIR and the port as well.
 * @param {import('./run.mjs').Env} env
 * @param {{ listens?: boolean, makesDemo?: boolean }} [options] listens: the port must be free; makesDemo: a demo gets a
 *   database and a secret later where it has none
 */
export async function checkedSettings(env, { listens = true, makesDemo = false } = {}) {
  const settings = readSettings(env)
  const { mode, port, host, dataDir } = settings
  const problems = await envProblems(env, makesDemo && mode === 'demo' ? ['DATABASE_URL', 'AUTH_SECRET'] : [])
  if (!isPort(port) && !problems.some((problem) => problem.startsWith('PORT ')))
    problems.push(`PORT is '${env.PORT?.trim()}'; it must be a number from 1 to 65535.`)
  const unusable = dataDirProblem(dataDir)
  if (unusable) problems.push(unusable)
  if (listens && !problems.some((problem) => /^(?:PORT|HOST) /.test(problem))) {
    const taken = await portProblem(port, host)
    if (taken) problems.push(listenProblem(taken, port, host))
  }
  const [only, another] = problems
  if (only === undefined) return settings
  if (another === undefined) throw new StartupError(only)
  throw new StartupError(
    ['These settings are missing or wrong:', ...problems.map((line) => `  - ${line}`)].join('\n'),
  )
}

/**
 * The problems of the settings themselves. They are read in a process of its own: a TypeScript loader, once registered, would
 * run at every import() of the server, and Next does two of those per request.
 * @param {import('./run.mjs').Env} env
 * @param {string[]} made settings that are made later where they are missing
 * @returns {Promise<string[]>}
 */
async function envProblems(env, made) {
  // An installation that was built elsewhere may come without its sources; the application then checks by itself.
  if (!existsSync(inRoot('lib', 'platform', 'env.ts'))) return []
  return runNodeForJson(['--import', 'tsx', inRoot('server', 'process', 'check-env.mjs'), ...made], {
    env,
    what: 'Checking the settings',
  })
}
