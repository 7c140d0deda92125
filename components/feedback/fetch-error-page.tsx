'use client'
import { lazy, Suspense } from 'react'
import type { TranslatedFetchErrorProps } from './translated-fetch-error'

const TranslatedFetchError = lazy(() =>
  import('./translated-fetch-error').then((screen) => ({ default: screen.TranslatedFetchError })),
)

/** The error page of catalogue pages; it is loaded on demand, as errors are rare. */
export function FetchErrorPage(props: TranslatedFetchErrorProps) {
  // Rendered once, so the compiler's memoization would only add code.
  'use no memo'
  return (
    <div className="wrap page">
      <Suspense>
        <TranslatedFetchError {...props} />
      </Suspense>
    </div>
  )
}
