// Addresses of records in the admin area. Apart from lib/base/paths.ts, because every page's script contains that file.

import { paths, withQuery } from '@/lib/base/paths'

const part = encodeURIComponent

export const adminPaths = {
  /** The place where staff set up the second factor that the shop requires. */
  secondFactor: '/profile#second-factor',
  /** The page on which an invited person joins the staff. */
  join: (token: string) => `/join/${part(token)}`,
  user: (id: string) => `/admin/user/${part(id)}`,
  order: (id: string) => `/admin/order/${part(id)}`,
  orderEdit: (id: string) => `/admin/order/${part(id)}/edit`,
  orderNew: '/admin/orders/new',
  appointment: (id: string) => `/admin/appointment/${part(id)}`,
  swap: (id: string) => `/admin/swap/${part(id)}`,
  review: (kind: 'product' | 'caretaker', id: string) => `/admin/review/${kind}/${part(id)}`,
  mailServer: '/admin/mail/settings',
  email: (id: string) => `/admin/mail/${part(id)}`,
  /** The messages to telephone numbers. */
  messages: (filter: { state?: string | undefined; to?: string | undefined } = {}) =>
    withQuery(paths.adminMail, { view: 'numbers', ...filter }),
  messageSettings: '/admin/mail/settings#numbers',
  calls: '/admin/calls',
  claims: '/admin/claims',
  claimOf: (order: string, item: string) => `/admin/order/${part(order)}/claim/${part(item)}`,
  delivery: '/admin/delivery',
  tax: '/admin/settings/tax',
  status: '/admin/status',
  categories: '/admin/products/categories',
  categoryCreate: '/admin/category/create',
  categoryEdit: (id: string) => `/admin/category/${part(id)}/edit`,
  pages: '/admin/pages',
  pageCreate: '/admin/page/create',
  pageEdit: (id: string) => `/admin/page/${part(id)}/edit`,
  /** The previews stand in the frame of the shop, in both languages. */
  pagePreview: (id: string) => `/user/page/${part(id)}`,
  productPreview: (id: string) => `/user/product/${part(id)}`,
  discounts: '/admin/discounts',
  discountCreate: '/admin/discount/create',
  discountEdit: (id: string) => `/admin/discount/${part(id)}/edit`,
  packing: '/admin/packing',
  cash: '/admin/cash',
  transfers: (list?: string) => withQuery(paths.adminPayments, { view: 'transfers', list }),
  transferAccounts: '/admin/payments/accounts',
  /** The taxes and fees that are agreed with those who pay out cash. */
  cashPayers: '/admin/cash?view=payers',
  cashStatement: (id: string) => `/admin/cash/statement/${part(id)}`,
  shop: '/admin/shop',
  shopHome: '/admin/shop/home',
  shopCollections: '/admin/shop/collections',
  shopMenu: '/admin/shop/menu',
  shopTeam: '/admin/shop/team',
  productCopy: (id: string) => `/admin/product/create?from=${part(id)}`,
  productSize: (id: string) => `/admin/product/create?size=${part(id)}`,
  productImport: (id: string) => `/admin/products/import/${part(id)}`,
  /** A file: a plain link. */
  importTemplate: (language: 'en' | 'ur') => `/api/v1/import/template?language=${language}`,
  importErrors: (id: string) => `/api/v1/import/${part(id)}/errors`,
  productEdit: (id: string) => `/admin/product/${part(id)}/edit`,
  staff: '/admin/staff',
  staffSets: '/admin/staff?view=sets',
  /** The form of a set of permissions; 'new': of another one. */
  staffSet: (id: string) => `/admin/staff?view=sets&set=${part(id)}`,
  staffInvitations: '/admin/staff?view=invitations',
  stock: '/admin/stock',
  stockOf: (id: string) => `/admin/stock?product=${part(id)}`,
  stockView: (view: 'count' | 'arrivals' | 'purchase' | 'deaths') => `/admin/stock?view=${view}`,
  /** The form of an arrival with what is to be bought from a grower. `grower`: an id, or none. */
  arrivalFrom: (grower: string) => `/admin/stock?view=arrivals&grower=${part(grower)}`,
  /** A file that asks for the password: ExportLink. */
  stockTable: '/api/v1/export/stock',
  /** A file: a plain link. `grower`: an id, or none. */
  purchaseDocument: (grower: string, language: 'en' | 'ur') =>
    `/api/v1/stock/purchase/document?grower=${part(grower)}&locale=${language}`,
  caretakerQueue: '/admin/users?role=CARETAKER&state=ACTIVE&standing=waiting',
}

interface CashOrdersQuery {
  month?: string
  day?: string
  source?: string
  figure?: string | undefined
}

/** The orders behind a figure; '' as the source: orders for which no courier is entered. */
export const cashOrdersPath = ({ source, ...others }: CashOrdersQuery): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(others)) if (value !== undefined) query.set(name, value)
  if (source !== undefined) query.set('source', source || 'none')
  return `/admin/cash/orders?${query}`
}
