import { getLocale, getTranslations } from 'next-intl/server'
import { ClientMessages } from '@/components/i18n/client-messages'
import { NotFoundNotice } from '@/components/site-frame/not-found-notice'
import { Page } from '@/components/ui/page'
import { getTiles } from '@/lib/catalogue/listings/tiles'
import { privateMetadata } from '@/lib/entry/seo/metadata'
import { NotFoundOffers } from './not-found-offers'

export async function generateMetadata() {
  const t = await getTranslations('feedback.notFound')
  return privateMetadata(t('title'))
}

/** Pages without access answer with this too; it looks like the page for unknown addresses, app/[locale]/(shop)/missing. */
export default async function NotFound() {
  const tiles = await getTiles(await getLocale())
  return (
    <Page>
      <NotFoundNotice />
      <ClientMessages of={['collections']}>
        <NotFoundOffers tiles={tiles} />
      </ClientMessages>
    </Page>
  )
}
