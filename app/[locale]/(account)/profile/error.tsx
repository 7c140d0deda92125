'use client'
import { FetchError } from '@/components/feedback/fetch-error'
import type { PageErrorProps } from '@/components/feedback/page-error'

export default function ProfileError({ error }: PageErrorProps) {
  return <FetchError error={error} what="profile" />
}
