import { useTranslations } from '#i18n'
import { Section } from '@/components/layout/section'
import { CollectionTiles } from './collection-tiles'

export default function CollectionsSection() {
  const t = useTranslations('collections')
  return (
    <Section id="collections" title={t('title')}>
      <CollectionTiles />
    </Section>
  )
}
