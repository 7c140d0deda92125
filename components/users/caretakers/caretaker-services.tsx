import { useLocale, useTranslations } from '#i18n'
import { TypedText } from '@/components/ui/typed-text'
import type { CaretakerDto } from '@/lib/accounts/users/schema'
import { formatPrice } from '@/lib/base/money'
import { formatAvailability, formatDates } from '@/lib/base/time/format'
import { type DayRange, noonOf, weekdays } from '@/lib/base/time/karachi'
import { weekdayName } from '@/lib/base/time/names'

/** The priced services with their prices, then those whose price is agreed before the visit. */
export function ServicesOffered({ caretaker }: { caretaker: CaretakerDto }) {
  const t = useTranslations('caretakers.profile')
  const { pricing, services } = caretaker
  const priced = new Set(pricing.map(({ service }) => service.toLowerCase()))
  const unpriced = services.filter((service) => !priced.has(service.toLowerCase()))
  if (pricing.length + unpriced.length === 0)
    return <p className="text-sm text-muted-foreground">{t('noServices')}</p>
  return (
    <ul className="grid gap-2">
      {pricing.map(({ _id, service, price }) => (
        <PriceLine key={_id} service={service} price={formatPrice(price)} />
      ))}
      {unpriced.map((service) => (
        <PriceLine key={service} service={service} price={t('onRequest')} />
      ))}
    </ul>
  )
}

const PriceLine = ({ service, price }: { service: string; price: string }) => (
  <li className="flex items-baseline gap-2">
    <span className="min-w-0 wrap-anywhere">
      <TypedText>{service}</TypedText>
    </span>
    <span className="min-w-4 flex-1 border-b border-dotted border-input" aria-hidden />
    <strong className="font-semibold whitespace-nowrap tabular-nums">{price}</strong>
  </li>
)

/** The week in order, with all windows of a day together. */
export function Availability({ availability }: { availability: CaretakerDto['availability'] }) {
  const t = useTranslations('caretakers.profile')
  const locale = useLocale()
  if (availability.length === 0) return <p>{t('byArrangement')}</p>
  const week = weekdays
    .map((day) => ({
      day,
      windows: availability.filter((window) => window.day === day).sort((a, b) => a.start - b.start),
    }))
    .filter(({ windows }) => windows.length > 0)
  return (
    <dl className="grid gap-1.5 tabular-nums">
      {week.map(({ day, windows }) => (
        <div key={day} className="grid grid-cols-[6.5rem_1fr]">
          <dt className="text-muted-foreground">{weekdayName(day, locale)}</dt>
          <dd>
            {windows.map(({ _id, start, end }) => (
              <span key={_id} className="block">
                {t('hours', {
                  from: formatAvailability(start, locale),
                  to: formatAvailability(end, locale),
                })}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Days off in the next weeks, which the weekly hours do not contain. */
export function DaysAway({ daysOff }: { daysOff: readonly DayRange[] }) {
  const t = useTranslations('caretakers.profile')
  const locale = useLocale()
  if (daysOff.length === 0) return null
  const days = daysOff.map(({ from, to }) => formatDates(noonOf(from), noonOf(to), locale)).join(t('comma'))
  return <p className="mt-3 font-medium text-accent">{t('away', { days })}</p>
}
