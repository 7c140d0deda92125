'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import type { CalloutTone } from '@/components/feedback/callout'
import { PaymentCallout } from './payment-callout'

type PaymentBannerProps = {
  tone: CalloutTone
  title: string
  /** The buyer has just returned from the payment page; the banner gets the focus. */
  isResult: boolean
  children: ReactNode
}

/** The payment status at the top of a page; screen readers announce changes. */
export function PaymentBanner({ isResult, ...props }: PaymentBannerProps) {
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isResult) banner.current?.focus()
  }, [isResult])
  return <PaymentCallout ref={banner} tabIndex={isResult ? -1 : undefined} role="status" {...props} />
}
