import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { DEFAULT_PASSWORD, db, make } from './people'

export type Person = Awaited<ReturnType<typeof aBuyer>>

export async function aBuyer(baseURL: string, options: Parameters<typeof make.buyer>[0] = {}) {
  const user = await make.buyer(options)
  const answer = await fetch(`${baseURL}/api/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: user.email, password: DEFAULT_PASSWORD }),
  })
  const { token }: { token: string } = await answer.json()
  return { ...user, token }
}

/** Like the login page does: the cookie for pages, local storage for API calls. */
export async function enter(context: BrowserContext, baseURL: string, person: Person) {
  await context.addCookies([
    { name: 'next-auth.session-token', value: person.token, url: baseURL, httpOnly: true, sameSite: 'Lax' },
  ])
  const { id, firstName, lastName, email, role } = person
  await context.addInitScript(
    ([info, token]) => {
      // A new tab is blank at first, and has no storage then.
      if (location.protocol === 'about:') return
      localStorage.setItem('userInfo', info)
      localStorage.setItem('authToken', token)
    },
    [JSON.stringify({ _id: id, firstName, lastName, email, role }), person.token] as const,
  )
}

export const aPlant = (name: string, price: number) =>
  make.product({ name: `${name} ${randomUUID().slice(0, 8)}`, price })

type Plant = Awaited<ReturnType<typeof aPlant>>

/** Through the API, so that the cached pages of the shop are revalidated. */
export async function offer(baseURL: string, owner: Person, offered: Plant[], desired: Plant[]) {
  return write(baseURL, owner, 'POST', '/plant-swap', offered, desired)
}
export async function change(baseURL: string, owner: Person, id: string, offered: Plant[], desired: Plant[]) {
  return write(baseURL, owner, 'PUT', `/plant-swap/${id}`, offered, desired)
}

async function write(
  baseURL: string,
  { token }: Person,
  method: string,
  path: string,
  offered: Plant[],
  desired: Plant[],
): Promise<string> {
  const ids = (plants: Plant[]) => plants.map(({ id }) => id)
  const answer = await fetch(`${baseURL}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ offeredPlants: ids(offered), desiredPlants: ids(desired) }),
  })
  const { data }: { data: { _id: string } } = await answer.json()
  return data._id
}

export const swapsOf = (userId: string) =>
  db.plantSwap.findMany({ where: { userId, deletedAt: null }, select: { status: true, partnerId: true } })

export { DEFAULT_PASSWORD }
