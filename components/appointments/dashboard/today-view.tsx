import type { ReactNode } from 'react'
import { useTranslations } from '#i18n'
import { VisitCard } from '@/components/appointments/visit-card'
import { Notice } from '@/components/feedback/notice'
import { buttonVariants } from '@/components/ui/button'
import { CheckIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { paths, withQuery } from '@/lib/base/paths'
import type { Today, Unanswered } from '@/lib/care/appointments/agenda'
import type { AppointmentView } from '@/lib/care/appointments/schema'
import { UnansweredNote } from './unanswered-note'

type TodayViewProps = {
  today: Today
  unanswered: Unanswered
  /** Null while caretakers have no public pages. */
  caretakerId: string | null
  now: Date
}

/**
 * The visits of today or the next one, then the requests and the outcomes that are still open, last what is over today. On
 * wide screens what is over is below the visits that come.
 */
export function TodayView({ today, unanswered, caretakerId, now }: TodayViewProps) {
  const t = useTranslations('caretakers.work')
  const { ahead, over, next, requests, withoutOutcome } = today
  const first = isNow(ahead[0], now) ? 'now-and-next' : 'next-today'
  const isFree = ahead.length + over.length === 0
  return (
    <div className="grid items-start gap-x-8 gap-y-9 xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
      <div className="grid min-w-0 gap-9">
        {requests.length > 0 && (ahead[0] ?? next) && (
          // The way to the requests, where they are below the visits of today.
          <div className="-mb-9 xl:hidden">
            <UnansweredNote requests={unanswered.requests} outcomes={0} />
          </div>
        )}
        {isFree && !next && <NothingBooked caretakerId={caretakerId} />}
        <Visits
          id={first}
          title={t(first === 'now-and-next' ? 'nowAndNext' : 'nextToday')}
          appointments={ahead}
          now={now}
        />
        {next && (
          <Visits
            id="next-visit"
            title={t('nextVisit')}
            lead={t(isFree ? 'nothingToday' : 'nothingMore')}
            appointments={[next]}
            now={now}
            dated
          />
        )}
      </div>
      <div className="grid min-w-0 gap-9 xl:row-span-2">
        {unanswered.requests + unanswered.outcomes === 0 && <NothingToAnswer />}
        <Visits id="waiting-for-your-answer" title={t('waiting')} appointments={requests} now={now} dated>
          <Link className="link" href={paths.manageAppointments}>
            {t('allAppointments')}
          </Link>
        </Visits>
        <Visits id="visits-that-are-over" title={t('over')} appointments={withoutOutcome} now={now} dated>
          <Link className="link" href={withQuery(paths.manageAppointments, { when: 'past' })}>
            {t('allPast')}
          </Link>
        </Visits>
      </div>
      <EarlierToday appointments={over} now={now} />
    </div>
  )
}

/** Open while one of them has no outcome. */
function EarlierToday({ appointments, now }: { appointments: AppointmentView[]; now: Date }) {
  const t = useTranslations('caretakers.work')
  if (appointments.some(({ status, outcome }) => status === 'APPROVED' && outcome === null))
    return <Visits id="earlier-today" title={t('earlier')} appointments={appointments} now={now} />
  if (appointments.length === 0) return null
  return (
    <details className="min-w-0">
      <summary className="min-h-11 cursor-pointer content-center text-lg font-semibold">
        {t('earlierCount', { count: appointments.length })}
      </summary>
      <div className="mt-2">
        <VisitList appointments={appointments} now={now} />
      </div>
    </details>
  )
}

const isNow = (visit: AppointmentView | undefined, now: Date) =>
  visit !== undefined && Date.parse(visit.start) <= now.getTime()

type VisitsProps = {
  id: string
  title: string
  lead?: string
  appointments: AppointmentView[]
  now: Date
  dated?: boolean
  /** Below the list. */
  children?: ReactNode
}

function Visits({ id, title, lead, appointments, now, dated = false, children }: VisitsProps) {
  if (appointments.length === 0) return null
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3.5 flex scroll-mt-20 items-center gap-2.5 text-xl/heading">
        {title}
      </h2>
      {lead && <p className="-mt-2 mb-3.5 text-muted-foreground">{lead}</p>}
      <VisitList appointments={appointments} now={now} dated={dated} />
      {children && <p className="mt-4">{children}</p>}
    </section>
  )
}

const VisitList = ({
  appointments,
  now,
  dated = false,
}: Pick<VisitsProps, 'appointments' | 'now' | 'dated'>) => (
  <ul className="grid gap-3">
    {appointments.map((appointment) => (
      <VisitCard key={appointment._id} appointment={appointment} now={now} dated={dated} />
    ))}
  </ul>
)

function NothingBooked({ caretakerId }: { caretakerId: string | null }) {
  const t = useTranslations('caretakers.work')
  return (
    <Notice drawing="pot" heading={t('free')} message={t('freeNote')}>
      {caretakerId && (
        <Link className={buttonVariants()} href={paths.service(caretakerId)}>
          {t('publicPage')}
        </Link>
      )}
      <Link className={buttonVariants({ variant: 'outline' })} href={paths.caretakerDashboard}>
        {t('checkHours')}
      </Link>
    </Notice>
  )
}

function NothingToAnswer() {
  const t = useTranslations('caretakers.work')
  return (
    <p className="flex items-center gap-3 rounded-lg border border-border bg-card px-5 py-4">
      <CheckIcon className="flex-none text-primary" />
      {t('nothingToAnswer')}
    </p>
  )
}
