import 'server-only'
import { shared } from '@/lib/platform/server/shared.mjs'

/** Whether this process has had no request for so many milliseconds. */
export const isIdleFor = (milliseconds: number): boolean => Date.now() - shared.lastRequestAt > milliseconds
