'use client'
import { type Fault, FetchError } from '@/components/feedback/fetch-error'

export default function ProfileError({ error }: Fault) {
  return <FetchError error={error} what="profile" />
}
