'use client'
import type { Fault } from '@/components/feedback/fault'
import { FetchError } from '@/components/feedback/fetch-error'

export default function ProfileError({ error }: Fault) {
  return <FetchError error={error} what="profile" />
}
