'use client'
import { Notice } from './notice'
import { RetryButton } from './retry-button'

export type BoundaryProps = { error: Error & { digest?: string }; reset: () => void }

/** lib/errors.ts writes `app;{status};{sentence}`, because production hides the messages of server errors. */
function explain(error: BoundaryProps['error']): { message: string; note?: string } {
  const known = /^app;(\d{3});(.+)$/s.exec(error.digest ?? '')
  if (known) return { message: `${known[1]} ${known[2]}` }
  if (error.digest) return { message: '500 Internal Server Error', note: `Reference ${error.digest}` }
  return { message: error.message }
}

/** What is left when a page broke: header and footer stay, the page can be asked for again. */
export function ErrorBoundary({ error, reset }: BoundaryProps) {
  const { message, note } = explain(error)
  return (
    <div role="alert">
      <Notice
        drawing="wilted"
        level={1}
        heading="Unexpected Application Error!"
        message={message}
        note={note}
      >
        <RetryButton reset={reset} />
        {/* A real navigation: whatever broke in memory is gone with it. */}
        <a className="btn btn-outline" href="/products">
          Go to the products
        </a>
      </Notice>
    </div>
  )
}
