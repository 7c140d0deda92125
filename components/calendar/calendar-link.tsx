import { buttonVariants } from '@/components/ui/button'
import { CalendarIcon } from '@/components/ui/icons'

/** A plain link to a calendar file, which phones open in their calendar. */
export const CalendarLink = ({ href, file }: { href: string; file: string }) => (
  <a className={buttonVariants({ variant: 'outline' })} href={href} download={file}>
    <CalendarIcon />
    Add to calendar
  </a>
)
