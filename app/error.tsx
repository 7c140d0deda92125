'use client'
import { Drawing } from '@/components/feedback/drawing'
import { appErrorOf, type PageErrorProps } from '@/components/feedback/page-error'

function explain(error: PageErrorProps['error']) {
  if (!error.digest) return error.message
  const appError = appErrorOf(error)
  return appError
    ? `${appError.status} ${appError.message}`
    : `500 Internal Server Error (reference ${error.digest})`
}

/**
 * Shown when a page fails; header and footer stay. Reloads rather than resets, to discard broken state. Part of every
 * page's script, so it has few dependencies.
 */
export default function PageError({ error }: PageErrorProps) {
  return (
    <div className="wrap page notice" role="alert">
      <Drawing name="wilted" />
      <h1>Unexpected Application Error!</h1>
      <p>{explain(error)}</p>
      <div className="notice-actions">
        <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
          Try again
        </button>
        <a className="btn btn-outline" href="/products">
          Go to the products
        </a>
      </div>
    </div>
  )
}
