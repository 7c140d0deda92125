'use client'
import { type ComponentType, useEffect, useState } from 'react'

/** Where the panel of a cash order appears. The page is the same for everybody, and only who has ordered loads the panel. */
export function OrderPlacedSlot() {
  const [Panel, setPanel] = useState<ComponentType | null>(null)
  useEffect(() => {
    try {
      if (!localStorage.getItem('lastOrder')) return
    } catch {
      return
    }
    import('./order-placed-panel').then(
      ({ OrderPlacedPanel }) => setPanel(() => OrderPlacedPanel),
      // It could not be fetched; the next visit tries again, and the order stands under My Orders.
      () => undefined,
    )
  }, [])
  return Panel && <Panel />
}
