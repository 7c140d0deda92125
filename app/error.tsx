'use client'
import { Drawing } from '@/components/feedback/drawing'
import { appErrorOf, type PageErrorProps } from '@/components/feedback/page-error'

function explain(error: PageErrorProps['error']) {
  if (!error.digest) return error.message
  const refusal = appErrorOf(error)
  return refusal
    ? `${refusal.status} ${refusal.message}`
    : `500 Internal Server Error (reference ${error.digest})`
}

/**
 * What is left when a page broke; header and footer stay. It reloads rather than resets: whatever broke in memory is gone
 * with it. It is part of every page's script, so it borrows nothing it can do without.
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
