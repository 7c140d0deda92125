import 'server-only'
import { createHash, randomBytes } from 'node:crypto'

/** The secret of a link that opens something by itself; nobody can guess it. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of it, so that a stolen table opens nothing. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
