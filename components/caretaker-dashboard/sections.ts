import { CalendarIcon, ClockIcon, EyeIcon, ListIcon, PeopleIcon, SlidersIcon } from '@/components/ui/icons'
import type { Workspace } from '@/components/workspace/section'
import type { Unanswered } from '@/lib/appointments/agenda'
import { paths } from '@/lib/paths'

/** The work area of a caretaker. Requests to answer and visits without an outcome are counted at the page that lists them. */
export const caretakerWorkspace = (id: string, { requests, outcomes }: Unanswered): Workspace => ({
  name: 'Caretaker',
  sections: [
    { label: 'Today', href: paths.today, exact: true, Icon: ClockIcon },
    {
      label: 'Appointments',
      href: paths.manageAppointments,
      one: '/manage/appointment',
      Icon: ListIcon,
    },
    { label: 'My Week', href: paths.week, Icon: CalendarIcon },
    { label: 'My Dashboard', href: paths.caretakerDashboard, Icon: SlidersIcon },
    { label: 'My public page', href: paths.service(id), Icon: EyeIcon },
    { label: 'Profile', href: paths.profile, Icon: PeopleIcon },
  ],
  inBar: 3,
  hasSearch: false,
  counts: { [paths.today]: requests + outcomes },
})
