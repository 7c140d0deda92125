'use client'
import { type ComponentType, useEffect, useState } from 'react'

/** Loads the confirmation of a cash order only after an order, so that the page stays cacheable. */
export function OrderPlacedSlot() {
  // Rendered once, so the compiler's memoization would only add code.
  'use no memo'
  const [Panel, setPanel] = useState<ComponentType | null>(null)
  useEffect(() => {
    try {
      if (!localStorage.getItem('lastOrder')) return
    } catch {
      return
    }
    import('./order-placed-panel').then(
      ({ OrderPlacedPanel }) => setPanel(() => OrderPlacedPanel),
      // The module could not be loaded; the order is still listed under My Orders.
      () => undefined,
    )
  }, [])
  return <div className="order-placed">{Panel && <Panel />}</div>
}
