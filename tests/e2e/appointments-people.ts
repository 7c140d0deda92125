import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { expect } from '../support/browser'
import { db } from './people'

// Accounts made through the API, each with a browser of its own.

interface Person {
  id: string
  token: string
  userInfo: { email: string }
}

export const PASSWORD = 'Sunflower1'
const baseUrl = () => process.env.E2E_BASE_URL ?? ''
const address = {
  street: '5 Mall Road',
  city: 'Gujrat',
  state: 'Punjab',
  country: 'Pakistan',
  zipCode: '50700',
}

async function register(path: string, extras: object): Promise<Person> {
  const response = await fetch(`${baseUrl()}/api/v1/user/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `person.${randomUUID()}@example.com`,
      password: PASSWORD,
      phoneNumber: '03007654321',
      address,
      ...extras,
    }),
  })
  expect(response.status, `${path} at the start of a test`).toBe(201)
  const { data, token } = await response.json()
  return { id: data._id, token, userInfo: data }
}

export const aBuyer = () => register('register', { firstName: 'Bilal', lastName: 'Raza' })

/** Works every day from nine to five; Advice is free, Pruning costs Rs 1200. */
export async function aCaretaker() {
  const person = await register('register/caretaker', {
    firstName: 'Ayesha',
    lastName: 'Khan',
    bio: 'Fifteen years with citrus.',
    speciality: 'Plant Health Monitoring',
    services: ['Advice'],
    pricing: [{ service: 'Pruning', price: '1200' }],
    availability: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
      (day) => ({
        day,
        start: '0900',
        end: '1700',
      }),
    ),
  })
  // The oldest in the directory, so that they are not first in other tests.
  await db.user.update({ where: { id: person.id }, data: { createdAt: new Date('2020-01-01T00:00:00Z') } })
  return person
}

/** The caretaker's price for Pruning from now on. */
export async function charge({ id, token }: Person, price: number): Promise<void> {
  const response = await fetch(`${baseUrl()}/api/v1/user/profile/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ pricing: [{ service: 'Pruning', price }] }),
  })
  if (!response.ok) throw new Error(`The price could not be changed: ${response.status}`)
}

/** A browser in which this account is signed in, like after the login page. */
export async function pageOf(browser: Browser, { token, userInfo }: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseUrl() })
  await context.addCookies([
    { name: 'next-auth.session-token', value: token, url: baseUrl(), httpOnly: true, sameSite: 'Lax' },
  ])
  await context.addInitScript(
    ([info, secret]) => {
      localStorage.setItem('userInfo', info)
      localStorage.setItem('authToken', secret)
    },
    [JSON.stringify(userInfo), token] as const,
  )
  return context.newPage()
}

/** Opens the page signed in, and waits for its hydration and the session. */
export async function visitPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('.user-menu .initial')).toBeVisible()
}
