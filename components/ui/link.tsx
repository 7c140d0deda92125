'use client'
import NextLink from 'next/link'
import { type ComponentProps, useState } from 'react'
import { useLocale } from '#i18n'
import { inLocale } from '@/lib/base/i18n/locales'
import { savesData } from './saves-data'

/**
 * A link that prefetches when it is hovered, touched or focused, not when it becomes visible: a page has dozens of
 * links, and most prefetched pages would be rendered for nothing. `prefetch={false}` never prefetches. It leads to the
 * page in the language of this one.
 */
export function Link({ href, prefetch, ...props }: ComponentProps<typeof NextLink> & { href: string }) {
  // Rarely rendered again, so the compiler's memoization would only add code.
  'use no memo'
  const locale = useLocale()
  const [isIntended, setIntended] = useState(false)
  // Nothing is fetched in advance when data is saved.
  const intend = () => setIntended(!savesData())
  return (
    <NextLink
      href={inLocale(locale, href)}
      onPointerEnter={intend}
      onFocus={intend}
      {...props}
      prefetch={isIntended && prefetch !== false ? null : false}
    />
  )
}
