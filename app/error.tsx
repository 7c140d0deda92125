'use client'
import { type BoundaryProps, ErrorBoundary } from '@/components/feedback/error-boundary'

/** The last net inside the root layout; the groups below have their own, which keep header and footer. */
export default function RootError(props: BoundaryProps) {
  return (
    <main className="wrap page">
      <ErrorBoundary {...props} />
    </main>
  )
}
