import { useTranslations } from '#i18n'
import { LinkTabs } from '@/components/ui/link-tabs'
import { paths, withQuery } from '@/lib/base/paths'

type SearchSidesProps = {
  side: 'text' | 'image'
  /** The last text search, from the URL. */
  asked: Record<string, string>
}

/** Links rather than buttons: each search has a URL and works without JavaScript. */
export function SearchSides({ side, asked }: SearchSidesProps) {
  const t = useTranslations('search.page')
  const text = withQuery(paths.search, asked.name ? asked : { by: 'text' })
  const image = withQuery(paths.search, asked.name ? { ...asked, by: 'image' } : {})
  return (
    <LinkTabs
      className="mb-6"
      label={t('sides')}
      tabs={[
        { text: t('text'), href: text, isCurrent: side === 'text' },
        { text: t('image'), href: image, isCurrent: side === 'image' },
      ]}
      prefetch={false}
    />
  )
}
