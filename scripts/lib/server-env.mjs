import { existsSync } from 'node:fs'
import { StartupError } from './output.mjs'
import { inRoot } from './paths.mjs'
import { runNode } from './run.mjs'
import { demoSecret } from './settings.mjs'

/**
 * The environment the server runs in: the operator's settings, what the launcher found out, and for the demo the two
 * things nobody wants to think up.
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
 * Stops the start with a list of everything that is wrong, instead of one surprise after the other at run time. In a
 * process of its own: a TypeScript loader, once there, is asked again at every import() of the server, and Next does two
 * of those per request.
 */
export async function checkServerEnv(env) {
  if (!existsSync(inRoot('lib', 'env.ts'))) return
  const said = await runNode(['--import', 'tsx', inRoot('scripts', 'check-env.mjs')], {
    env,
    what: 'Checking the settings',
  })
  const problems = JSON.parse(said)
  if (problems.length === 0) return
  throw new StartupError(
    ['These settings are missing or wrong:', ...problems.map((line) => `  - ${line}`)].join('\n'),
  )
}
