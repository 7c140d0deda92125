import 'server-only'
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '@/lib/platform/env'

// Secrets that an admin enters and the database keeps, such as the password of a mail server. They are encrypted by AES-256-GCM
// with a key that HKDF derives from AUTH_SECRET, so that a copy of the database alone has none of them.

const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyFor = (purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', env.AUTH_SECRET, '', `sealed secret: ${purpose}`, 32))

/** The secret as it is stored. `purpose`: of one purpose it cannot be read as another. */
export function sealSecret(purpose: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Null: it cannot be read, because AUTH_SECRET has changed since it was stored. */
export function openSecret(purpose: string, stored: string): string | null {
  const bytes = Buffer.from(stored, 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
      decipher.final(),
    ]).toString('utf8')
  } catch {
    return null
  }
}
