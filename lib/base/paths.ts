/** All paths of the site. */

import type { Locale } from '@/lib/base/i18n/locales'

const part = encodeURIComponent

type Query = Record<string, string | number | undefined>

/** Parameters without a value are left out. */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(key, String(value))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

/** Folders of pages that need a signed-in user. */
export const personalFolders = /^\/(profile|checkout|user|manage|admin)(\/|$)/

/** Whether a path needs a signed-in user, even if there is no such page. */
export const isPersonalPath = (pathname: string): boolean =>
  personalFolders.test(pathname) || /^\/service\/[^/]+\/book\/?$/.test(pathname)

const wayTo = (path: string, redirectTo?: string) =>
  withQuery(path, { redirect: redirectTo === '/' ? undefined : redirectTo })

/** `step`: a form of the page; `done`, `problem`: what became of the form that was sent. */
export interface OrderLinkQuery {
  step?: 'address' | 'cancel'
  done?: 'address'
  problem?: 'gateway' | 'failed' | 'fields' | 'changed'
}

export const paths = {
  home: '/',
  products: '/products',
  /** The list of what is on sale, in a live shop while something is. */
  offers: '/offers',
  cart: '/cart',
  search: '/search',
  /** Where other apps send a photo. */
  share: '/share',
  manifest: '/manifest.webmanifest',
  resetPassword: '/reset-password',
  aboutUs: '/about-us',
  accessibility: '/accessibility',
  guides: '/guides',
  /** How many plants arrived well. */
  arrivals: '/arrivals',
  /** Where the city of the delivery is chosen, and what delivery to it costs. */
  city: '/city',
  chooseCity: '/city/choose',
  services: '/services',
  plantSwaps: '/plant-swaps',
  profile: '/profile',
  checkout: '/checkout',
  orders: '/user/orders',
  appointments: '/user/appointments',
  /** The page after a payment, with its result. */
  appointmentsReturn: (basketId: string | null) =>
    withQuery('/user/appointments', { payment: basketId ?? '' }),
  mySwaps: '/user/plant-swaps',
  createSwap: '/user/plant-swaps/create',
  today: '/manage',
  manageAppointments: '/manage/appointments',
  week: '/manage/week',
  caretakerDashboard: '/manage/dashboard',
  admin: '/admin',
  adminUsers: '/admin/users',
  adminOrders: '/admin/orders',
  adminProducts: '/admin/products',
  adminAppointments: '/admin/appointments',
  adminSwaps: '/admin/swaps',
  adminReviews: '/admin/reviews',
  adminMail: '/admin/mail',
  adminPayments: '/admin/payments',
  adminSettings: '/admin/settings',
  adminAudit: '/admin/audit',
  adminSearch: '/admin/search',
  adminFind: '/admin/find',
  adminImport: '/admin/products/import',
  /** A file that asks for the password, as the two below: ExportLink. */
  productsTable: '/api/v1/export/products',
  adminProductCreate: '/admin/product/create',

  collection: (values: readonly string[]) => `/collection/${values.map(part).join(',')}`,
  /** Plants for a need of lib/catalogue/products/needs.ts. */
  need: (need: string) => `/plants/${part(need)}`,
  category: (values: readonly string[]) => `/category/${values.map(part).join(',')}`,
  /** `address`: the readable one (lib/catalogue/products/address.ts), which its id leads to in a shop that has them. */
  product: ({ id, address = id }: { id: string; address?: string | undefined }) =>
    `/product/${part(address)}`,
  /** A page that the shop has written; contentPath of lib/shop/content/rules.ts knows which of the two it is. */
  page: (slug: string) => `/pages/${part(slug)}`,
  guide: (slug: string) => `/guides/${part(slug)}`,
  service: (id: string) => `/service/${part(id)}`,
  /** The sign-in pages; `redirectTo`: where to go afterwards, by default the home page. */
  login: (redirectTo?: string) => wayTo('/login', redirectTo),
  register: (redirectTo?: string) => wayTo('/register', redirectTo),
  forgotPassword: (redirectTo?: string) => wayTo('/forgot-password', redirectTo),
  /** An unconfirmed cash order, without signing in. */
  orderLink: (token: string, query: OrderLinkQuery = {}) => withQuery(`/o/${part(token)}`, { ...query }),
  order: (id: string) => `/user/order/${part(id)}`,
  /** Where a plant of an order is reported. */
  claim: (order: string, item: string) => `/user/order/${part(order)}/claim/${part(item)}`,
  /** The page after a payment, with its result. */
  orderReturn: (id: string, basketId: string | null) =>
    withQuery(`/user/order/${part(id)}`, { payment: basketId ?? '' }),
  /** The last one of the order, or the one with this number. */
  invoice: (id: string, number?: string) =>
    withQuery(`/user/order/${part(id)}/invoice`, number ? { number } : {}),
  /** The invoice as a file, which needs a plain link. */
  invoicePdf: (id: string, locale: Locale, number: string | null) =>
    withQuery(`/api/v1/order/${part(id)}/invoice`, { locale, ...(number ? { number } : {}) }),
  creditNote: (id: string, number: string) => `/user/order/${part(id)}/credit-note/${part(number)}`,
  creditNotePdf: (id: string, number: string, locale: Locale) =>
    withQuery(`/api/v1/order/${part(id)}/credit-note/${part(number)}`, { locale }),
  appointment: (id: string) => `/user/appointment/${part(id)}`,
  editSwap: (id: string) => `/user/plant-swaps/${part(id)}/edit`,
  /** Files that calendars open. */
  deliveryFile: (id: string) => `/api/v1/order/${part(id)}/calendar.ics`,
  appointmentFile: (id: string) => `/api/v1/appointment/${part(id)}/calendar.ics`,
  manageAppointment: (id: string) => `/manage/appointment/${part(id)}`,
  ordersTable: (filter: Query) => withQuery('/api/v1/export/orders', filter),
  usersTable: (filter: Query) => withQuery('/api/v1/export/users', filter),
} as const

/** A step of the breadcrumbs. */
export interface Crumb {
  name: string
  href: string
}
