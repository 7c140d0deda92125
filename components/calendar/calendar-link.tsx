import { buttonVariants } from '@/components/ui/button'
import { CalendarIcon } from '@/components/ui/icons'

type CalendarLinkProps = {
  href: string
  file: string
  /** On phones only its icon is shown. */
  isSmall?: boolean
  label: string
}

/** A plain link to a calendar file, which phones open in their calendar. */
export const CalendarLink = ({ href, file, isSmall = false, label }: CalendarLinkProps) => (
  <a className={buttonVariants({ variant: 'outline' })} href={href} download={file}>
    <CalendarIcon />
    <span className={isSmall ? 'max-sm:sr-only' : undefined}>{label}</span>
  </a>
)
