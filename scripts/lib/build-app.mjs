import { existsSync, mkdirSync } from 'node:fs'
import { withLock } from './lock.mjs'
import { inRoot, root } from './paths.mjs'
import { runNode } from './run.mjs'
import { say, step } from './say.mjs'
import { readStamp, sourceFiles, stampOf, writeStamp } from './stamp.mjs'

const stampFile = inRoot('.next', 'gulshan-build')

/** Builds for production unless the last build was made of exactly these sources. */
export async function ensureBuilt() {
  if (isBuilt()) return
  mkdirSync(inRoot('.next'), { recursive: true })
  const onWait = () => say('Another start is building; waiting for it …')
  await withLock(inRoot('.next', 'gulshan-build.lock'), () => (isBuilt() ? undefined : build()), { onWait })
}

async function build() {
  const stamp = currentStamp()
  await step('Building for production (about a minute, only after a change)', () =>
    runNode([inRoot('node_modules/next/dist/bin/next'), 'build'], { env: buildEnv(), what: 'next build' }),
  )
  writeStamp(stampFile, stamp)
}

const currentStamp = () => stampOf(root, sourceFiles(root), process.versions.node.split('.')[0])

function isBuilt() {
  return existsSync(inRoot('.next', 'BUILD_ID')) && readStamp(stampFile) === currentStamp()
}

/**
 * The build reads no setting of the shop: two copies with different settings share it, and nothing of a setting may end
 * up inside. These values only satisfy the check of lib/env.ts; no database listens at that address.
 */
function buildEnv() {
  return {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    GULSHAN_MODE: 'demo',
    DATABASE_URL: 'postgresql://build:build@127.0.0.1:1/build',
    DATA_DIR: inRoot('.next', 'cache', 'build-data'),
    AUTH_SECRET: 'used-while-building-and-nowhere-else',
    NEXTAUTH_SECRET: 'used-while-building-and-nowhere-else',
    PUBLIC_URL: 'http://localhost:3000',
    NEXTAUTH_URL: 'http://localhost:3000',
  }
}
