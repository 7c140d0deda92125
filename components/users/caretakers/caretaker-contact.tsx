import type { ReactNode } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { ContactLine, ContactLink, ContactList } from '@/components/people/contact-list'
import { cn } from '@/components/ui/cn'
import { MailIcon, PhoneIcon, PinIcon } from '@/components/ui/icons'
import type { CaretakerDto } from '@/lib/accounts/users/schema'
import { placesIn } from '@/lib/shop/cities/place-names'

type CaretakerContactProps = {
  caretaker: Pick<CaretakerDto, 'address' | 'phoneNumber' | 'email'>
  /** The contact is on one line where there is room. */
  row?: boolean
  children?: ReactNode
}

/** Where a caretaker lives and how to reach them. */
export function CaretakerContact({ caretaker, row = false, children }: CaretakerContactProps) {
  const t = useTranslations('caretakers')
  const { phoneNumber, email } = caretaker
  const { city, state, country } = placesIn(useLocale(), caretaker.address)
  return (
    <ContactList
      className={cn(
        'mt-3.5',
        row && 'min-[30rem]:flex min-[30rem]:flex-wrap min-[30rem]:gap-x-6 min-[30rem]:gap-y-1.5',
      )}
    >
      <ContactLine Icon={PinIcon}>{t('place', { city, state, country })}</ContactLine>
      <ContactLine Icon={PhoneIcon}>
        <ContactLink href={`tel:${phoneNumber}`} dir="ltr">
          {phoneNumber}
        </ContactLink>
      </ContactLine>
      <ContactLine Icon={MailIcon}>
        <ContactLink href={`mailto:${email}`}>{email}</ContactLink>
      </ContactLine>
      {children}
    </ContactList>
  )
}
