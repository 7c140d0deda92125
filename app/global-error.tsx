'use client'
import { usePathname } from 'next/navigation'
import { useLocale, useTranslations } from '#i18n'
import type { PageErrorProps } from '@/components/feedback/page-error'
import { TextsProvider } from '@/components/i18n/client'
import { directionOf, inLocale, localeOf } from '@/lib/i18n/locales'
import en from '@/lib/i18n/messages/en/crash.json'
import ur from '@/lib/i18n/messages/ur/crash.json'
import './globals.css'

const texts = { en, ur }

/** Shown when the root layout fails: a document of its own with few dependencies. */
export default function GlobalError(props: PageErrorProps) {
  const locale = localeOf(usePathname() ?? '')
  return (
    <TextsProvider locale={locale} messages={{ crash: texts[locale] }}>
      <Crash {...props} />
    </TextsProvider>
  )
}

function Crash({ error }: PageErrorProps) {
  const t = useTranslations('crash')
  const locale = useLocale()
  return (
    <html lang={locale} dir={directionOf(locale)} data-theme="garden">
      <head>
        <title>{t('heading')}</title>
      </head>
      <body>
        <main className="mx-auto grid max-w-136 justify-items-center gap-2 px-4 pt-10 pb-12 text-center">
          <h1 className="text-2xl/heading">{t('heading')}</h1>
          <p className="wrap-anywhere text-muted-foreground">{error.digest ? t('server') : error.message}</p>
          <a className="btn btn-primary" href={inLocale(locale, '/products')}>
            {t('products')}
          </a>
        </main>
      </body>
    </html>
  )
}
