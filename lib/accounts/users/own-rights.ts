import type { UserDto } from '@/lib/accounts/users/schema'
import type { Rights } from '@/lib/base/permissions'

/** The set and the permissions that staff see with their own account. Absent for Owners, who may do everything, and for other roles. */
export const ownRights = (rights: Rights | null | undefined): Pick<UserDto, 'set' | 'permissions'> =>
  rights && !rights.isOwner
    ? { set: { _id: rights.set.id, name: rights.set.name }, permissions: [...rights.permissions] }
    : {}
