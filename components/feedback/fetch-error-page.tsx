'use client'
import { lazy, Suspense } from 'react'
import type { FetchErrorProps } from './fetch-error'

const FetchError = lazy(() => import('./fetch-error').then((screen) => ({ default: screen.FetchError })))

/** For catalogue pages; loaded on demand, as errors are rare. */
export const FetchErrorPage = (props: FetchErrorProps) => (
  <div className="wrap page">
    <Suspense>
      <FetchError {...props} />
    </Suspense>
  </div>
)
