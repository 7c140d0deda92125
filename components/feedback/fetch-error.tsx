'use client'
import { useEffect } from 'react'
import { ErrorState } from './error-state'
import { toast } from './toast'

/** What Next hands to an error.tsx, as far as it is needed. */
export type Fault = { error: Error & { digest?: string } }
export type FetchErrorProps = Fault & { what: string }

/** lib/errors.ts writes `app;{status};{sentence}`; of any other fault production tells only a reference. */
function explain(digest: string | undefined, what: string): { status: number; message: string } {
  const [source, status, ...sentence] = (digest ?? '').split(';')
  if (source === 'app') return { status: Number(status), message: sentence.join(';') }
  const reference = digest ? ` (reference ${digest})` : ''
  return { status: 500, message: `The ${what} could not be fetched${reference}.` }
}

/**
 * What stands for what could not be fetched, under the name the specification (8) has for it. It reloads: what broke in
 * memory is gone with it.
 */
export function FetchError({ error, what }: FetchErrorProps) {
  useEffect(() => toast.error(`Error while fetching ${what}`), [what])
  return (
    <ErrorState {...explain(error.digest, what)} level={1}>
      <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
        Try again
      </button>
    </ErrorState>
  )
}
