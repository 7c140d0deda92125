'use client'
import { useEffect, useState } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { deliveryDayText } from '@/lib/orders/delivery-time'

/** The day a product ordered now arrives. Worked out in the browser, as the page may have been cached on another day. */
export function DeliveryDay() {
  const t = useTranslations('products.arrival')
  const locale = useLocale()
  const [day, setDay] = useState('')
  useEffect(() => setDay(deliveryDayText(new Date(), locale)), [locale])
  // A line of its own that is empty until then, so that nothing moves.
  return <span className="block min-h-lh">{day && t('by', { day })}</span>
}
