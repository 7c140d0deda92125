import type { ReactNode } from 'react'
import { CashIcon, ClockIcon, type IconProps, SproutIcon, TruckIcon } from '@/components/ui/icons'
import { deliveryPromise } from '@/lib/orders/delivery-time'

type StripItem = { Icon: (props: IconProps) => ReactNode; first: string; second: string }

const others: readonly StripItem[] = [
  { Icon: ClockIcon, first: deliveryPromise, second: 'Packed upright, in our own boxes' },
  { Icon: CashIcon, first: 'Cash on delivery', second: 'Pay at your own door' },
  { Icon: SproutIcon, first: '100% satisfaction', second: 'From a vast collection of plants' },
]

export function ServiceStrip({ shipping }: { shipping: { what: string; how: string } }) {
  const items = [{ Icon: TruckIcon, first: shipping.what, second: shipping.how }, ...others]
  return (
    <ul className="mt-4 grid gap-x-6 gap-y-1 border-b border-border py-3 sm:grid-cols-2 lg:mt-0 lg:grid-cols-4 lg:py-7">
      {items.map(({ Icon, first, second }) => (
        <li key={first} className="flex items-center gap-3.5 py-2.5">
          <Icon className="size-11 flex-none rounded-[8%_62%] bg-soft-leaf p-2.5 text-soft-leaf-foreground" />
          <p>
            <strong className="block leading-[1.375rem] font-semibold">{first}</strong>
            <span className="text-sm text-muted-foreground">{second}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
