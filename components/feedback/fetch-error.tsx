'use client'
import { useEffect } from 'react'
import { ErrorState } from './error-state'
import { appErrorOf, type PageErrorProps } from './page-error'
import { toast } from './toast'

export type FetchErrorProps = PageErrorProps & { what: string }

/** For an error that is not an AppError, production shows only a reference. */
function explain(error: PageErrorProps['error'], what: string) {
  const reference = error.digest ? ` (reference ${error.digest})` : ''
  return appErrorOf(error) ?? { status: 500, message: `The ${what} could not be fetched${reference}.` }
}

/**
 * Shown for content that could not be loaded, with the text of product 8.2. It reloads the page to discard broken
 * state.
 */
export function FetchError({ error, what }: FetchErrorProps) {
  useEffect(() => toast.error(`Error while fetching ${what}`), [what])
  return (
    <ErrorState
      heading={`We could not load the ${what}`}
      advice="Please try again in a moment."
      {...explain(error, what)}
      level={1}
    >
      <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
        Try again
      </button>
    </ErrorState>
  )
}
