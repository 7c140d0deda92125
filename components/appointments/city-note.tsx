import { useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import { isSameCity } from '@/lib/care/appointments/visit-address'

type CityNoteProps = {
  /** `cityName`: in the language of the page. */
  caretaker: { firstName: string; city: string; cityName: string; phoneNumber: string }
  /** The city of the visit; empty while nothing is typed. */
  city: string
  /** The name of the city in the language of the page, where it is known. */
  cityName?: string
}

/** Whether the caretaker works in the city of the appointment. Only a hint: they may agree to come from further away. */
export function CityNote({ caretaker, city, cityName = city }: CityNoteProps) {
  const t = useTranslations('appointments.city')
  const { firstName, phoneNumber } = caretaker
  if (!city.trim()) return null
  if (isSameCity(caretaker.city, city)) {
    return (
      <p className="text-sm text-muted-foreground" role="status">
        {t('same', { name: firstName, city: caretaker.cityName })}
      </p>
    )
  }
  return (
    <Callout tone="yellow">
      <p role="status">
        {t.rich('other', {
          name: firstName,
          city: caretaker.cityName,
          here: cityName.trim(),
          number: phoneNumber,
          phone: (words) => (
            <a className="link" href={`tel:${phoneNumber}`}>
              {words}
            </a>
          ),
        })}
      </p>
    </Callout>
  )
}
