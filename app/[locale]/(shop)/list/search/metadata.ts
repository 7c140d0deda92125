import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'

/** The search by words and the search by picture share their title. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('search.page')
  return { title: t('title'), robots: { index: false, follow: true } }
}
