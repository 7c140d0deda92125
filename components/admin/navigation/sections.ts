import type { Task } from '@/components/admin/figures/tasks'
import {
  BoxIcon,
  CalendarIcon,
  CardIcon,
  CashIcon,
  ChartIcon,
  LeafIcon,
  ListIcon,
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
  SwapIcon,
  TagIcon,
  TruckIcon,
} from '@/components/ui/icons'
import type { Section, Workspace } from '@/components/workspace-frame/section'
import { adminPaths } from '@/lib/base/admin-paths'
import { paths } from '@/lib/base/paths'
import type { Part, Parts } from '@/lib/shop/parts/schema'

const sections: readonly Section[] = [
  { label: 'Overview', href: paths.admin, exact: true, Icon: ChartIcon },
  { label: 'Orders', href: paths.adminOrders, recordPath: '/admin/order', Icon: BoxIcon },
  { label: 'Calls', href: adminPaths.calls, Icon: PhoneIcon },
  { label: 'Packing', href: adminPaths.packing, Icon: ParcelIcon },
  { label: 'Claims', href: adminPaths.claims, Icon: LeafIcon },
  { label: 'Products', href: paths.adminProducts, recordPath: '/admin/product', Icon: SproutIcon },
  { label: 'Payments', href: paths.adminPayments, Icon: CardIcon },
  { label: 'Cash', href: adminPaths.cash, Icon: CashIcon },
  { label: 'Discounts', href: adminPaths.discounts, recordPath: '/admin/discount', Icon: TagIcon },
  { label: 'Users', href: paths.adminUsers, recordPath: '/admin/user', Icon: PeopleIcon },
  {
    label: 'Appointments',
    href: paths.adminAppointments,
    recordPath: '/admin/appointment',
    Icon: CalendarIcon,
  },
  { label: 'Swaps', href: paths.adminSwaps, recordPath: '/admin/swap', Icon: SwapIcon },
  { label: 'Reviews', href: paths.adminReviews, recordPath: '/admin/review', Icon: SpeechIcon },
  { label: 'Pages', href: adminPaths.pages, recordPath: '/admin/page', Icon: PageIcon },
  { label: 'Mail', href: paths.adminMail, Icon: MailIcon },
  { label: 'Search words', href: paths.adminSearch, Icon: SearchIcon },
  { label: 'Shop', href: adminPaths.shop, Icon: PinIcon },
  { label: 'Delivery', href: adminPaths.delivery, Icon: TruckIcon },
  { label: 'Settings', href: paths.adminSettings, Icon: SlidersIcon },
  { label: 'Audit Log', href: paths.adminAudit, Icon: ListIcon },
]

/** What exists of a part that is off stays at its address, but not in the rail. */
const partOfSection: Partial<Record<string, Part>> = {
  [adminPaths.discounts]: 'discounts',
  [paths.adminAppointments]: 'caretakers',
  [paths.adminSwaps]: 'swaps',
}

export function adminWorkspace(tasks: readonly Task[], parts: Parts): Workspace {
  const counts: Record<string, number> = {}
  for (const { section, count } of tasks) counts[section] = (counts[section] ?? 0) + count
  const shown = sections.filter(({ href }) => {
    const part = partOfSection[href]
    return part === undefined || parts[part]
  })
  return { name: 'Administration', sections: shown, inBar: 5, hasSearch: true, counts }
}
