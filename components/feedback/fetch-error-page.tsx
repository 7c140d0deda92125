'use client'
import { lazy, Suspense } from 'react'
import type { FetchErrorProps } from './fetch-error'

const FetchError = lazy(() => import('./fetch-error').then((screen) => ({ default: screen.FetchError })))

/** For pages of the catalogue: what hardly anybody ever sees is fetched by those who do. */
export const FetchErrorPage = (props: FetchErrorProps) => (
  <div className="wrap page">
    <Suspense>
      <FetchError {...props} />
    </Suspense>
  </div>
)
