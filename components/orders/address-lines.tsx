import { TypedText } from '@/components/ui/typed-text'
import type { Address } from '@/lib/orders/schema'

/** In one block, as it is written on a parcel. */
export const AddressLines = ({ street, city, state, country, zipCode }: Address) => (
  <address className="w-fit wrap-anywhere not-italic [unicode-bidi:plaintext]">
    <TypedText>{street}</TypedText>
    <br />
    <TypedText>{`${city} ${zipCode}`}</TypedText>
    <br />
    <TypedText>{[state, country].filter(Boolean).join(', ')}</TypedText>
  </address>
)
