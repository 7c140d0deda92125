import { useEffect, useState } from 'react'
import { useLocale } from '#i18n'

/**
 * A city in the language of the page, for what only the browser knows. Their names are loaded on Urdu pages alone: blank until
 * then, and as it was written if that fails.
 */
export function useCityName(written: string): string {
  const locale = useLocale()
  const [named, setNamed] = useState({ written: '', name: '' })
  useEffect(() => {
    if (locale === 'en' || written === '') return
    let isCurrent = true
    const show = (name: string) => isCurrent && setNamed({ written, name })
    import('@/lib/shop/cities/place-names').then(
      ({ placeIn }) => show(placeIn(locale, written)),
      () => show(written),
    )
    return () => {
      isCurrent = false
    }
  }, [locale, written])
  if (locale === 'en') return written
  return named.written === written ? named.name : ''
}
