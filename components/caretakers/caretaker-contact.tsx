import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { MailIcon, PhoneIcon, PinIcon } from '@/components/ui/icons'
import type { CaretakerDto } from '@/lib/users/schema'

type CaretakerContactProps = {
  caretaker: Pick<CaretakerDto, 'address' | 'phoneNumber' | 'email'>
  /** On one line where there is room. */
  wide?: boolean
  children?: ReactNode
}

/** Where a caretaker lives and how to reach them. */
export function CaretakerContact({ caretaker, wide = false, children }: CaretakerContactProps) {
  const { address, phoneNumber, email } = caretaker
  return (
    <ul className={cn('keeper-contact', wide && 'keeper-contact-wide')}>
      <li>
        <PinIcon /> {address.city}, {address.state}, {address.country}
      </li>
      <li>
        <PhoneIcon /> <a href={`tel:${phoneNumber}`}>{phoneNumber}</a>
      </li>
      <li>
        <MailIcon /> <a href={`mailto:${email}`}>{email}</a>
      </li>
      {children}
    </ul>
  )
}
