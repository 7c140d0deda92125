import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@prisma/client'
import { DEFAULT_PASSWORD, factories } from '../support/factories'
import { signInBrowser } from '../support/signed-in-browser'

// The server's own database; lib/platform/database/client throws when it is loaded outside the server.
export const db = new PrismaClient({
  adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL ?? '' }),
})
const rows = factories(db)
export const make = {
  ...rows,
  /**
   * A plant that does not affect other tests, which share the shop: it is the oldest of every list, has a unique name,
   * and a picture that exists.
   */
  product: (options: Parameters<typeof rows.product>[0] = {}) =>
    rows.product({
      name: `Qorvel ${randomUUID().slice(0, 8)}`,
      createdAt: new Date('2020-01-01T00:00:00Z'),
      images: [],
      ...options,
    }),
}

/** A picture of the demo shop, for products that need one that exists. */
export const demoPicture = () =>
  db.productImage.findFirstOrThrow({
    where: { position: 0, product: { name: 'Golden Barrel Cactus' } },
    select: { src: true },
  })

interface KnownPlant {
  _id: string
  name: string
  categories: string[]
  price: { amount: number }
  rating: { average: number; count: number }
}

/** The plant of the demo shop with the most reviews; tests only read it. */
export async function wellKnown(page: Page): Promise<KnownPlant> {
  const answer = await page.request.get('/api/v1/product?minRating=1&limit=100')
  const { data } = (await answer.json()) as { data: KnownPlant[] }
  const [first] = data.sort((a, b) => b.rating.count - a.rating.count)
  if (!first) throw new Error('The demo shop has no reviewed product.')
  return first
}
export { DEFAULT_PASSWORD }
/** The address of the server under test. */
export const baseURL = process.env.E2E_BASE_URL ?? ''

/** Signed in like the login page does: the cookie for pages, local storage for API calls. */
export async function enter(
  context: BrowserContext,
  user: Pick<Awaited<ReturnType<typeof make.buyer>>, 'id' | 'firstName' | 'lastName' | 'email' | 'role'>,
  password = DEFAULT_PASSWORD,
): Promise<{ token: string }> {
  const answer = await fetch(`${baseURL}/api/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: user.email, password }),
  })
  const { token }: { token: string } = await answer.json()
  await signInBrowser(context, baseURL, user, token)
  return { token }
}
