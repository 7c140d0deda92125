import { existsSync } from 'node:fs'
import { inRoot, root } from './paths.mjs'
import { runNode } from './run.mjs'
import { readStamp, sourceFiles, stampOf, writeStamp } from './stamp.mjs'

const stampFile = inRoot('.next', 'gulshan-types')

/** Next writes the types of the routes; they change only when a route comes or goes. */
export async function ensureRouteTypes() {
  const routes = sourceFiles(root).filter((file) => file.startsWith('app/'))
  const stamp = stampOf(root, ['next.config.mjs'], ...routes)
  if (existsSync(inRoot('next-env.d.ts')) && readStamp(stampFile) === stamp) return
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
  await runNode([inRoot('node_modules/next/dist/bin/next'), 'typegen'], { env, what: 'next typegen' })
  writeStamp(stampFile, stamp)
}
