'use client'
import type { PageErrorProps } from '@/components/feedback/page-error'
import './globals.css'

// Not in lib/i18n/messages: with the hooks that read them, this file would add 2 KB to the scripts of every page.
const texts = {
  en: {
    heading: 'Unexpected Application Error!',
    server: '500 Internal Server Error',
    products: 'Go to the products',
  },
  ur: {
    heading: 'معذرت! اچانک کوئی مسئلہ پیش آ گیا۔',
    server: '500: سرور میں مسئلہ پیش آ گیا',
    products: 'پودے اور سامان دیکھیں',
  },
}

/** Shown when the root layout fails: a document of its own with few dependencies. */
export default function GlobalError({ error }: PageErrorProps) {
  // Rendered once, so the compiler's memoization would only add code.
  'use no memo'
  const isUrdu = /^\/ur(\/|$)/.test(globalThis.location?.pathname)
  const { heading, server, products } = texts[isUrdu ? 'ur' : 'en']
  return (
    <html lang={isUrdu ? 'ur' : 'en'} dir={isUrdu ? 'rtl' : 'ltr'} data-theme="garden">
      <head>
        <title>{heading}</title>
      </head>
      <body>
        <main className="mx-auto grid max-w-136 justify-items-center gap-2 px-4 pt-10 pb-12 text-center">
          <h1 className="text-2xl/heading">{heading}</h1>
          <p className="wrap-anywhere text-muted-foreground">{error.digest ? server : error.message}</p>
          <a className="btn btn-primary" href={isUrdu ? '/ur/products' : '/products'}>
            {products}
          </a>
        </main>
      </body>
    </html>
  )
}
