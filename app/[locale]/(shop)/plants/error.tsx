'use client'
import { FetchErrorPage } from '@/components/feedback/fetch-error-page'
import type { PageErrorProps } from '@/components/feedback/page-error'

export default function NeedError({ error }: PageErrorProps) {
  return <FetchErrorPage error={error} what="products" />
}
