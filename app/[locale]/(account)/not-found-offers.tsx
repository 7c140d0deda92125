'use client'
import { lazy, Suspense } from 'react'
import type { OwnCollectionWords } from '@/lib/catalogue/products/collection-words'

const CollectionsSection = lazy(() => import('@/components/home/collections-section'))

/**
 * Where to go on from an address that does not exist. The same for everybody, and without the database. Loaded when it
 * is shown, because Next.js sends the not-found page with every page of the account.
 */
export const NotFoundOffers = ({ ownWords }: { ownWords: OwnCollectionWords }) => (
  <Suspense>
    <CollectionsSection ownWords={ownWords} />
  </Suspense>
)
