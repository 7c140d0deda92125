import { isPriceLocked } from '@/lib/appointments/rules'
import type { AppointmentDto } from '@/lib/appointments/schema'
import { rupeesToPaisa } from '@/lib/money'
import { type BookableService, priceText } from './purpose-field'

type PriceNoteProps = { appointment: AppointmentDto; service: BookableService | undefined }

/** The price of the chosen service, and what happens to a payment already made. */
export function PriceNote({ appointment, service }: PriceNoteProps) {
  const changes = service && service.price !== rupeesToPaisa(appointment.price)
  return (
    <p>
      Price <output className="price">{service && priceText(service.price)}</output>
      {isPriceLocked(appointment.paymentStatus) ? (
        <span className="text-sm text-muted-foreground block">
          It is paid, so only services of this price can be chosen.
        </span>
      ) : (
        changes &&
        service.price > 0 && (
          <span className="text-sm text-muted-foreground block">
            You pay the new price afterwards, with Pay now.
          </span>
        )
      )}
    </p>
  )
}
