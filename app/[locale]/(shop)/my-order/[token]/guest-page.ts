import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'

/** Links are sent in chats, whose previews show the title: it has nothing personal. */
export async function guestMetadata(): Promise<Metadata> {
  const t = await getTranslations('guestOrder.page')
  return { title: t('title'), robots: { index: false, follow: false }, openGraph: null, twitter: null }
}
