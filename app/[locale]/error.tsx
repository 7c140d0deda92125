'use client'
import { Notice } from '@/components/feedback/notice'
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
    <div className="wrap" role="alert">
      <Notice drawing="wilted" level={1} heading="Unexpected Application Error!" message={explain(error)}>
        <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
          Try again
        </button>
        <a className="btn btn-outline" href="/products">
          Go to the products
        </a>
      </Notice>
    </div>
  )
}
