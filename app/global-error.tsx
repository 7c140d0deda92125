'use client'
import { usePathname } from 'next/navigation'
import type { PageErrorProps } from '@/components/feedback/page-error'
import { crashTexts } from '@/lib/base/i18n/crash'
import { directionOf, inLocale, localeOf } from '@/lib/base/i18n/locales'
import './globals.css'

/** Shown when the root layout fails: a document of its own with few dependencies. */
export default function GlobalError({ error }: PageErrorProps) {
  // Rendered once, so the compiler's memoization would only add code.
  'use no memo'
  const locale = localeOf(usePathname() ?? '')
  const { heading, server, products } = crashTexts[locale]
  return (
    <html lang={locale} dir={directionOf(locale)} data-theme="garden" data-js="">
      <head>
        <title>{heading}</title>
      </head>
      <body>
        <main className="mx-auto grid max-w-136 justify-items-center gap-2 px-4 pt-10 pb-12 text-center">
          <h1 className="text-2xl/heading">{heading}</h1>
          <p className="wrap-anywhere text-muted-foreground">{error.digest ? server : error.message}</p>
          <a className="btn btn-primary" href={inLocale(locale, '/products')}>
            {products}
          </a>
        </main>
      </body>
    </html>
  )
}
