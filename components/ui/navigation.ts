'use client'
import { usePathname as useNextPathname, useRouter as useNextRouter } from 'next/navigation'
import { useLocale } from '#i18n'
import { inLocale, withoutLocale } from '@/lib/base/i18n/locales'

// The framework's hooks, with paths as in lib/base/paths.ts: without the language, which stays as it is.

/** The path of the page, without its language. */
export const usePathname = () => withoutLocale(useNextPathname())

type Router = ReturnType<typeof useNextRouter>

/** The router: it stays in the language of the page. */
export function useRouter(): Router {
  const router = useNextRouter()
  const locale = useLocale()
  return {
    ...router,
    push: (href, options) => router.push(inLocale(locale, href), options),
    replace: (href, options) => router.replace(inLocale(locale, href), options),
    prefetch: (href, options) => router.prefetch(inLocale(locale, href), options),
  }
}
