/**
 * Fills an empty shop: people, catalogue with drawn pictures, orders, appointments, swaps.
 *
 *   DATABASE_URL=… DATA_DIR=/absolute tsx --conditions=react-server prisma/seed.ts
 *
 * Pictures come first and may be interrupted at any point: they are cached (SEED_MEDIA_CACHE, by default inside
 * DATA_DIR) and the next run goes on. Rows are written in one transaction, so a killed seed leaves an empty database.
 * Two at once take turns, and the second finds the work done: a killed start leaves its seed behind for a moment.
 * Ids are the same on every run; times are relative to the moment of seeding (see calendar.ts).
 */
import { isAbsolute, join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@prisma/client'
import { progress } from '@/lib/catalogue/image-search/progress'
import { seedAppointments, seedLedger, seedOrders, seedReviews, seedSwaps } from '../demo/activity'
import { seedCatalogue } from '../demo/catalogue'
import { products } from '../demo/content/products'
import { sizes } from '../demo/content/products/sizes'
import { seedDiscounts } from '../demo/discounts'
import { seedSource } from '../demo/ids'
import { acquireSeedLock } from '../demo/lock'
import { seedPages } from '../demo/pages'
import { seedPeople } from '../demo/people'
import { makePictures } from '../demo/pictures'
import { factories } from '../tests/support/factories'

async function main(): Promise<void> {
  const { DATABASE_URL, DATA_DIR = '', SEED_MEDIA_CACHE, GULSHAN_MODE = 'demo' } = process.env
  if (GULSHAN_MODE === 'live') throw new Error('A live shop is never seeded: the demo passwords are public.')
  if (!DATABASE_URL) throw new Error('DATABASE_URL is missing.')
  if (!isAbsolute(DATA_DIR)) throw new Error('DATA_DIR must be an absolute folder.')

  const lock = await acquireSeedLock(DATABASE_URL)
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: DATABASE_URL, max: 1 }) })
  try {
    if ((await db.user.count()) > 0) {
      if (lock.waited) return
      throw new Error('This database already has people in it; nothing was changed.')
    }
    const drawn = progress('Drawing', (products.length + sizes.length) * 3)
    const pictures = await makePictures(
      [
        ...products.map(({ slug }) => ({ slug, drawing: slug })),
        ...sizes.map(({ slug, of }) => ({ slug, drawing: of })),
      ],
      { dataDir: DATA_DIR, cacheDir: SEED_MEDIA_CACHE || join(DATA_DIR, 'media-cache'), done: drawn },
    )
    const now = new Date()
    const written = progress('Writing', 9)
    await db.$transaction(
      async (tx) => {
        const make = factories(tx, seedSource(now))
        const people = await seedPeople(make, now)
        written()
        const catalogue = await seedCatalogue(make, now, pictures)
        written()
        await seedPages(tx, now)
        written()
        const world = { tx, make, now, people, catalogue }
        for (const part of [
          seedReviews,
          seedOrders,
          seedAppointments,
          seedLedger,
          seedSwaps,
          seedDiscounts,
        ]) {
          await part(world)
          written()
        }
      },
      { timeout: 120_000, maxWait: 10_000 },
    )
  } finally {
    await db.$disconnect()
    await lock.end()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
