import { CalendarLink } from '@/components/calendar/calendar-link'
import { buttonVariants } from '@/components/ui/button'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { paths } from '@/lib/paths'
import { whatsappLink } from '@/lib/shop/whatsapp'
import { type OrderFacts, orderMessage } from './order-message'

/** The delivery day of an order for the calendar and for WhatsApp. */
export const ReminderLinks = ({ order }: { order: OrderFacts & { _id: string } }) => (
  <>
    <CalendarLink href={paths.deliveryFile(order._id)} file="gulshan-delivery.ics" />
    <a
      className={buttonVariants({ variant: 'outline' })}
      href={whatsappLink(orderMessage(order))}
      target="_blank"
      rel="noopener noreferrer"
    >
      <SpriteIcon name="whatsapp" />
      Tell me on WhatsApp
    </a>
  </>
)
