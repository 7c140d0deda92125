import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'

/** The work for someone whom the shop knows takes less than this time. */
const RESPONSE_STEP_MS = 250

/** Rounds the response time up, so that it does not show whether the shop knows an address or a number. */
export async function inFixedTimeSteps<T>(work: Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    return await work
  } finally {
    await pause(RESPONSE_STEP_MS - ((performance.now() - began) % RESPONSE_STEP_MS))
  }
}
