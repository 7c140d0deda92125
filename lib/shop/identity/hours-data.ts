import { weekdays } from '@/lib/base/time/karachi'
import type { Shop } from '@/lib/shop/identity/schema'

type HoursData = Record<string, object[]>

/** Opening hours and holidays for search engines (schema.org); a closed holiday opens and closes at midnight. */
export function hoursData({ hours, holidays }: Pick<Shop, 'hours' | 'holidays'>): HoursData {
  const usual = hours.flatMap((open, day) =>
    open
      ? [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: `https://schema.org/${weekdays[day]}`,
            opens: open.opens,
            closes: open.closes,
          },
        ]
      : [],
  )
  const special = holidays.map(({ name, from, to, hours: open }) => ({
    '@type': 'OpeningHoursSpecification',
    name: name.en,
    validFrom: from,
    validThrough: to,
    opens: open?.opens ?? '00:00',
    closes: open?.closes ?? '00:00',
  }))
  return {
    ...(usual.length > 0 ? { openingHoursSpecification: usual } : {}),
    ...(special.length > 0 ? { specialOpeningHoursSpecification: special } : {}),
  }
}
