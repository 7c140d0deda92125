import type { ReactNode } from 'react'
import { useTranslations } from '#i18n'
import { Section } from '@/components/layout/section'
import { CollectionTiles } from './collection-tiles'

/** `children`: below the tiles. */
export default function CollectionsSection({ children }: { children?: ReactNode }) {
  const t = useTranslations('collections')
  return (
    <Section id="collections" title={t('title')}>
      <CollectionTiles />
      {children}
    </Section>
  )
}
