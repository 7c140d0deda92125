import 'server-only'
import { createHash } from 'node:crypto'

/** What is kept of the secret, so that a stolen table opens no calendar. */
export const feedHash = (token: string): string => createHash('sha256').update(token).digest('hex')
