import { may, type Needed } from '@/lib/base/permissions'

/** The permissions that staff need to read the entries about a kind of subject. Those about other kinds are for Owners. */
const neededFor: Readonly<Record<string, Needed>> = {
  appointment: 'visits.read',
  category: 'products.read',
  discount: 'discounts.write',
  export: 'exports.read',
  import: 'products.write',
  mail: 'messages.read',
  order: 'orders.read',
  page: 'content.write',
  payment: 'money.read',
  product: 'products.read',
  review: 'reviews.write',
  settings: 'settings.read',
  staff: 'staff.write',
  'staff-invitation': 'staff.write',
  'staff-set': 'staff.write',
  statement: 'money.read',
  swap: 'reviews.write',
  synonym: 'content.write',
  user: 'people.read',
}

/** The kinds of subjects whose entries someone may read; null: all. */
export function readableKinds(viewer: Parameters<typeof may>[0]): string[] | null {
  if (viewer?.rights?.isOwner && may(viewer, 'audit.read')) return null
  return Object.keys(neededFor).filter((kind) => may(viewer, neededFor[kind] as Needed))
}
