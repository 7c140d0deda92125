import type { Messages } from 'next-intl'
import { paths } from '@/lib/base/paths'
import type { SessionRole } from './session-store'

/** A key of `shell.account`. */
type Label = keyof Messages['shell']['account']

/** `one`: the path below which a single record of the link's list is shown. */
export type UserLink = readonly [label: Label, href: string, recordPath?: string]

const links: Record<SessionRole, readonly UserLink[]> = {
  ADMIN: [
    ['users', paths.adminUsers],
    ['allOrders', paths.adminOrders],
    ['allProducts', paths.adminProducts],
  ],
  BUYER: [
    ['orders', paths.orders, '/user/order'],
    ['appointments', paths.appointments, '/user/appointment'],
    ['swaps', paths.mySwaps],
  ],
  CARETAKER: [
    ['today', paths.today],
    ['visits', paths.manageAppointments],
    ['week', paths.week],
    ['dashboard', paths.caretakerDashboard],
  ],
}

/** The links of the user menu: the profile, then the pages of the role. */
export const userLinks = (role: SessionRole): readonly UserLink[] => [
  ['profile', paths.profile],
  ...links[role],
]
