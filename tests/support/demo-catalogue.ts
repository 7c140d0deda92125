import { seedCatalogue } from '../../demo/catalogue'
import { products } from '../../demo/content/products'
import { sizes } from '../../demo/content/products/sizes'
import { seedId } from '../../demo/ids'
import type { Factories } from './factories'

/** The products of the demo shop, without pictures. */
export const seedDemoCatalogue = (make: Factories) =>
  seedCatalogue(
    make,
    new Date('2026-11-01T00:00:00Z'),
    new Map([...products, ...sizes].map(({ slug }) => [slug, { id: seedId(`product:${slug}`), images: [] }])),
  )
