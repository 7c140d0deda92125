import { MailIcon, PhoneIcon } from '@/components/ui/icons'

type PersonLinesProps = { email: string; phoneNumber: string }

const isMasked = (text: string) => text.includes('•')

/** Phone and e-mail, to tap unless they are masked. */
export function PersonLines({ email, phoneNumber }: PersonLinesProps) {
  return (
    <ul className="swap-contact">
      <li>
        <PhoneIcon /> <ContactLink text={phoneNumber} scheme="tel" />
      </li>
      <li>
        <MailIcon /> <ContactLink text={email} scheme="mailto" />
      </li>
    </ul>
  )
}

function ContactLink({ text, scheme }: { text: string; scheme: 'tel' | 'mailto' }) {
  if (isMasked(text)) return <span>{text}</span>
  return <a href={`${scheme}:${text}`}>{text}</a>
}
