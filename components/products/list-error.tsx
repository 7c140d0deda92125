'use client'
import { useEffect } from 'react'
import { ErrorState } from '@/components/feedback/error-state'
import { toast } from '@/components/feedback/toast'

/** lib/errors.ts writes `app;{status};{sentence}`; of any other fault production tells only a reference. */
function explain(digest: string | undefined): { status: number; message: string } {
  const [source, status, ...sentence] = (digest ?? '').split(';')
  if (source === 'app') return { status: Number(status), message: sentence.join(';') }
  const reference = digest ? ` (reference ${digest})` : ''
  return { status: 500, message: `The products could not be fetched${reference}.` }
}

/** What stands for a list of products that could not be fetched. It reloads: what broke in memory is gone with it. */
export function ListError({ error }: { error: Error & { digest?: string } }) {
  useEffect(() => toast.error('Error while fetching products'), [])
  return (
    <div className="wrap page">
      <ErrorState {...explain(error.digest)} level={1}>
        <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
          Try again
        </button>
      </ErrorState>
    </div>
  )
}
