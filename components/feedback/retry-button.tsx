'use client'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { SpinnerIcon } from '@/components/ui/icons'

/** Asks the server for the page again. */
export function RetryButton({ label = 'Try again' }: { label?: string }) {
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const retry = () => startTransition(() => router.refresh())
  return (
    <button type="button" className="btn btn-primary" disabled={pending} onClick={retry}>
      {pending && <SpinnerIcon className="spinner appear-late" />}
      {label}
    </button>
  )
}
