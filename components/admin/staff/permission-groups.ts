import type { Permission } from '@/lib/base/permissions'

/** The permissions as the form of a set shows them. */
export const permissionGroups = [
  ['orders', ['orders.read', 'orders.write', 'orders.pack', 'calls.write', 'claims.write']],
  ['money', ['money.read', 'money.write', 'refunds.write', 'costs.read', 'discounts.write']],
  ['plants', ['products.read', 'products.write', 'prices.write', 'stock.read', 'stock.write']],
  [
    'people',
    ['people.read', 'people.write', 'caretakers.write', 'visits.read', 'visits.write', 'reviews.write'],
  ],
  [
    'shop',
    [
      'content.write',
      'messages.read',
      'messages.write',
      'figures.read',
      'exports.read',
      'audit.read',
      'settings.read',
      'settings.write',
      'staff.write',
    ],
  ],
] as const satisfies readonly (readonly [string, readonly Permission[]])[]

/** Permissions in the order of the form. */
export const permissionsIn = (names: readonly string[]): Permission[] =>
  permissionGroups.flatMap(([, group]) => group.filter((one) => names.includes(one)))
