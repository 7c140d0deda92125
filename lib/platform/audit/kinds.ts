import { may, type Needed } from '@/lib/base/permissions'

/** The permissions that staff need to read the entries about a kind of subject. Those of kinds of other versions are for Owners. */
const neededFor = {
  appointment: 'visits.read',
  'caretaker-review': 'reviews.write',
  category: 'products.read',
  discount: 'discounts.write',
  export: 'exports.read',
  grower: 'stock.read',
  import: 'products.write',
  mail: 'messages.read',
  order: 'orders.read',
  page: 'content.write',
  payment: 'money.read',
  'price-run': 'prices.write',
  product: 'products.read',
  'product-review': 'reviews.write',
  settings: 'settings.read',
  'staff-invitation': 'staff.write',
  'staff-set': 'staff.write',
  statement: 'money.read',
  swap: 'reviews.write',
  synonym: 'content.write',
  user: 'people.read',
} as const satisfies Record<string, Needed>

/** The kind of subject that an entry is about. */
export type SubjectKind = keyof typeof neededFor
/** The subjects that entries have. */
export const subjectKinds = Object.keys(neededFor) as SubjectKind[]

/** The kinds of subjects whose entries someone may read; null: all. */
export function readableKinds(viewer: Parameters<typeof may>[0]): string[] | null {
  if (viewer?.rights?.isOwner && may(viewer, 'audit.read')) return null
  return subjectKinds.filter((kind) => may(viewer, neededFor[kind]))
}
