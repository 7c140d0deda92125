'use client'
import { useEffect, useState } from 'react'
import { expectedDelivery } from '@/lib/orders/delivery-time'
import { formatDate } from '@/lib/time/format'
import { dayOf, weekdayOf } from '@/lib/time/karachi'

/** The day a product ordered now arrives. Worked out in the browser, as the page may have been cached on another day. */
export function DeliveryDay() {
  const [day, setDay] = useState('')
  useEffect(() => {
    const at = expectedDelivery(new Date())
    const [date, month] = formatDate(at).split(' ')
    setDay(`by ${weekdayOf(dayOf(at))}, ${date} ${month}`)
  }, [])
  // A line of its own that is empty until then, so that nothing moves.
  return <span className="block min-h-lh">{day}</span>
}
