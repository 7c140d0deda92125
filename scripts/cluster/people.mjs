import { randomUUID } from 'node:crypto'
import { makeAdmin } from '../database/admins.mjs'

// Calls of people of the shop, over its API.

const PASSWORD = 'Sunflower1'

/**
 * @param {string} origin
 * @param {string} path
 * @param {{ method?: string, token?: string, body?: unknown, form?: FormData, zip?: Uint8Array<ArrayBuffer>, headers?: Record<string, string> }} [options]
 * @returns {Promise<any>} the data of the answer; throws when it is no success
 */
export async function call(origin, path, { method = 'GET', token, body, form, zip, headers = {} } = {}) {
  const type = body ? 'application/json' : zip ? 'application/zip' : undefined
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(type ? { 'content-type': type } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : form ? { body: form } : zip ? { body: zip } : {}),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`)
  const parsed = JSON.parse(text)
  return Array.isArray(parsed) ? parsed : (parsed.data ?? parsed)
}

/**
 * Opens an account and returns its id and its token.
 * @param {string} origin
 * @param {{ email: string, firstName: string, lastName?: string, phoneNumber?: string, street?: string }} person
 */
export async function register(origin, person) {
  const {
    lastName = 'Cluster',
    phoneNumber = `0300${String(Date.now()).slice(-7)}`,
    street = '12 Bund Road',
  } = person
  const answer = await fetch(`${origin}/api/v1/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: person.firstName,
      lastName,
      email: person.email,
      phoneNumber,
      password: PASSWORD,
      address: { street, city: 'Lahore', state: 'Punjab', country: 'Pakistan', zipCode: '54000' },
    }),
  })
  const { token, data } = await answer.json()
  if (!answer.ok) throw new Error(`Registering answered ${answer.status}.`)
  return { id: String(data._id), token: String(token ?? data.token) }
}

/** An admin of a shop that has no account yet. @param {string} origin @param {string} databaseUrl */
export async function openAsAdmin(origin, databaseUrl) {
  const email = 'owner@shop.example'
  await register(origin, { email, firstName: 'Sadia' })
  await makeAdmin(databaseUrl, email)
  const answer = await fetch(`${origin}/api/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { token, data } = await answer.json()
  const admin = token ?? data.token
  const opening = await call(origin, '/settings/opening', { token: admin })
  await call(origin, '/settings/opening', { method: 'PUT', token: admin, body: { ...opening, isOpen: true } })
  return admin
}

/** The fields of a product. @param {{ name: string, shortDesc?: string, price?: number }} plant */
function productForm({ name, shortDesc = 'Green and slow.', price = 950 }) {
  const form = new FormData()
  for (const [field, value] of Object.entries({
    name,
    'categories[]': 'Indoor',
    shortDesc,
    longDesc: '<p>Likes shade and little water.</p>',
    'price[amount]': String(price),
    stock: '100000',
  }))
    form.append(field, value)
  return form
}

/**
 * Adds a product with a picture of a colour.
 * @param {string} origin @param {string} token @param {{ name: string, colour: string, price?: number }} plant
 */
export async function addProduct(origin, token, { colour, ...plant }) {
  const form = productForm(plant)
  form.append('images', new File([await picture(colour)], 'plant.png', { type: 'image/png' }))
  return call(origin, '/product', { method: 'POST', token, form })
}

/**
 * Changes the sentence below the name of a product.
 * @param {string} origin @param {string} token @param {{ _id: string, name: string, src: string[] }} product @param {string} shortDesc
 */
export function changeShortDesc(origin, token, { _id, name, src }, shortDesc) {
  const form = productForm({ name, shortDesc })
  for (const picture of src) form.append('src[]', picture)
  return call(origin, `/product/${_id}`, { method: 'PUT', token, form })
}

/** A leaf of a colour on white. @param {string} colour @returns {Promise<Uint8Array<ArrayBuffer>>} */
export async function picture(colour) {
  const { default: sharp } = await import('sharp')
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="750"><rect width="600" height="750" fill="#fff"/><path d="M300 60 C520 220 500 540 300 690 C100 540 80 220 300 60Z" fill="${colour}"/></svg>`
  return new Uint8Array(await sharp(Buffer.from(drawn)).png().toBuffer())
}

/**
 * Places an order without an account, as another visitor each time. The balancer is asked, behind which an address counts that is named.
 * @param {string} balanced @param {{ _id: string }} product @param {number} at number of the visitor
 */
export const orderAsGuest = (balanced, product, at) =>
  call(balanced, '/order/guest', {
    method: 'POST',
    headers: { 'idempotency-key': randomUUID(), 'x-forwarded-for': `198.19.${at >> 8}.${at & 255}` },
    body: {
      name: 'Bilal Khan',
      phoneNumber: `0377${1_000_000 + at}`,
      email: `visitor${at}@shop.example`,
      city: 'Lahore',
      street: '12 Mall Road',
      orderItems: [{ product: product._id, quantity: 1 }],
    },
  })
