import { formatPrice, rupeesToPaisa } from '@/lib/money'
import { formatAvailability, formatDates } from '@/lib/time/format'
import { type DayStretch, noonOf, weekdays } from '@/lib/time/karachi'
import type { CaretakerDto } from '@/lib/users/schema'

/** The priced services with their prices, then those whose price is agreed before the visit. */
export function ServicesOffered({ caretaker }: { caretaker: CaretakerDto }) {
  const { pricing, services } = caretaker
  const priced = new Set(pricing.map(({ service }) => service.toLowerCase()))
  const unpriced = services.filter((service) => !priced.has(service.toLowerCase()))
  if (pricing.length + unpriced.length === 0)
    return <p className="hint">No services are listed at the moment.</p>
  return (
    <ul className="price-list">
      {pricing.map(({ _id, service, price }) => (
        <li key={_id}>
          <span>{service}</span>
          <span className="price-dots" aria-hidden />
          <strong>{formatPrice(rupeesToPaisa(price))}</strong>
        </li>
      ))}
      {unpriced.map((service) => (
        <li key={service}>
          <span>{service}</span>
          <span className="price-dots" aria-hidden />
          <strong>Price on request</strong>
        </li>
      ))}
    </ul>
  )
}

/** The week in order, each day once, however the windows were entered. */
export function Availability({ availability }: { availability: CaretakerDto['availability'] }) {
  if (availability.length === 0) return <p>By arrangement: ask for any time that suits you.</p>
  const week = weekdays
    .map((day) => ({
      day,
      windows: availability.filter((window) => window.day === day).sort((a, b) => a.start - b.start),
    }))
    .filter(({ windows }) => windows.length > 0)
  return (
    <dl className="week-hours">
      {week.map(({ day, windows }) => (
        <div key={day}>
          <dt>{day}</dt>
          <dd>
            {windows.map(({ _id, start, end }) => (
              <span key={_id}>
                {formatAvailability(start)} - {formatAvailability(end)}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Days off in the weeks ahead, which the weekly hours do not know. */
export function DaysAway({ daysOff }: { daysOff: readonly DayStretch[] }) {
  if (daysOff.length === 0) return null
  return (
    <p className="keeper-away">
      Away on {daysOff.map(({ from, to }) => formatDates(noonOf(from), noonOf(to))).join(', ')}.
    </p>
  )
}
