import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { type Presented, presentedBy } from '@/lib/orders/guests/access'

/** The cookies of the visitor. */
export async function presentedCookies(): Promise<Presented> {
  const sent = await cookies()
  return presentedBy((name) => sent.get(name)?.value)
}

/** Links are sent in chats, whose previews show the title: it has nothing personal. */
export async function guestMetadata(): Promise<Metadata> {
  const t = await getTranslations('guestOrder.page')
  return { title: t('title'), robots: { index: false, follow: false }, openGraph: null, twitter: null }
}
