'use client'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from '#i18n'
import type { NoticeWays } from './wait-request'

// It is loaded when the button is pressed, so that other product pages carry nothing of it.
const NoticeForm = lazy(() => import('./notice-form'))

type WaitButtonProps = {
  product: string
  ways: NoticeWays
}

/** Opens the form of people who wait for a product that is sold out. */
export function WaitButton({ product, ways }: WaitButtonProps) {
  const t = useTranslations('products.wait')
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <button type="button" className="btn btn-outline btn-lg w-full" onClick={() => setOpen(true)}>
        {t('open')}
      </button>
    )
  return (
    <Suspense fallback={<div className="min-h-44" />}>
      <NoticeForm product={product} ways={ways} />
    </Suspense>
  )
}
