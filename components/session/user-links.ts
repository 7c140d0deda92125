import { paths } from '@/lib/paths'
import type { SessionRole } from './session-store'

/** `one`: the path below which a single record of the link's list is shown. */
export type UserLink = readonly [label: string, href: string, one?: string]

const links: Record<SessionRole, readonly UserLink[]> = {
  ADMIN: [
    ['Manage Users', paths.adminUsers],
    ['Manage Orders', paths.adminOrders],
    ['Manage Products', paths.adminProducts],
  ],
  BUYER: [
    ['My Orders', paths.orders, '/user/order'],
    ['My Appointments', paths.appointments, '/user/appointment'],
    ['My Swaps', paths.mySwaps],
  ],
  CARETAKER: [
    ['Today', paths.today],
    ['Manage Appointments', paths.manageAppointments],
    ['My Week', paths.week],
    ['My Dashboard', paths.caretakerDashboard],
  ],
}

/** The links of the user menu: the profile, then the pages of the role. */
export const userLinks = (role: SessionRole): readonly UserLink[] => [
  ['Profile', paths.profile],
  ...links[role],
]
