import type { LineRow } from '@/components/lines/line-row'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { type CartItem, isAvailable, unitPaisa } from '@/lib/orders/carts/cart'
import type { LineChanges } from '@/lib/orders/carts/changes'
import { setQuantity } from '@/lib/orders/carts/checkout'
import { MAX_CART_QUANTITY } from '@/lib/orders/carts/rules'
import { LineChangesNote } from './line-changes'
import { QuantityStepper } from './quantity-stepper'
import { updateCart } from './update-cart'

export type OnRemove = (...ids: string[]) => void

/** A product of the cart as a line of the table. */
export function toRow(
  item: CartItem,
  /** The name in the language of the page. */
  name: string,
  changes: LineChanges | undefined,
  removeLabel: string,
  onRemove: OnRemove,
): LineRow {
  const available = isAvailable(item)
  return {
    id: item._id,
    product: changes?.state === 'unavailable' ? null : item._id,
    name,
    src: item.src[0],
    unitPaisa: unitPaisa(item),
    was: changes?.regular,
    quantity: item.quantity,
    out: !available,
    note: <LineChangesNote changes={changes ?? (available ? undefined : { state: 'soldOut' })} />,
    quantityCell: available ? (
      <QuantityStepper
        value={item.quantity}
        max={Math.min(item.stock ?? MAX_CART_QUANTITY, MAX_CART_QUANTITY)}
        label={name}
        onChange={(quantity) => updateCart((cart) => setQuantity(cart, item._id, quantity))}
      />
    ) : undefined,
    action: (
      <button
        type="button"
        className="btn btn-ghost btn-icon"
        aria-label={removeLabel}
        onClick={() => onRemove(item._id)}
      >
        <SpriteIcon name="trash" />
      </button>
    ),
  }
}
