'use client'
import { useLayoutEffect } from 'react'
import { useTranslations } from '#i18n'
import { useSession } from '@/components/auth/session-store'
import { dismissLastOrder, releasePlace, useLastOrder } from '@/components/carts/last-order'
import { Button } from '@/components/ui/button'
import { PlacedOrder } from './placed-order'

/** Confirmation of a cash order; shown until it is closed. */
export function OrderPlacedPanel() {
  const t = useTranslations('checkout.placed')
  const order = useLastOrder(useSession()?._id)
  const isShown = order?.paymentMethod === 'COD' && !order.isDismissed
  // It may be the order of another account.
  useLayoutEffect(() => {
    if (!isShown) releasePlace()
  }, [isShown])
  if (!isShown) return null
  return (
    <PlacedOrder order={order} level={2}>
      <Button variant="ghost" onClick={dismissLastOrder}>
        {t('close')}
      </Button>
    </PlacedOrder>
  )
}
