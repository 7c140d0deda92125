import { Facts } from '@/components/ui/facts'
import type { Address } from '@/lib/orders/schema'

export function AddressLines({ street, city, state, country, zipCode }: Address) {
  return (
    <Facts names="even">
      <dt>Street</dt>
      <dd>{street}</dd>
      <dt>City</dt>
      <dd>{city}</dd>
      <dt>State</dt>
      <dd>{state}</dd>
      <dt>Country</dt>
      <dd>{country}</dd>
      <dt>Zip code</dt>
      <dd>{zipCode}</dd>
    </Facts>
  )
}
