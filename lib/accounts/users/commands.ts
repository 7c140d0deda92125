import 'server-only'
import { Prisma } from '@prisma/client'
import { changeCaretakerDetails } from '@/lib/accounts/users/caretaker-details'
import { ownRights } from '@/lib/accounts/users/own-rights'
import { getUser } from '@/lib/accounts/users/queries'
import { type OwnProfile, type UserDto, user } from '@/lib/accounts/users/schema'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { db, type Tx } from '@/lib/platform/database/client'
import { assertUnchanged } from '@/lib/platform/http/seen'
import { toWire } from '@/lib/platform/http/wire-amounts'
import { addressOf } from '@/lib/platform/people/columns'

/** The account is locked. */
const isOtherNumber = async (tx: Tx, id: string, phoneNumber: string | undefined): Promise<boolean> =>
  phoneNumber !== undefined && (await tx.user.count({ where: { id, phoneNumber } })) === 0

/** Replaces the fields that are sent; lists are replaced whole. Throws CONFLICT. */
export async function changeOwnProfile(viewer: Viewer, form: OwnProfile): Promise<UserDto> {
  const { seen, locale, ...shown } = form
  const { firstName, lastName, phoneNumber, address } = shown
  const changed = await db.$transaction(async (tx) => {
    // Locked first, so that two changes of the lists apply one after the other.
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${viewer.id}::uuid FOR NO KEY UPDATE`
    if (seen) assertUnchanged(seen, toWire(user, await getUser(viewer.id, tx)), 'profile')
    await tx.user.update({
      where: { id: viewer.id },
      data: {
        firstName: firstName ?? Prisma.skip,
        lastName: lastName ?? Prisma.skip,
        phoneNumber: phoneNumber ?? Prisma.skip,
        // Another number has not been proved.
        phoneProvedAt: (await isOtherNumber(tx, viewer.id, phoneNumber)) ? null : Prisma.skip,
        locale: locale ?? Prisma.skip,
        ...(address ? addressOf(address) : {}),
      },
      select: { id: true },
    })
    if (viewer.role === 'CARETAKER') await changeCaretakerDetails(tx, viewer.id, form)
    return { ...(await getUser(viewer.id, tx)), ...ownRights(viewer.rights) }
  })
  if (Object.keys(shown).length === 0) return changed
  const isRenamed = firstName !== undefined || lastName !== undefined
  await revalidateTags(
    viewer.role === 'CARETAKER' ? tags.caretakers : tags.swaps,
    // Reviews show the name.
    ...(isRenamed ? [tags.author(viewer.id), tags.caretakers] : []),
  )
  return changed
}
