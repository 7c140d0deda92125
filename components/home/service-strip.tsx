import { SpriteIcon, type SpriteName } from '@/components/ui/sprite-icon'
import { deliveryPromise } from '@/lib/orders/delivery-time'

type StripItem = { icon: SpriteName; first: string; second: string }

/** Without what the opening picture says already. */
const items: readonly StripItem[] = [
  { icon: 'clock', first: deliveryPromise, second: 'Packed upright, in our own boxes' },
  { icon: 'sprout', first: '100% satisfaction', second: 'Arrives healthy, or we replace it' },
  { icon: 'leaf', first: 'A vast collection of plants', second: 'From a pinch of seed to a lemon tree' },
]

export const ServiceStrip = () => (
  <ul className="mt-4 grid gap-x-6 gap-y-1 border-b border-border py-3 sm:grid-cols-3 lg:mt-0 lg:py-7">
    {items.map(({ icon, first, second }) => (
      <li key={first} className="flex items-center gap-3.5 py-2.5">
        <SpriteIcon
          name={icon}
          className="pen size-11 rounded-[8%_62%] bg-soft-leaf p-2.5 text-soft-leaf-foreground"
        />
        <p>
          <strong className="block leading-[1.375rem] font-semibold">{first}</strong>
          <span className="text-sm text-muted-foreground">{second}</span>
        </p>
      </li>
    ))}
  </ul>
)
