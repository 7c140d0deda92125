import type { ReactNode } from 'react'
import {
  BoxIcon,
  CalendarIcon,
  CashIcon,
  ChartIcon,
  type IconProps,
  ListIcon,
  MailIcon,
  PeopleIcon,
  SearchIcon,
  SlidersIcon,
  SpeechIcon,
  SproutIcon,
  SwapIcon,
} from '@/components/ui/icons'
import { paths } from '@/lib/paths'

export interface Section {
  label: string
  href: string
  /** The folder below which a single record of the list is shown. */
  one?: string
  Icon: (props: IconProps) => ReactNode
}

/** The parts of the admin area. The first ones stand in the bottom bar of phones. */
export const sections: readonly Section[] = [
  { label: 'Overview', href: paths.admin, Icon: ChartIcon },
  { label: 'Orders', href: paths.adminOrders, one: '/admin/order', Icon: BoxIcon },
  { label: 'Products', href: paths.adminProducts, one: '/admin/product', Icon: SproutIcon },
  { label: 'Payments', href: paths.adminPayments, Icon: CashIcon },
  { label: 'Users', href: paths.adminUsers, one: '/admin/user', Icon: PeopleIcon },
  { label: 'Appointments', href: paths.adminAppointments, one: '/admin/appointment', Icon: CalendarIcon },
  { label: 'Swaps', href: paths.adminSwaps, one: '/admin/swap', Icon: SwapIcon },
  { label: 'Reviews', href: paths.adminReviews, one: '/admin/review', Icon: SpeechIcon },
  { label: 'Mail', href: paths.adminMail, Icon: MailIcon },
  { label: 'Search words', href: paths.adminSearch, Icon: SearchIcon },
  { label: 'Settings', href: paths.adminSettings, Icon: SlidersIcon },
  { label: 'Audit Log', href: paths.adminAudit, Icon: ListIcon },
]

export const BAR_SECTIONS = 5
