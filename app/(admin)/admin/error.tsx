'use client'
import { type BoundaryProps, ErrorBoundary } from '@/components/feedback/error-boundary'

export default function GroupError(props: BoundaryProps) {
  return (
    <div className="wrap page">
      <ErrorBoundary {...props} />
    </div>
  )
}
