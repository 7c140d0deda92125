import { useTranslations } from '#i18n'
import { rupeesToPaisa } from '@/lib/base/money'
import { isPriceLocked } from '@/lib/care/appointments/rules'
import type { AppointmentDto } from '@/lib/care/appointments/schema'
import { type BookableService, usePriceText } from './purpose-field'

type PriceNoteProps = { appointment: AppointmentDto; service: BookableService | undefined }

/** The price of the chosen service, and what happens to a payment already made. */
export function PriceNote({ appointment, service }: PriceNoteProps) {
  const t = useTranslations('appointments.edit')
  const texts = useTranslations('appointments.form')
  const priceText = usePriceText()
  const changes = service && service.price !== rupeesToPaisa(appointment.price)
  return (
    <p>
      {texts('price')} <output className="price">{service && priceText(service.price)}</output>
      {isPriceLocked(appointment.paymentStatus) ? (
        <span className="text-sm text-muted-foreground block">{t('isPaid')}</span>
      ) : (
        changes &&
        service.price > 0 && <span className="text-sm text-muted-foreground block">{t('payNew')}</span>
      )}
    </p>
  )
}
