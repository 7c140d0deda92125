'use client'
import { useEffect, useState } from 'react'
import { deliveryDayText } from '@/lib/orders/delivery-time'

/** The day a product ordered now arrives. Worked out in the browser, as the page may have been cached on another day. */
export function DeliveryDay() {
  const [day, setDay] = useState('')
  useEffect(() => setDay(`by ${deliveryDayText(new Date())}`), [])
  // A line of its own that is empty until then, so that nothing moves.
  return <span className="block min-h-lh">{day}</span>
}
