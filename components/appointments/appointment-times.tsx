import { useLocale, useTranslations } from '#i18n'
import { AppointmentPrice } from '@/components/appointments/appointment-price'
import { WrittenText } from '@/components/ui/written-text'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import { formatDate, formatDateTime, formatTime } from '@/lib/base/time/format'
import { dayOf, weekdayOf } from '@/lib/base/time/karachi'
import { shortWeekday } from '@/lib/base/time/names'
import type { AppointmentDto } from '@/lib/care/appointments/schema'

/** Start, end, price and why it was declined or cancelled, as rows of a list of facts. */
export function AppointmentTimes({ appointment }: { appointment: AppointmentDto }) {
  const t = useTranslations('appointments.facts')
  const locale = useLocale()
  const { start, end } = appointment
  return (
    <>
      <dt>{t('start')}</dt>
      <dd>
        <time dateTime={start}>{formatDateTime(start, locale)}</time>
      </dd>
      <dt>{t('end')}</dt>
      <dd>
        <time dateTime={end}>{formatDateTime(end, locale)}</time>
      </dd>
      <PriceAndReason appointment={appointment} />
    </>
  )
}

/** Start and end of an appointment on one line, for lists. */
export function AppointmentSpan({ appointment }: { appointment: AppointmentDto }) {
  const t = useTranslations('appointments.facts')
  const locale = useLocale()
  const { start, end } = appointment
  const day = shortWeekday(weekdayOf(dayOf(new Date(start))), locale)
  const isOneDay = formatDate(start) === formatDate(end)
  return (
    <>
      <dt>{t('time')}</dt>
      <dd>
        {t.rich('span', {
          startText: t('startOn', { day, start: formatDateTime(start, locale) }),
          endText: isOneDay ? formatTime(end, locale) : formatDateTime(end, locale),
          from: (words) => <time dateTime={start}>{words}</time>,
          to: (words) => <time dateTime={end}>{words}</time>,
          until: (words) => <span className={isOneDay ? 'whitespace-nowrap' : undefined}>{words}</span>,
        })}
      </dd>
      <PriceAndReason appointment={appointment} />
    </>
  )
}

function PriceAndReason({ appointment }: { appointment: AppointmentDto }) {
  const t = useTranslations('appointments.facts')
  const { declineReason, cancelReason } = appointment
  return (
    <>
      <dt>{t('price')}</dt>
      <dd>
        <AppointmentPrice appointment={appointment} />
      </dd>
      {declineReason !== null && (
        <>
          <dt>{t('declined')}</dt>
          <dd>
            <WrittenText>{declineReason}</WrittenText>
          </dd>
        </>
      )}
      {cancelReason !== null && (
        <>
          <dt>{t('cancelled')}</dt>
          <dd>{t('byShop', { reason: isolateNumbers(cancelReason) })}</dd>
        </>
      )}
    </>
  )
}
