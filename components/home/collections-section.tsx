import { Section } from '@/components/layout/section'
import { CollectionTiles } from './collection-tiles'

const CollectionsSection = () => (
  <Section id="collections" title="Our Collection">
    <CollectionTiles />
  </Section>
)
export default CollectionsSection
