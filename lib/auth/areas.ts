import type { Role } from '@/lib/auth/types'
import { personalFolders } from '@/lib/paths'

// The roles that may see pages (product 2). Only a shortcut before rendering: every page checks the database itself
// (page-viewer.ts).

const id = '[^/]+'

/** Pages rendered per request: only their scripts can have a nonce. */
const perRequest: [pattern: string, audience: readonly Role[] | 'everybody'][] = [
  ['/login', 'everybody'],
  ['/register', 'everybody'],
  ['/forgot-password', 'everybody'],
  ['/reset-password', 'everybody'],
  ['/search', 'everybody'],
  [`/service/${id}/book`, ['BUYER']],
  ['/profile', ['BUYER', 'CARETAKER', 'ADMIN']],
  ['/checkout', ['BUYER']],
  ['/user/orders', ['BUYER']],
  [`/user/order/${id}`, ['BUYER']],
  [`/user/order/${id}/invoice`, ['BUYER', 'ADMIN']],
  ['/user/appointments', ['BUYER']],
  [`/user/appointment/${id}`, ['BUYER']],
  ['/user/plant-swaps', ['BUYER']],
  ['/user/plant-swaps/create', ['BUYER']],
  [`/user/plant-swaps/${id}/edit`, ['BUYER']],
  ['/manage/appointments', ['CARETAKER']],
  [`/manage/appointment/${id}`, ['CARETAKER']],
  ['/manage/week', ['CARETAKER']],
  ['/manage/desk', ['CARETAKER']],
  ['/admin', ['ADMIN']],
  ['/admin/users', ['ADMIN']],
  [`/admin/user/${id}`, ['ADMIN']],
  ['/admin/orders', ['ADMIN']],
  [`/admin/order/${id}`, ['ADMIN']],
  ['/admin/products', ['ADMIN']],
  ['/admin/products/import', ['ADMIN']],
  ['/admin/appointments', ['ADMIN']],
  [`/admin/appointment/${id}`, ['ADMIN']],
  ['/admin/swaps', ['ADMIN']],
  [`/admin/swap/${id}`, ['ADMIN']],
  ['/admin/reviews', ['ADMIN']],
  [`/admin/review/(product|caretaker)/${id}`, ['ADMIN']],
  ['/admin/search', ['ADMIN']],
  ['/admin/mail', ['ADMIN']],
  ['/admin/payments', ['ADMIN']],
  ['/admin/settings', ['ADMIN']],
  ['/admin/audit', ['ADMIN']],
  [`/admin/mail/${id}`, ['ADMIN']],
  ['/admin/product/create', ['ADMIN']],
  [`/admin/product/${id}/edit`, ['ADMIN']],
]

const pages = perRequest.map(([pattern, audience]) => ({ path: new RegExp(`^${pattern}/?$`), audience }))

export type Area =
  /** Cached pages, the same for every visitor, and unknown addresses. */
  | { kind: 'shared' }
  | { kind: 'personal'; audience: readonly Role[] | 'everybody' }
  /** Below a restricted folder, but no page of it. */
  | { kind: 'missing' }

export function areaOf(pathname: string): Area {
  const page = pages.find(({ path }) => path.test(pathname))
  if (page) return { kind: 'personal', audience: page.audience }
  return personalFolders.test(pathname) ? { kind: 'missing' } : { kind: 'shared' }
}
