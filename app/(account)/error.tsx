'use client'
import { type Fault, FetchError } from '@/components/feedback/fetch-error'

export default function AccountError({ error }: Fault) {
  return <FetchError error={error} what="details" />
}
