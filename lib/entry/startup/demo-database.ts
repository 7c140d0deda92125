import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { db } from '@/lib/platform/database/client'
import { DEMO_DATABASE, isDemoDatabase } from '@/lib/platform/database/demo-mark.mjs'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'

const RETRY_MS = 1000
/** A database that does not answer does not delay the start for longer. */
const PATIENCE_MS = 3000

/**
 * Calls `stop` with the reason when a live shop would be opened on the database of a demo. Resolves when that is decided,
 * or after PATIENCE_MS; it is then decided once the database answers.
 */
export async function rejectDemoDatabase(stop: (reason: string) => void): Promise<void> {
  if (env.GULSHAN_MODE !== 'live') return
  await Promise.race([decide(stop), sleep(PATIENCE_MS, undefined, { ref: false })])
}

async function decide(stop: (reason: string) => void): Promise<void> {
  let problem = ''
  for (;;) {
    const isDemo = await isDemoDatabase((sql) => db.$queryRawUnsafe(sql)).catch((error: unknown) => {
      // Each reason is logged once, as it may stay for hours.
      if (String(error) !== problem) log.error('demo_not_decided', error)
      problem = String(error)
      return null
    })
    if (isDemo) stop(DEMO_DATABASE)
    if (isDemo !== null) return
    await sleep(RETRY_MS, undefined, { ref: false })
  }
}
