import { createHmac } from 'node:crypto'
import type { PrismaClient } from '@prisma/client'
import { uuidv7 } from './factories'

// Codes and tokens of orders without an account for tests from outside, made with the server's secret as the shop makes them.

interface GuestOrder {
  id: string
  phoneNumber: string
}

const secretOf = () => process.env.AUTH_SECRET ?? ''

/** As signedToken of lib/platform/auth/signed-link.ts. */
export function tokenFor(
  purpose: 'guest-order' | 'guest-confirm' | 'guest-browser',
  id: string,
  contact: string,
): string {
  const signature = createHmac('sha256', secretOf())
    .update(JSON.stringify(['link', purpose, id, contact]))
    .digest()
    .subarray(0, 16)
  return Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), signature]).toString('base64url')
}

export const guestToken = ({ id, phoneNumber }: GuestOrder): string =>
  tokenFor('guest-order', id, phoneNumber)

/** The token as a message to the number has it. */
export const sentToken = ({ id, phoneNumber }: GuestOrder): string =>
  tokenFor('guest-confirm', id, phoneNumber)

/** The cookie of the browser that ordered. */
export const browserCookie = ({ id }: Pick<GuestOrder, 'id'>): { name: string; value: string } => ({
  name: 'guest-orders',
  value: tokenFor('guest-browser', id, ''),
})

/** A code to the number of an order, as if the shop had sent it just now. */
export async function sentCode(
  db: Pick<PrismaClient, 'oneTimeCode'>,
  { id: subject, phoneNumber }: GuestOrder,
  code: string,
): Promise<string> {
  const id = uuidv7()
  const codeHash = createHmac('sha256', secretOf())
    .update(JSON.stringify(['code', id, code]))
    .digest('base64url')
  const expiresAt = new Date(Date.now() + 10 * 60_000)
  await db.oneTimeCode.create({
    data: { id, purpose: 'ORDER', phoneNumber, subject, codeHash, expiresAt },
    select: { id: true },
  })
  return code
}
