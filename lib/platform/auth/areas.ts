import { personalFolders } from '@/lib/base/paths'
import type { Role } from '@/lib/platform/auth/types'

// The roles that may see pages (product 2). Only a shortcut before rendering: every page checks the database itself
// (page-viewer.ts).

type Audience = readonly Role[] | 'everybody'

/**
 * Pages rendered per request: only their scripts can have a nonce. The paths are those of the folders below app, and
 * tests/rules/personal-paths.test.ts compares them.
 */
export const personalPages: readonly {
  audience: Audience
  /** Visitors see them too, where the shop takes orders without an account. */
  visitors?: true
  paths: readonly string[]
}[] = [
  { audience: ['BUYER'], visitors: true, paths: ['/checkout'] },
  {
    audience: 'everybody',
    paths: [
      '/login',
      '/register',
      '/forgot-password',
      '/reset-password',
      '/city',
      '/o/[token]',
      '/join/[token]',
      '/my-order/[token]',
      '/my-order/[token]/invoice',
      '/my-order/[token]/credit-note/[number]',
      '/my-order/[token]/claim/[item]',
    ],
  },
  {
    audience: ['BUYER'],
    paths: [
      '/service/[id]/book',
      '/user/orders',
      '/user/order/[id]',
      '/user/order/[id]/claim/[item]',
      '/user/appointments',
      '/user/appointment/[id]',
      '/user/plant-swaps',
      '/user/plant-swaps/create',
      '/user/plant-swaps/[id]/edit',
    ],
  },
  {
    audience: ['BUYER', 'ADMIN'],
    paths: ['/user/order/[id]/invoice', '/user/order/[id]/credit-note/[number]'],
  },
  { audience: ['BUYER', 'CARETAKER', 'ADMIN'], paths: ['/profile'] },
  {
    audience: ['CARETAKER'],
    paths: [
      '/manage',
      '/manage/appointments',
      '/manage/appointment/[id]',
      '/manage/week',
      '/manage/dashboard',
    ],
  },
  {
    audience: ['ADMIN'],
    paths: [
      '/user/page/[id]',
      '/user/product/[id]',
      '/admin',
      '/admin/users',
      '/admin/user/[id]',
      '/admin/orders',
      '/admin/calls',
      '/admin/claims',
      '/admin/orders/new',
      '/admin/order/[id]',
      '/admin/order/[id]/edit',
      '/admin/order/[id]/claim/[item]',
      '/admin/packing',
      '/admin/cash',
      '/admin/cash/couriers',
      '/admin/cash/orders',
      '/admin/cash/statement/[id]',
      '/admin/delivery',
      '/admin/discounts',
      '/admin/discount/create',
      '/admin/discount/[id]/edit',
      '/admin/pages',
      '/admin/page/create',
      '/admin/page/[id]/edit',
      '/admin/products',
      '/admin/products/categories',
      '/admin/category/create',
      '/admin/category/[id]/edit',
      '/admin/products/import',
      '/admin/products/import/[id]',
      '/admin/product/create',
      '/admin/product/[id]/edit',
      '/admin/appointments',
      '/admin/appointment/[id]',
      '/admin/swaps',
      '/admin/swap/[id]',
      '/admin/reviews',
      '/admin/review/[kind]/[id]',
      '/admin/search',
      '/admin/find',
      '/admin/mail',
      '/admin/mail/[id]',
      '/admin/mail/settings',
      '/admin/messages',
      '/admin/messages/settings',
      '/admin/payments',
      '/admin/payments/accounts',
      '/admin/payments/transfers',
      '/admin/shop',
      '/admin/shop/home',
      '/admin/shop/collections',
      '/admin/shop/menu',
      '/admin/shop/team',
      '/admin/settings',
      '/admin/settings/tax',
      '/admin/status',
      '/admin/staff',
      '/admin/audit',
    ],
  },
]

const parameters: Record<string, string> = { kind: '(product|caretaker)' }

const pages = personalPages.flatMap(({ audience, visitors = false, paths }) =>
  paths.map((path) => {
    const pattern = path.replace(/\[(\w+)\]/g, (_, name: string) => parameters[name] ?? '[^/]+')
    return { path: new RegExp(`^${pattern}/?$`), audience, visitors }
  }),
)

export type Area =
  /** Cached pages, the same for every visitor, and unknown addresses. */
  | { kind: 'shared' }
  | { kind: 'personal'; audience: Audience; visitors: boolean }
  /** A path below a restricted folder, but no page of it. */
  | { kind: 'missing' }

export function areaOf(pathname: string): Area {
  const page = pages.find(({ path }) => path.test(pathname))
  if (page) return { kind: 'personal', audience: page.audience, visitors: page.visitors }
  return personalFolders.test(pathname) ? { kind: 'missing' } : { kind: 'shared' }
}
