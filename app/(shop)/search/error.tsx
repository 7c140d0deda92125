'use client'
import type { Fault } from '@/components/feedback/fault'
import { FetchErrorPage } from '@/components/feedback/fetch-error-page'

export default function SearchError({ error }: Fault) {
  return <FetchErrorPage error={error} what="products" />
}
