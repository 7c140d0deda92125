import type { JSX } from 'react'
import { CashIcon, ClockIcon, SproutIcon, TruckIcon } from '@/components/ui/icons'
import { shop } from '@/lib/shop'

type StripItem = { icon: JSX.Element; first: string; second: string }

const items: readonly StripItem[] = [
  { icon: <TruckIcon />, first: 'Flat shipping', second: shop.shippingOffer.text },
  { icon: <ClockIcon />, first: 'Shipping in 3 working days', second: 'Packed upright, in our own boxes' },
  { icon: <CashIcon />, first: 'Cash on delivery', second: 'Pay at your own door' },
  { icon: <SproutIcon />, first: '100% satisfaction', second: 'From a vast collection of plants' },
]

export function ServiceStrip() {
  return (
    <ul className="strip">
      {items.map(({ icon, first, second }) => (
        <li key={first}>
          {icon}
          <p>
            <strong>{first}</strong>
            <span>{second}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
