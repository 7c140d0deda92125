import type { Task } from '@/components/admin/figures/tasks'
import {
  BoxIcon,
  CalendarIcon,
  CardIcon,
  CashIcon,
  ChartIcon,
  LeafIcon,
  ListIcon,
  LockIcon,
  MailIcon,
  PageIcon,
  ParcelIcon,
  PeopleIcon,
  PhoneIcon,
  PinIcon,
  SearchIcon,
  SlidersIcon,
  SpeechIcon,
  SproutIcon,
  StockIcon,
  SwapIcon,
  TagIcon,
  TruckIcon,
} from '@/components/ui/icons'
import type { Section, Workspace } from '@/components/workspace-frame/section'
import { adminPaths } from '@/lib/base/admin-paths'
import { paths } from '@/lib/base/paths'
import { may, type Needed } from '@/lib/base/permissions'
import type { Part, Parts } from '@/lib/shop/parts/schema'

/** `needed`: what staff need to see a section. */
const sections: readonly (Section & { needed: Needed })[] = [
  { label: 'Overview', href: paths.admin, needed: 'any', exact: true, Icon: ChartIcon },
  {
    label: 'Orders',
    href: paths.adminOrders,
    needed: 'orders.read',
    recordPath: '/admin/order',
    Icon: BoxIcon,
  },
  { label: 'Calls', href: adminPaths.calls, needed: 'calls.write', Icon: PhoneIcon },
  { label: 'Packing', href: adminPaths.packing, needed: 'orders.pack', Icon: ParcelIcon },
  { label: 'Claims', href: adminPaths.claims, needed: 'orders.read', Icon: LeafIcon },
  {
    label: 'Products',
    href: paths.adminProducts,
    needed: 'products.read',
    recordPath: '/admin/product',
    Icon: SproutIcon,
  },
  { label: 'Stock', href: adminPaths.stock, needed: 'stock.read', Icon: StockIcon },
  { label: 'Payments', href: paths.adminPayments, needed: 'money.read', Icon: CardIcon },
  { label: 'Cash', href: adminPaths.cash, needed: 'money.read', Icon: CashIcon },
  {
    label: 'Discounts',
    href: adminPaths.discounts,
    needed: 'discounts.write',
    recordPath: '/admin/discount',
    Icon: TagIcon,
  },
  {
    label: 'Users',
    href: paths.adminUsers,
    needed: 'people.read',
    recordPath: '/admin/user',
    Icon: PeopleIcon,
  },
  {
    label: 'Appointments',
    href: paths.adminAppointments,
    needed: 'visits.read',
    recordPath: '/admin/appointment',
    Icon: CalendarIcon,
  },
  {
    label: 'Swaps',
    href: paths.adminSwaps,
    needed: 'reviews.write',
    recordPath: '/admin/swap',
    Icon: SwapIcon,
  },
  {
    label: 'Reviews',
    href: paths.adminReviews,
    needed: 'reviews.write',
    recordPath: '/admin/review',
    Icon: SpeechIcon,
  },
  {
    label: 'Pages',
    href: adminPaths.pages,
    needed: 'content.write',
    recordPath: '/admin/page',
    Icon: PageIcon,
  },
  { label: 'Messages', href: paths.adminMail, needed: 'messages.read', Icon: MailIcon },
  { label: 'Search words', href: paths.adminSearch, needed: 'content.write', Icon: SearchIcon },
  { label: 'Shop', href: adminPaths.shop, needed: 'settings.read', Icon: PinIcon },
  // The same pages for those who write texts, without the settings.
  {
    label: 'Shop',
    href: adminPaths.shopHome,
    needed: 'content.write',
    recordPath: adminPaths.shop,
    Icon: PinIcon,
  },
  { label: 'Delivery', href: adminPaths.delivery, needed: 'settings.read', Icon: TruckIcon },
  { label: 'Settings', href: paths.adminSettings, needed: 'settings.read', Icon: SlidersIcon },
  { label: 'Staff', href: adminPaths.staff, needed: 'staff.write', Icon: LockIcon },
  { label: 'Audit Log', href: paths.adminAudit, needed: 'audit.read', Icon: ListIcon },
]

/** The tasks whose list a member of staff may open. */
export const tasksFor = (viewer: Parameters<typeof may>[0], tasks: readonly Task[]): Task[] =>
  tasks.filter(({ section }) => canOpen(viewer, section))

const canOpen = (viewer: Parameters<typeof may>[0], section: string) =>
  sections.some(({ href, needed }) => href === section && may(viewer, needed))

/** What tasks are about, and the sections that count them. */
const taskAreas = [
  { name: 'orders', of: [paths.adminOrders, adminPaths.calls, adminPaths.packing, adminPaths.claims] },
  { name: 'payments', of: [paths.adminPayments, adminPaths.cash] },
  { name: 'emails', of: [paths.adminMail] },
  { name: 'stock', of: [paths.adminProducts] },
]

/** What a member of staff sees all tasks of. */
export const areasFor = (viewer: Parameters<typeof may>[0]): string[] =>
  taskAreas.filter(({ of }) => of.every((section) => canOpen(viewer, section))).map(({ name }) => name)

/** What exists of a part that is off stays at its address, but not in the rail. */
const partOfSection: Partial<Record<string, Part>> = {
  [adminPaths.discounts]: 'discounts',
  [paths.adminAppointments]: 'caretakers',
  [paths.adminSwaps]: 'swaps',
}

/** What a member of staff may see. */
export function adminWorkspace(
  viewer: Parameters<typeof may>[0],
  tasks: readonly Task[],
  parts: Parts,
): Workspace {
  const shown = sections.filter(({ href, needed }) => {
    if (!may(viewer, needed)) return false
    if (href === adminPaths.shopHome && may(viewer, 'settings.read')) return false
    const part = partOfSection[href]
    return part === undefined || parts[part]
  })
  const counts: Record<string, number> = {}
  for (const { section, count } of tasks)
    if (shown.some(({ href }) => href === section)) counts[section] = (counts[section] ?? 0) + count
  return { name: 'Administration', sections: shown, inBar: 5, hasSearch: true, counts }
}
