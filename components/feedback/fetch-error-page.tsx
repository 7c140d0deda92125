'use client'
import { lazy, Suspense } from 'react'
import type { FetchErrorProps } from './fetch-error'

const TranslatedFetchError = lazy(() =>
  import('./translated-fetch-error').then((screen) => ({ default: screen.TranslatedFetchError })),
)

/** For catalogue pages; loaded on demand, as errors are rare. */
export const FetchErrorPage = (props: FetchErrorProps) => (
  <div className="wrap page">
    <Suspense>
      <TranslatedFetchError {...props} />
    </Suspense>
  </div>
)
