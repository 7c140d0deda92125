import { CollectionTiles } from '@/components/home/collection-tiles'
import { Section } from '@/components/layout/section'

/** Where to go on from an address that does not exist. The same for everybody, and without the database. */
export const NotFoundOffers = () => (
  <Section id="collections" title="Our Collection">
    <CollectionTiles />
  </Section>
)
