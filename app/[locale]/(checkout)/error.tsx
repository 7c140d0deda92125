'use client'
import { FetchError } from '@/components/feedback/fetch-error'
import type { PageErrorProps } from '@/components/feedback/page-error'

export default function CheckoutError({ error }: PageErrorProps) {
  return <FetchError error={error} what="details" />
}
