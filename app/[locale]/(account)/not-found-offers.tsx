'use client'
import { lazy, Suspense } from 'react'
import type { Tile } from '@/lib/catalogue/listings/tiles'

const CollectionsSection = lazy(() => import('@/components/home/collections-section'))

/**
 * Links that lead on from an address that does not exist. They are the same for everybody and need no database. They are
 * loaded when they are shown, because Next.js sends the not-found page with every page of the account.
 */
export const NotFoundOffers = ({ tiles }: { tiles: readonly Tile[] }) => (
  <Suspense>
    <CollectionsSection tiles={tiles} />
  </Suspense>
)
