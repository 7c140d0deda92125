import dynamic from 'next/dynamic'
import { useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import { Notice } from '@/components/feedback/notice'
import { ClientMessages } from '@/components/i18n/client-messages'
import { SearchBox } from '@/components/products/search-box'

// Loaded only when it is shown.
const ImageSearch = dynamic(() => import('./image-search').then((side) => side.ImageSearch))

/** Search by picture; without JavaScript the search by name instead. */
export function ImageSide({ name }: { name?: string | undefined }) {
  const t = useTranslations('search.page')
  return (
    <ClientMessages of={['search.image', 'search.box']}>
      <ImageSearch />
      {/* Hidden by CSS when scripts are off. */}
      <noscript>
        <Callout className="mb-6">{t('noScript')}</Callout>
        <SearchBox name={name} />
        <TextPrompt />
      </noscript>
    </ClientMessages>
  )
}

export function TextPrompt() {
  const t = useTranslations('search.page')
  return <Notice drawing="lens" heading={t('prompt')} message={t('promptNote')} />
}
