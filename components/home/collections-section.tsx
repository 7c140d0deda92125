import { useTranslations } from '#i18n'
import { Section } from '@/components/layout/section'
import { CollectionTiles } from './collection-tiles'

export default function CollectionsSection() {
  const t = useTranslations('home.sections')
  return (
    <Section id="collections" title={t('collections')}>
      <CollectionTiles />
    </Section>
  )
}
