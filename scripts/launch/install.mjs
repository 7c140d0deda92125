import { existsSync, statSync } from 'node:fs'
import { step } from '../../server/process/output.mjs'
import { inRoot, root } from '../../server/process/paths.mjs'
import { runNpm } from '../../server/process/run.mjs'
import { readStamp, stampOf, writeStamp } from './stamp.mjs'

const stampFile = inRoot('node_modules', '.gulshan-lock')

/** Installs the packages of the lock file unless they are there; the test tools, 200 MB, only with `dev` or to update them. */
export async function ensureInstalled({ dev = false } = {}) {
  const stamp = stampOf(root, ['package-lock.json'])
  const hasTestTools = existsSync(inRoot('node_modules', 'vitest'))
  if (isInstalled(stamp) && (hasTestTools || !dev)) return
  // Never `npm ci`: it rejects a lock file that was written on another platform. `--no-save` leaves the file as committed.
  const args = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    dev || hasTestTools ? '--include=dev' : '--omit=dev',
  ]
  // Its install script would download libraries for graphics cards; the CPU runtime is in the package.
  const env = { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' }
  await step('Installing packages', () => runNpm(args, { env, what: 'npm install' }))
  writeStamp(stampFile, stamp)
}

/** @param {string} stamp */
function isInstalled(stamp) {
  const known = readStamp(stampFile)
  if (known) return known === stamp
  // After an `npm install` by hand npm's own record is newer than the lock file.
  const record = inRoot('node_modules', '.package-lock.json')
  return existsSync(record) && statSync(record).mtimeMs >= statSync(inRoot('package-lock.json')).mtimeMs
}
