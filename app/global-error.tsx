'use client'
import type { PageErrorProps } from '@/components/feedback/page-error'
import './globals.css'

/** Shown when the root layout fails: a document of its own with few dependencies. */
export default function GlobalError({ error }: PageErrorProps) {
  return (
    <html lang="en" data-theme="garden">
      <head>
        <title>Unexpected Application Error!</title>
      </head>
      <body>
        <main className="wrap page notice">
          <h1>Unexpected Application Error!</h1>
          <p>{error.digest ? '500 Internal Server Error' : error.message}</p>
          <p>
            <a className="btn btn-primary" href="/products">
              Go to the products
            </a>
          </p>
        </main>
      </body>
    </html>
  )
}
