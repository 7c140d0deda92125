import { type Permission, permissions, type Rights, withContained } from '@/lib/base/permissions'
import type { Viewer } from '@/lib/platform/auth/types'

/** The rights of a set with these permissions, with the password entered just now. */
export const rightsTo = (own: readonly Permission[], more: Partial<Rights> = {}): Rights => ({
  set: { id: '0193a000-0000-7000-8000-0000000000ff', name: 'Some' },
  isOwner: false,
  permissions: withContained(own),
  needsFactor: false,
  isFresh: true,
  ...more,
})

/** The rights of an Owner. */
export const ownerRights = rightsTo(permissions, {
  set: { id: '0193a000-0000-7000-8000-000000000001', name: 'Owner' },
  isOwner: true,
})

/** An account as commands see it after sign-in: staff with some permissions, or an Owner. */
export const staffViewer = ({ id }: { id: string }, own: readonly Permission[] | 'all' = 'all'): Viewer => ({
  id,
  role: 'ADMIN',
  sessionId: id,
  rights: own === 'all' ? ownerRights : rightsTo(own),
})
