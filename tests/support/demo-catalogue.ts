import { seedCatalogue } from '../../prisma/seed/catalogue'
import { products } from '../../prisma/seed/content/products'
import { sizes } from '../../prisma/seed/content/products/sizes'
import { seedId } from '../../prisma/seed/ids'
import type { Factories } from './factories'

/** The products of the demo shop, without pictures. */
export const seedDemoCatalogue = (make: Factories) =>
  seedCatalogue(
    make,
    new Date('2026-11-01T00:00:00Z'),
    new Map([...products, ...sizes].map(({ slug }) => [slug, { id: seedId(`product:${slug}`), images: [] }])),
  )
