// A shop with a server and a database of its own: its accounts for transfers would be seen by all other tests.
import type { BrowserContext } from '@playwright/test'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@prisma/client'
import { testDatabases } from '../../scripts/testing/test-databases.mjs'
import { startTestServer } from '../../scripts/testing/test-server.mjs'
import { DEFAULT_PASSWORD, factories } from './factories'
import { signInBrowser } from './signed-in-browser'

export async function openTransferShop(name: string, env: Record<string, string> = {}) {
  const databases = testDatabases(process.env.DATABASE_URL ?? '')
  const { url: databaseUrl } = await databases.migrated(name)
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: databaseUrl }) })
  const server = await startTestServer({ name, databaseUrl, env })
  return {
    url: server.baseUrl,
    db,
    make: factories(db),
    async close() {
      await server.stop()
      await db.$disconnect()
      await databases.dropAll()
    },
  }
}

export type TransferShop = Awaited<ReturnType<typeof openTransferShop>>
type User = Awaited<ReturnType<TransferShop['make']['buyer']>>
type Plant = Awaited<ReturnType<TransferShop['make']['product']>>

/** Signs in a user at that shop; with a plant Checkout was pressed in the cart. */
export async function enterShop(
  context: BrowserContext,
  { url }: TransferShop,
  user: User,
  plant?: Plant,
): Promise<void> {
  const answer = await fetch(`${url}/api/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: user.email, password: DEFAULT_PASSWORD }),
  })
  const { token }: { token: string } = await answer.json()
  const item = plant && {
    _id: plant.id,
    name: plant.name,
    src: [],
    price: { amount: plant.price / 100, currency: 'PKR' },
    categories: [],
    quantity: 1,
  }
  const cart = item && { checkout: true, paymentMethod: 'COD', cartItems: [item] }
  await signInBrowser(context, url, user, token, cart && { cart: JSON.stringify(cart) })
}
