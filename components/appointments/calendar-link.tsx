import { buttonVariants } from '@/components/ui/button'
import { CalendarIcon } from '@/components/ui/icons'
import { paths } from '@/lib/paths'

/** A plain link to a calendar file, which phones open in their calendar. */
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
