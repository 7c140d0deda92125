import { useTranslations } from '#i18n'
import { Section } from '@/components/ui/section'
import type { OwnCollectionWords } from '@/lib/catalogue/products/collection-words'
import { CollectionTiles } from './collection-tiles'

export default function CollectionsSection({ ownWords }: { ownWords: OwnCollectionWords }) {
  const t = useTranslations('collections')
  return (
    <Section id="collections" title={t('title')}>
      <CollectionTiles ownWords={ownWords} />
    </Section>
  )
}
