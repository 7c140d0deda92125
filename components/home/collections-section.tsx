import { useTranslations } from '#i18n'
import { Section } from '@/components/ui/section'
import type { Tile } from '@/lib/catalogue/listings/tiles'
import { CollectionTiles } from './collection-tiles'

export default function CollectionsSection({ tiles }: { tiles: readonly Tile[] }) {
  const t = useTranslations('collections')
  if (tiles.length === 0) return null
  return (
    <Section id="collections" title={t('title')}>
      <CollectionTiles tiles={tiles} />
    </Section>
  )
}
