'use client'
import { lazy } from 'react'
import { Section } from '@/components/layout/section'

const CollectionTiles = lazy(() =>
  import('@/components/home/collection-tiles').then((tiles) => ({ default: tiles.CollectionTiles })),
)

/**
 * Where to go on from an address that does not exist. The same for everybody, and without the database. Loaded when it
 * is shown, because Next.js sends the not-found page with every page.
 */
export const NotFoundOffers = () => (
  <Section id="collections" title="Our Collection">
    <CollectionTiles />
  </Section>
)
