import 'server-only'
import { createHash, randomBytes } from 'node:crypto'

/** The random secret of a link that gives access without a password. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url')

/** Only the hash is stored, so that a leaked table gives no access. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
