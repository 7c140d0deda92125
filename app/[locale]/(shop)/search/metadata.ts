import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'

/** Of both pages of the search. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('search.page')
  return { title: t('title'), robots: { index: false, follow: true } }
}
