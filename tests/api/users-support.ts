import { randomUUID } from 'node:crypto'
import { baseUrl } from '../support/server'

export interface Sent {
  method?: string
  body?: unknown
  headers?: Record<string, string>
}
export interface Answer {
  status: number
  headers: Headers
  // Answers have any shape here; the server itself checks its schemas in tests.
  body: {
    status: string
    message: string
    code?: string
    error?: Record<string, string>
    data: { _id: string; email: string; [key: string]: unknown } & { [index: number]: { _id: string } }
    pagination?: Record<string, number>
    token?: string
  }
  text: string
}

/** A call below /api/v1; a body that is a string is sent as it stands. */
export async function api(path: string, { method = 'GET', body, headers = {} }: Sent = {}): Promise<Answer> {
  const response = await fetch(`${baseUrl}/api/v1${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text.startsWith('{') ? JSON.parse(text) : {},
  }
}

export const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` })
export const freshEmail = () => `person-${randomUUID()}@example.com`
export const password = 'Sunflower1'

export const customer = (email = freshEmail()) => ({
  firstName: 'Bilal',
  lastName: 'Raza',
  email,
  password,
  phoneNumber: '0300 765-4321',
  address: { street: '5 Mall Road', city: 'Gujrat', state: 'Punjab', country: 'Pakistan', zipCode: '50700' },
})

export const caretaker = (email = freshEmail()) => ({
  ...customer(email),
  firstName: 'Ayesha',
  role: 'CARETAKER',
  bio: 'Fifteen years with citrus.',
  speciality: 'Plant Health Monitoring',
  experience: ['Nursery lead'],
  services: ['Pruning'],
  pricing: [{ service: 'Pruning', price: '1200' }],
  availability: [{ day: 'Monday', start: '0900', end: '1730' }],
})

export const register = async (form: object = customer()) =>
  (await api('/user/register', { method: 'POST', body: form })).body
