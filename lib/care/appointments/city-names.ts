import type { Locale } from '@/lib/base/i18n/locales'
import type { AppointmentDto } from '@/lib/care/appointments/schema'
import { placeIn } from '@/lib/shop/cities/place-names'

/** The cities of both people in the language of a page, for forms in the browser, which do not know all cities. */
export interface CityNames {
  caretaker: string
  home: string
}

export const cityNamesOf = (locale: Locale, { caretaker, customer }: AppointmentDto): CityNames => ({
  caretaker: placeIn(locale, caretaker.address.city),
  home: placeIn(locale, customer.address.city),
})
