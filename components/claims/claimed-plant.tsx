import { useLocale } from '#i18n'
import { Card } from '@/components/ui/card'
import { PlantThumb } from '@/components/ui/plant-thumb'
import { TypedText } from '@/components/ui/typed-text'
import { nameIn } from '@/lib/base/i18n/stored-text'
import type { OrderDto } from '@/lib/orders/order/schema'

type ClaimedPlantProps = { item: OrderDto['orderItems'][number]; note: string | null }

/** The plant that the claim is about. */
export const ClaimedPlant = ({ item: { product, quantity }, note }: ClaimedPlantProps) => (
  <Card as="div" className="grid grid-cols-[auto_1fr] items-center gap-4">
    <PlantThumb src={product.src[0]} />
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">
        {quantity} × <TypedText>{nameIn(useLocale(), product)}</TypedText>
      </p>
      {note && <p className="text-sm/relaxed text-muted-foreground">{note}</p>}
    </div>
  </Card>
)
