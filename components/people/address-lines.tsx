import { Fragment } from 'react'
import { useLocale } from '#i18n'
import { cn } from '@/components/ui/cn'
import { TypedText } from '@/components/ui/typed-text'
import { joinedParts } from '@/lib/base/i18n/stored-text'
import type { Address } from '@/lib/orders/order/schema'
import { placesIn } from '@/lib/shop/cities/place-names'

/** An address in one block, as it is written on a parcel, with the places in the language of the page. */
export function AddressLines(address: Address) {
  const locale = useLocale()
  const { street, city, state, country, zipCode } = placesIn(locale, address)
  // An order without an account may have neither a province nor a postal code.
  const lines = [street, `${city} ${zipCode}`.trim(), joinedParts([state, country])].filter(Boolean)
  return (
    <address className={cn('w-fit wrap-anywhere not-italic', locale === 'en' && '[unicode-bidi:plaintext]')}>
      {lines.map((line, index) => (
        <Fragment key={line}>
          {index > 0 && <br />}
          <TypedText>{line}</TypedText>
        </Fragment>
      ))}
    </address>
  )
}
