import { existsSync } from 'node:fs'
import { inRoot, root } from '../../server/process/paths.mjs'
import { runNode } from '../../server/process/run.mjs'
import { readStamp, sourceFiles, stampOf, writeStamp } from '../launch/stamp.mjs'

const stampFile = inRoot('.next', 'gulshan-types')

/** Generates Next's types of the routes, which change only when a route is added or removed. */
export async function ensureRouteTypes() {
  const routes = sourceFiles(root).filter((file) => file.startsWith('app/'))
  const stamp = stampOf(root, ['next.config.mjs'], ...routes)
  if (existsSync(inRoot('next-env.d.ts')) && readStamp(stampFile) === stamp) return
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
  await runNode([inRoot('node_modules/next/dist/bin/next'), 'typegen'], { env, what: 'next typegen' })
  writeStamp(stampFile, stamp)
}
