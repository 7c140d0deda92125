import { existsSync } from 'node:fs'
import { modeOf } from '../../lib/mode.mjs'
import { StartupError } from './output.mjs'
import { inRoot } from './paths.mjs'
import { listenProblem, portProblem } from './ports.mjs'
import { runNode } from './run.mjs'
import { dataDirProblem, demoSecret, newSecret, readSettings } from './settings.mjs'

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
 * @param {{ listens?: boolean }} [options] listens: the port must be free
 */
export async function checkedSettings(env, { listens = true } = {}) {
  const settings = readSettings(env)
  const { port, host, dataDir } = settings
  const problems = await envProblems(env)
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

/** What the launcher provides to a demo, as far as the check is concerned. @param {import('./run.mjs').Env} env */
export const withDemoParts = (env) =>
  modeOf(env) === 'live'
    ? env
    : {
        ...env,
        DATABASE_URL: env.DATABASE_URL?.trim() || 'postgresql://127.0.0.1/gulshan',
        AUTH_SECRET: env.AUTH_SECRET?.trim() || newSecret(),
        GULSHAN_MODE: env.GULSHAN_MODE?.trim() || 'demo',
      }

/**
 * What is wrong with the settings themselves. In a process of its own: a TypeScript loader, once registered, would run at every
 * import() of the server, and Next does two of those per request.
 * @param {import('./run.mjs').Env} env
 * @returns {Promise<string[]>}
 */
async function envProblems(env) {
  // An installation that was built elsewhere may come without its sources; the application then checks by itself.
  if (!existsSync(inRoot('lib', 'env.ts'))) return []
  const output = await runNode(['--import', 'tsx', inRoot('scripts', 'check-env.mjs')], {
    env,
    what: 'Checking the settings',
  })
  return JSON.parse(output)
}
