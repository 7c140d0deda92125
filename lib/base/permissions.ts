// Permissions, which the shop gives its staff by sets. Pure and browser-safe; endpoints and pages name those that they need.

export const permissions = [
  'orders.read',
  'orders.write',
  'orders.pack',
  'calls.write',
  'claims.write',
  'money.read',
  'money.write',
  'refunds.write',
  'costs.read',
  'discounts.write',
  'products.read',
  'products.write',
  'prices.write',
  'stock.read',
  'stock.write',
  'people.read',
  'people.write',
  'caretakers.write',
  'visits.read',
  'visits.write',
  'reviews.write',
  'content.write',
  'messages.read',
  'messages.write',
  'settings.read',
  'settings.write',
  'exports.read',
  'figures.read',
  'audit.read',
  'staff.write',
] as const
export type Permission = (typeof permissions)[number]

/** Whether this version knows the permission. */
export const isPermission = (name: string): name is Permission => permissions.some((one) => one === name)

/** The permission that a call or a page needs; 'any': every member of staff has it, but for one whose second factor is missing. */
export type Needed = Permission | 'any'

/** Who changes something also sees it. */
const contained: Partial<Record<Permission, readonly Permission[]>> = {
  'orders.write': ['orders.read'],
  'orders.pack': ['orders.read'],
  'calls.write': ['orders.read'],
  'claims.write': ['orders.read'],
  'money.write': ['money.read'],
  'refunds.write': ['orders.read', 'money.read'],
  'discounts.write': ['products.read'],
  'products.write': ['products.read'],
  'prices.write': ['products.read'],
  'stock.write': ['stock.read'],
  'people.write': ['people.read'],
  'caretakers.write': ['people.read'],
  'visits.write': ['visits.read'],
  'messages.write': ['messages.read'],
  'settings.write': ['settings.read'],
}

/** These permissions and those that they contain. */
export const withContained = (some: readonly Permission[]): ReadonlySet<Permission> =>
  new Set(some.flatMap((one) => [one, ...(contained[one] ?? [])]))

/** The rights of a member of staff, as the database has them now. */
export interface Rights {
  set: { id: string; name: string }
  /** Has every permission, also those of later versions. */
  isOwner: boolean
  /** With those that are contained; none while `needsFactor`. */
  permissions: ReadonlySet<Permission>
  /** The shop requires a second factor that this account does not have yet. */
  needsFactor: boolean
  /** The password was entered in this session a short while ago. */
  isFresh: boolean
}

/** Whether a viewer may do this as a member of staff; false for other roles and without rights. */
export function may(viewer: { role: string; rights?: Rights | null } | null, needed: Needed): boolean {
  if (viewer?.role !== 'ADMIN' || !viewer.rights || viewer.rights.needsFactor) return false
  const { isOwner, permissions: own } = viewer.rights
  return needed === 'any' || isOwner || own.has(needed)
}
