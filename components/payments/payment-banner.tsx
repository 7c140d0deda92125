'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from '@/components/ui/cn'

export type BannerTone = 'green' | 'red' | 'yellow'

type PaymentBannerProps = {
  tone: BannerTone
  title: string
  /** The buyer has just returned from the payment page; the banner gets the focus. */
  isResult: boolean
  children: ReactNode
}

/** The payment status at the top of a page; screen readers announce changes. */
export function PaymentBanner({ tone, title, isResult, children }: PaymentBannerProps) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isResult) banner.current?.focus()
  }, [isResult])
  return (
    <div
      ref={banner}
      tabIndex={isResult ? -1 : undefined}
      role="status"
      className={cn('callout payment-banner', tone !== 'green' && `callout-${tone}`)}
    >
      <p className="payment-title">{title}</p>
      {children}
    </div>
  )
}
