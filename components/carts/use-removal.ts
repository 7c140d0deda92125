import { useState } from 'react'
import { type CartItem, removeItem } from '@/lib/orders/carts/cart'
import { restoreItem } from '@/lib/orders/carts/changes'
import { updateCart } from './update-cart'
import { readCart } from './use-cart'

interface Removed {
  item: CartItem
  index: number
}

/** The lines removed during this visit, the latest first; each can be restored to its place. */
export function useRemoval() {
  const [removed, setRemoved] = useState<readonly Removed[]>([])

  function remove(...ids: string[]) {
    const { cartItems } = readCart()
    const removedNow = cartItems.flatMap((item, index) => (ids.includes(item._id) ? [{ item, index }] : []))
    updateCart((cart) => ids.reduce(removeItem, cart))
    setRemoved((known) => [...removedNow.toReversed(), ...known])
  }

  function undo() {
    const [last, ...others] = removed
    if (!last) return
    updateCart((cart) => restoreItem(cart, last.item, last.index))
    setRemoved(others)
  }

  return { last: removed[0]?.item, remove, undo }
}
