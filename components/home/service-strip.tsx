import type { JSX } from 'react'
import { CashIcon, ClockIcon, SproutIcon, TruckIcon } from '@/components/ui/icons'
import { deliveryPromise } from '@/lib/orders/delivery-time'

type StripItem = { icon: JSX.Element; first: string; second: string }

const others: readonly StripItem[] = [
  { icon: <ClockIcon />, first: deliveryPromise, second: 'Packed upright, in our own boxes' },
  { icon: <CashIcon />, first: 'Cash on delivery', second: 'Pay at your own door' },
  { icon: <SproutIcon />, first: '100% satisfaction', second: 'From a vast collection of plants' },
]

export function ServiceStrip({ shipping }: { shipping: { what: string; how: string } }) {
  const items = [{ icon: <TruckIcon />, first: shipping.what, second: shipping.how }, ...others]
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
