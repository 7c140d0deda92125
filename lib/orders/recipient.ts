import 'server-only'
import type { Viewer } from '@/lib/auth/types'
import type { Tx } from '@/lib/database/client'
import type { NewOrder } from '@/lib/orders/schema'
import { addressColumns, addressOf, contactColumns } from '@/lib/people/columns'

/** Contact and delivery address of a new order: from the request, otherwise from the profile. */
export async function readRecipient(
  reader: Tx,
  viewer: Viewer,
  input: Pick<NewOrder, 'phoneNumber' | 'shippingAddress'>,
) {
  const profile = await reader.user.findUniqueOrThrow({
    where: { id: viewer.id },
    select: { ...contactColumns, ...addressColumns },
  })
  const { firstName, lastName, email } = profile
  const phoneNumber = input.phoneNumber ?? profile.phoneNumber
  return {
    person: { firstName, lastName, email, phoneNumber },
    address: input.shippingAddress ?? addressOf(profile),
  }
}
