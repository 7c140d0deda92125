import type { Address } from '@/lib/orders/schema'

/** In one block, as it is written on a parcel. */
export const AddressLines = ({ street, city, state, country, zipCode }: Address) => (
  <address className="w-fit wrap-anywhere not-italic [unicode-bidi:plaintext]">
    <bdi>{street}</bdi>
    <br />
    <bdi>
      {city} {zipCode}
    </bdi>
    <br />
    <bdi>{[state, country].filter(Boolean).join(', ')}</bdi>
  </address>
)
