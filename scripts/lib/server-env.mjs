import { existsSync } from 'node:fs'
import { StartupError } from './output.mjs'
import { inRoot } from './paths.mjs'
import { runNode } from './run.mjs'
import { demoSecret } from './settings.mjs'

/**
 * The environment of the server: the operator's settings, those of the launcher, and in demo mode a generated secret and
 * the local address.
 * @param {import('./run.mjs').Env} env
 * @param {{ mode: 'demo' | 'live', port: number, dataDir: string, databaseUrl: string, dev?: boolean }} options
 */
export function serverEnv(env, { mode, port, dataDir, databaseUrl, dev = false }) {
  const demo = mode === 'demo'
  const secret = env.AUTH_SECRET || (demo ? demoSecret(dataDir) : '')
  const publicUrl = env.PUBLIC_URL || (demo ? `http://localhost:${port}` : '')
  return {
    ...env,
    NODE_ENV: dev ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    GULSHAN_MODE: mode,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    // next-auth reads its own names for the same two settings.
    ...(secret ? { AUTH_SECRET: secret, NEXTAUTH_SECRET: secret } : {}),
    ...(publicUrl ? { PUBLIC_URL: publicUrl, NEXTAUTH_URL: publicUrl } : {}),
  }
}

/**
 * Throws a StartupError that lists every missing or wrong setting. In a process of its own: a TypeScript loader, once
 * registered, would run at every import() of the server, and Next does two of those per request.
 * @param {import('./run.mjs').Env} env
 */
export async function checkServerEnv(env) {
  if (!existsSync(inRoot('lib', 'env.ts'))) return
  const output = await runNode(['--import', 'tsx', inRoot('scripts', 'check-env.mjs')], {
    env,
    what: 'Checking the settings',
  })
  /** @type {string[]} */
  const problems = JSON.parse(output)
  if (problems.length === 0) return
  throw new StartupError(
    ['These settings are missing or wrong:', ...problems.map((line) => `  - ${line}`)].join('\n'),
  )
}
