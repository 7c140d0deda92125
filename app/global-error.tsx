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
        <main className="mx-auto grid max-w-136 justify-items-center gap-2 px-4 pt-10 pb-12 text-center">
          <h1 className="text-2xl/heading">Unexpected Application Error!</h1>
          <p className="wrap-anywhere text-muted-foreground">
            {error.digest ? '500 Internal Server Error' : error.message}
          </p>
          <a className="btn btn-primary" href="/products">
            Go to the products
          </a>
        </main>
      </body>
    </html>
  )
}
