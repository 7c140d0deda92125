import { may, type Permission, type Rights, withContained } from '@/lib/base/permissions'

/** The permissions that a set gives. */
export interface Given {
  isOwner: boolean
  permissions: readonly Permission[]
}

export type StaffProblem = 'SELF' | 'LAST_OWNER' | 'OWNERS_ONLY' | 'MORE_THAN_OWN'

/** Whether someone may give these permissions: only Owners make Owners, and no one gives what they lack. */
export function givingProblem(actor: Rights, given: Given): StaffProblem | null {
  if (given.isOwner && !actor.isOwner) return 'OWNERS_ONLY'
  const viewer = { role: 'ADMIN', rights: actor }
  return [...withContained(given.permissions)].every((one) => may(viewer, one)) ? null : 'MORE_THAN_OWN'
}

/**
 * Why someone may not give a member of staff another set, or none: null. `otherOwners`: how many Owners who can sign in there are
 * beside the subject. No one changes their own set, but everybody but the last Owner may leave.
 */
export function staffProblem(
  actor: { id: string; rights: Rights },
  subject: { id: string; isOwner: boolean },
  change: Given | null,
  otherOwners: number,
): StaffProblem | null {
  if (change && actor.id === subject.id) return 'SELF'
  if (subject.isOwner && !actor.rights.isOwner) return 'OWNERS_ONLY'
  if (subject.isOwner && !change?.isOwner && otherOwners === 0) return 'LAST_OWNER'
  return change && givingProblem(actor.rights, change)
}
