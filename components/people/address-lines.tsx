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
  return (
    <address className={cn('w-fit wrap-anywhere not-italic', locale === 'en' && '[unicode-bidi:plaintext]')}>
      <TypedText>{street}</TypedText>
      <br />
      <TypedText>{`${city} ${zipCode}`.trimEnd()}</TypedText>
      <br />
      <TypedText>{joinedParts([state, country])}</TypedText>
    </address>
  )
}
