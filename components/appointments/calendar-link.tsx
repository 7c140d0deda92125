import { buttonVariants } from '@/components/ui/button'
import { CalendarIcon } from '@/components/ui/icons'
import { paths } from '@/lib/paths'

/** A plain link to a file: phones open it in their calendar, computers ask where to. */
export function CalendarLink({ id }: { id: string }) {
  return (
    <a
      className={buttonVariants({ variant: 'outline' })}
      href={paths.appointmentFile(id)}
      download="gulshan-appointment.ics"
    >
      <CalendarIcon />
      Add to calendar
    </a>
  )
}
