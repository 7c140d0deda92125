import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { withLock } from '../../server/process/lock.mjs'
import { print, step } from '../../server/process/output.mjs'
import { BUILD, BUILD_BEFORE, BUILD_STAMP, inRoot, root } from '../../server/process/paths.mjs'
import { runNode } from '../../server/process/run.mjs'
import { compressBuild } from './compress-build.mjs'
import { readStamp, sourceFiles, stampOf, writeStamp } from './stamp.mjs'

const stampFile = inRoot(BUILD, BUILD_STAMP)
/** Every page contains the id, so it is not longer than needed. */
const BUILD_ID_LENGTH = 16
/** A build that runs on after its start was killed would hold Next's own lock, and the next start could not build. */
const WITH_PARENT = new URL('./with-parent.mjs', import.meta.url).href

/** Builds for production unless the last build was made of exactly these sources. */
export async function ensureBuilt() {
  if (isBuilt()) return
  // The only folder in .next that a build does not empty when it begins.
  const folder = inRoot('.next', 'cache')
  mkdirSync(folder, { recursive: true })
  const onWait = () => print('Another start is building; waiting for it …')
  await withLock(path.join(folder, 'gulshan-build.lock'), () => (isBuilt() ? undefined : build()), { onWait })
}

async function build() {
  const stamp = currentStamp()
  keepStaticFiles()
  await step('Building for production (about a minute, only after a change)', () =>
    runNode(['--import', WITH_PARENT, inRoot('node_modules/next/dist/bin/next'), 'build'], {
      env: buildEnv(stamp),
      what: 'next build',
      tied: true,
    }),
  )
  // Imported here, because a first start installs the packages after it has loaded this file.
  const { buildBrowserScripts } = await import('./browser-scripts.mjs')
  await buildBrowserScripts(stamp)
  await step('Compressing scripts and styles', compressBuild)
  writeStamp(stampFile, stamp)
}

/**
 * Keeps the static files of a complete build until the next one, for the pages that are open in browsers. A build that was
 * stopped in the middle has no stamp, and what it left replaces nothing.
 * @param {string} [folder] of the project
 */
export function keepStaticFiles(folder = root) {
  if (!existsSync(path.join(folder, BUILD, BUILD_STAMP))) return
  const before = path.join(folder, BUILD_BEFORE)
  const copy = `${before}.new`
  rmSync(copy, { recursive: true, force: true })
  cpSync(path.join(folder, BUILD, 'static'), path.join(copy, 'static'), { recursive: true })
  rmSync(before, { recursive: true, force: true })
  renameSync(copy, before)
}

const currentStamp = () => stampOf(root, sourceFiles(root), process.versions.node.split('.')[0])

function isBuilt() {
  return existsSync(inRoot('.next', 'BUILD_ID')) && readStamp(stampFile) === currentStamp()
}

/**
 * The build must not depend on settings, because copies with different settings share it. These values only pass the check
 * of lib/platform/env.ts; no database listens at that address.
 * @param {string} stamp
 */
function buildEnv(stamp) {
  return {
    ...process.env,
    NODE_ENV: 'production',
    GULSHAN_BUILD_ID: stamp.slice(0, BUILD_ID_LENGTH),
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
