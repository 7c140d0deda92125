'use client'
import { useLocale, useTranslations } from '#i18n'
import { Notice } from '@/components/feedback/notice'
import { appErrorOf, type PageErrorProps } from '@/components/feedback/page-error'
import { inLocale } from '@/lib/base/i18n/locales'
import { paths } from '@/lib/base/paths'

/**
 * Shown when a page fails; header and footer stay. Reloads rather than resets, to discard broken state. Part of every
 * page's script, so it has few dependencies.
 */
export default function PageError({ error }: PageErrorProps) {
  // Rendered once, so the compiler's memoization would only add code.
  'use no memo'
  const t = useTranslations('shell.failure')
  const locale = useLocale()
  return (
    <div className="wrap" role="alert">
      <Notice drawing="wilted" level={1} heading={t('heading')} message={explain()}>
        <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
          {t('tryAgain')}
        </button>
        <a className="btn btn-outline" href={inLocale(locale, paths.products)}>
          {t('products')}
        </a>
      </Notice>
    </div>
  )

  function explain() {
    if (!error.digest) return error.message
    const appError = appErrorOf(error)
    return appError ? `${appError.status} ${appError.message}` : t('server', { reference: error.digest })
  }
}
