'use client'
import type { PageErrorProps } from '@/components/feedback/page-error'
import { TranslatedFetchError } from '@/components/feedback/translated-fetch-error'

export default function AccountError({ error }: PageErrorProps) {
  return <TranslatedFetchError error={error} what="details" />
}
