import { useLocale, useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import { Notice } from '@/components/feedback/notice'
import { ClientMessages } from '@/components/i18n/client-messages'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { inLocale } from '@/lib/base/i18n/locales'
import { paths } from '@/lib/base/paths'
import { ImageSearch } from './image-search'

/** Search by picture; without JavaScript the search by name instead. */
export function ImageSide({ name }: { name?: string | undefined }) {
  const t = useTranslations('search.page')
  return (
    <>
      <ClientMessages of={['search.image']}>
        <ImageSearch />
      </ClientMessages>
      {/* Hidden by CSS when scripts are off. */}
      <noscript>
        <Callout className="mb-6">{t('noScript')}</Callout>
        <PlainSearch name={name} />
        <TextPrompt />
      </noscript>
    </>
  )
}

/** The field of components/products/search-box without its suggestions, which would add script to the page. */
function PlainSearch({ name }: { name: string | undefined }) {
  const t = useTranslations('search.box')
  return (
    <search>
      <form action={inLocale(useLocale(), paths.search)} className="mb-6 flex max-w-160 gap-3">
        <label className="sr-only" htmlFor="plain-search">
          {t('label')}
        </label>
        <input
          id="plain-search"
          className="input"
          name="name"
          type="search"
          maxLength={100}
          placeholder={t('placeholder')}
          defaultValue={name}
          required
        />
        <button type="submit" className="btn btn-primary">
          <SpriteIcon name="search" />
          {t('search')}
        </button>
      </form>
    </search>
  )
}

export function TextPrompt() {
  const t = useTranslations('search.page')
  return <Notice drawing="lens" heading={t('prompt')} message={t('promptNote')} />
}
