import { existsSync, statSync } from 'node:fs'
import { step } from './output.mjs'
import { inRoot, root } from './paths.mjs'
import { runNpm } from './run.mjs'
import { readStamp, stampOf, writeStamp } from './stamp.mjs'

const stampFile = inRoot('node_modules', '.gulshan-lock')

/** Installs the packages of the lock unless they are there. `dev` asks for the test tools as well. */
export async function ensureInstalled({ dev = false } = {}) {
  const stamp = stampOf(root, ['package-lock.json'])
  if (isInstalled(stamp) && (!dev || existsSync(inRoot('node_modules', 'vitest')))) return
  // Never `npm ci`: it refuses a lock that was written on another platform. `--no-save` leaves the lock as committed.
  const args = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...(dev ? ['--include=dev'] : []),
  ]
  await step('Installing packages', () => runNpm(args, { what: 'npm install' }))
  writeStamp(stampFile, stamp)
}

function isInstalled(stamp) {
  const known = readStamp(stampFile)
  if (known) return known === stamp
  // Somebody ran `npm install` by hand: npm's own record is then newer than the lock.
  const record = inRoot('node_modules', '.package-lock.json')
  return existsSync(record) && statSync(record).mtimeMs >= statSync(inRoot('package-lock.json')).mtimeMs
}
