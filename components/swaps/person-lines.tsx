import { MailIcon, PhoneIcon } from '@/components/ui/icons'

type PersonLinesProps = { email: string; phoneNumber: string }

const isMasked = (text: string) => text.includes('•')

/**
 * Phone and email, as links unless they are masked; masked ones are short, so that both fit on one line. An account may have
 * only one of them.
 */
export function PersonLines({ email, phoneNumber }: PersonLinesProps) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-0.5 text-[0.9375rem] tabular-nums max-sm:text-[0.8125rem]">
      {phoneNumber && <ContactLine Icon={PhoneIcon} text={phoneNumber} scheme="tel" />}
      {email && <ContactLine Icon={MailIcon} text={email} scheme="mailto" />}
    </ul>
  )
}

type ContactLineProps = { Icon: typeof PhoneIcon; text: string; scheme: 'tel' | 'mailto' }

function ContactLine({ Icon, text, scheme }: ContactLineProps) {
  return (
    <li className="flex min-h-7 min-w-0 items-center gap-2 max-sm:min-h-6 max-sm:gap-1.5">
      <Icon className="size-4.5 flex-none text-muted-foreground" />{' '}
      {isMasked(text) ? (
        <span className="wrap-anywhere text-muted-foreground" dir="ltr">
          {text.replace(/•+/, '…')}
        </span>
      ) : (
        <a
          className="wrap-anywhere leading-6 hover:text-primary hover:underline hover:underline-offset-[0.2em] pointer-coarse:-my-1.5 pointer-coarse:py-2.5"
          dir="ltr"
          href={`${scheme}:${text}`}
        >
          {text}
        </a>
      )}
    </li>
  )
}
