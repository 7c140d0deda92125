'use client'
import { type BoundaryProps, ErrorBoundary } from '@/components/feedback/error-boundary'
import './globals.css'

/** The root layout itself broke: this brings its own document. */
export default function GlobalError(props: BoundaryProps) {
  return (
    <html lang="en" data-theme="garden">
      <head>
        <title>Unexpected Application Error!</title>
      </head>
      <body>
        <main className="wrap page">
          <ErrorBoundary {...props} />
        </main>
      </body>
    </html>
  )
}
