'use client'
import { useEffect } from 'react'
import { ErrorState } from './error-state'
import { appErrorOf, type PageErrorProps } from './page-error'
import { toast } from './toast'

export type FetchErrorProps = PageErrorProps & { what: string }

/** Of a fault that is no refusal of ours, production tells only a reference. */
function explain(error: PageErrorProps['error'], what: string) {
  const reference = error.digest ? ` (reference ${error.digest})` : ''
  return appErrorOf(error) ?? { status: 500, message: `The ${what} could not be fetched${reference}.` }
}

/**
 * What stands for what could not be fetched, under the name that product 8.2 has for it. It reloads: what broke in
 * memory is gone with it.
 */
export function FetchError({ error, what }: FetchErrorProps) {
  useEffect(() => toast.error(`Error while fetching ${what}`), [what])
  return (
    <ErrorState {...explain(error, what)} level={1}>
      <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
        Try again
      </button>
    </ErrorState>
  )
}
