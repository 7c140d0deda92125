'use client'
import { useEffect, useState } from 'react'
import { useLocale, useTranslations } from '#i18n'
import type { DayRange } from '@/lib/base/time/karachi'

/**
 * The day a product ordered now arrives. `closed`: the shop's holidays. Worked out in the browser, as the page may have been cached on another day. The
 * names of days and months are loaded after the page, whose scripts have a size limit.
 */
export function DeliveryDay({ days, closed }: { days: number; closed: readonly DayRange[] }) {
  // Rarely rendered again, so the compiler's memoization would only add code.
  'use no memo'
  const t = useTranslations('products.arrival')
  const locale = useLocale()
  const [day, setDay] = useState('')
  useEffect(() => {
    import('@/lib/orders/delivery/expected-delivery').then(
      ({ deliveryDayText }) => setDay(deliveryDayText(new Date(), days, locale, closed)),
      () => undefined,
    )
  }, [days, closed, locale])
  // A line of its own that is empty until then, so that nothing moves.
  return <span className="block min-h-lh">{day && t('by', { day })}</span>
}
