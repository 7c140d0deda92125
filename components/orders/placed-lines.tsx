import { Card } from '@/components/ui/card'
import { formatPrice, rupeesToPaisa } from '@/lib/money'
import type { LastOrder } from './last-order'
import { LinesTable } from './lines-table'
import { NextEvents } from './next-events'
import { orderSums } from './sums'

/** Below the confirmation: what was ordered, and what happens next. */
export const PlacedLines = ({ order }: { order: LastOrder }) => (
  <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
    {order.details && (
      <Card>
        <h2 className="mb-4 text-xl">What you ordered</h2>
        <LinesTable
          caption="What you ordered"
          rows={order.details.orderItems.map(({ _id, name, src, amount, quantity }) => ({
            id: _id,
            name,
            src,
            unitPaisa: rupeesToPaisa(amount),
            quantity,
          }))}
          sums={orderSums({ ...order.details, totalPrice: order.totalPrice })}
        />
      </Card>
    )}
    <Card>
      <NextEvents
        level={2}
        method={order.paymentMethod}
        total={formatPrice(rupeesToPaisa(order.totalPrice), { always: true })}
        placed={new Date(order.placedAt)}
      />
    </Card>
  </div>
)
