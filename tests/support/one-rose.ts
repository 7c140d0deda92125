import { makeAdmin } from '../../scripts/database/admins.mjs'
import { withClient } from '../../scripts/database/sql.mjs'
import { exampleId } from './addresses'

// A shop with one product, written beside the server, and an admin who renames it through the API.

export const rosePage = `/product/${exampleId}`
const picture = 'https://pictures.example/rose.webp'
const person = { email: 'saima@sabz.example', password: 'Zafran-and-roses-1' }

type Headers = Record<string, string>

export const insertRose = (databaseUrl: string) =>
  withClient(databaseUrl, async (client) => {
    await client.query(
      `INSERT INTO products (id, name, short_desc, long_desc, price, updated_at)
       VALUES ('${exampleId}', 'Rose', 's', 'l', 50000, now())`,
    )
    await client.query(
      `INSERT INTO product_images (id, product_id, position, src, width, height, placeholder)
       VALUES (gen_random_uuid(), '${exampleId}', 0, '${picture}', 10, 10, '')`,
    )
  })

/** Registers an admin; returns the token. */
export async function adminToken(baseUrl: string, databaseUrl: string, headers: Headers = {}) {
  const send = async (path: string, body: object) => {
    const answer = await fetch(`${baseUrl}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const place = { city: 'Gujrat', state: 'Punjab', country: 'Pakistan', zipCode: '50700' }
  const names = { firstName: 'Saima', lastName: 'Butt', phoneNumber: '0300 765-4321' }
  await send('/user/register', { ...person, ...names, address: { street: '5 Mall Road', ...place } })
  await makeAdmin(databaseUrl, person.email)
  const { token } = await send('/user/login', person)
  return token as string
}

export async function renameRose(baseUrl: string, token: string, name: string, headers: Headers = {}) {
  const form = new FormData()
  const fields = {
    name,
    'categories[]': 'Roses',
    shortDesc: 's',
    longDesc: 'l',
    'price[amount]': '500',
    'src[]': picture,
  }
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  const answer = await fetch(`${baseUrl}/api/v1/product/${exampleId}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, ...headers },
    body: form,
  })
  if (!answer.ok) throw new Error(`PUT: ${answer.status} ${await answer.text()}`)
  return answer
}
