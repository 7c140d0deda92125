import { type BrowserContext, expect } from '@playwright/test'
import { deliveryDayText } from '@/lib/orders/delivery/expected-delivery'
import { signInBrowser } from '../support/signed-in-browser'
import { DEFAULT_PASSWORD, db, make, baseURL as server } from './people'

async function tokenOf(baseURL: string, email: string): Promise<string> {
  const answer = await fetch(`${baseURL}/api/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEFAULT_PASSWORD }),
  })
  return (await answer.json()).token
}

type Plant = Awaited<ReturnType<typeof make.product>>

/** A signed-in buyer in this browser, with a cart in which Checkout was pressed. */
export async function buyerWithCart(
  context: BrowserContext,
  baseURL: string,
  lines: { plant: Plant; quantity: number }[],
) {
  const user = await make.buyer()
  const token = await tokenOf(baseURL, user.email)
  const cart = {
    checkout: true,
    paymentMethod: 'COD',
    cartItems: lines.map(({ plant, quantity }) => ({
      _id: plant.id,
      name: plant.name,
      src: plant.images.map(({ src }) => src),
      price: { amount: plant.price / 100, currency: 'PKR' },
      categories: [],
      quantity,
    })),
  }
  await signInBrowser(context, baseURL, user, token, { cart: JSON.stringify(cart) })
  return user
}

/** When an order arrives, on a page that was opened at that time: midnight in Karachi may have passed since. */
export const arrival = (opened: Date) =>
  new RegExp(`Arrives by (${[opened, new Date()].map((day) => deliveryDayText(day, 3)).join('|')})`)

export const ordersOf = (buyerId: string) =>
  db.order.findMany({ where: { buyerId }, select: { id: true, status: true, totalPrice: true } })

export const aPlant = (name: string, price: number, stock: number | null = 50) =>
  make.product({ name, price, stock })

export const setPlant = (id: string, data: { price?: number; stock?: number; deletedAt?: Date }) =>
  db.product.update({ where: { id }, data, select: { id: true } })

/** The path of the link of an unconfirmed cash order, as the admin area sends it by WhatsApp. */
export async function orderLink(id: string): Promise<string> {
  const { email } = await make.admin()
  const headers = { authorization: `Bearer ${await tokenOf(server, email)}` }
  for (let page = 1; ; page += 1) {
    const answer = await fetch(`${server}/api/v1/call?limit=100&page=${page}`, { headers })
    const { data }: { data: { _id: string; whatsApp: string }[] } = await answer.json()
    if (data.length === 0) throw new Error('The order is not in the queue of calls')
    const found = data.find(({ _id }) => _id === id)
    const text = found && new URL(found.whatsApp).searchParams.get('text')
    const link = text && /https?:\S+\/o\/[\w-]+/.exec(text)?.[0]
    if (link) return new URL(link).pathname
  }
}

/** Through the API, so that no cached page leads to the product any more. */
export const deleteProduct = (id: string) => asAdmin('DELETE', `/product/${id}`, {})

/** A change by an admin, through the API. */
export async function asAdmin(method: string, path: string, body: unknown) {
  const answer = await fetch(`${server}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await tokenOf(server, (await make.admin()).email)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}
