import { CalendarIcon, ClockIcon, EyeIcon, ListIcon, PeopleIcon, SlidersIcon } from '@/components/ui/icons'
import type { Workspace } from '@/components/workspace-frame/section'
import { paths } from '@/lib/base/paths'
import type { Unanswered } from '@/lib/care/appointments/agenda'

/** The names of its parts, in the language of the page. */
type Texts = Record<
  'name' | 'today' | 'appointments' | 'week' | 'dashboard' | 'publicPage' | 'profile',
  string
>

/** The work area of a caretaker. Requests to answer and visits without an outcome are counted at the page that lists them. */
export const caretakerWorkspace = (
  id: string,
  { requests, outcomes }: Unanswered,
  texts: Texts,
  hasPublicPage: boolean,
): Workspace => ({
  name: texts.name,
  sections: [
    { label: texts.today, href: paths.today, exact: true, Icon: ClockIcon },
    {
      label: texts.appointments,
      href: paths.manageAppointments,
      recordPath: '/manage/appointment',
      Icon: ListIcon,
    },
    { label: texts.week, href: paths.week, Icon: CalendarIcon },
    { label: texts.dashboard, href: paths.caretakerDashboard, Icon: SlidersIcon },
    ...(hasPublicPage ? [{ label: texts.publicPage, href: paths.service(id), Icon: EyeIcon }] : []),
    { label: texts.profile, href: paths.profile, Icon: PeopleIcon },
  ],
  inBar: 3,
  hasSearch: false,
  counts: { [paths.today]: requests + outcomes },
})
