'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from '@/components/ui/cn'

export type BannerTone = 'green' | 'red' | 'yellow'

type PaymentBannerProps = {
  tone: BannerTone
  title: string
  /** Somebody has just come back from the payment page: it is read out at once. */
  isResult: boolean
  children: ReactNode
}

/** How a payment stands, on top of its page; what changes in it is read out. */
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
