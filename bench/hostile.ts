// The endpoints of the contract table and the other addresses, each with its most hostile allowed bodies (bench/hostile.mjs).
import { writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { endpoints } from '@/lib/entry/api/endpoints'
import type { Role } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import type { Endpoint } from '@/lib/platform/http/endpoint'
import { factories } from '../tests/support/factories'
import { picture } from '../tests/support/pictures'
import { type SignedIn, signedIn } from '../tests/support/sign-in'
import type { Wait } from './beside.mjs'
import { fineCpuOf } from './cpu.mjs'
import {
  fileForm,
  formShapes,
  headerShapes,
  hostileArchives,
  hostilePictures,
  hostileTables,
  jsonShapes,
  queryShapes,
  type Shape,
} from './hostile-bodies'

/** The slowest answer of one address to what it was sent, and the longest wait of a request beside it. */
export interface Outcome {
  name: string
  requests: number
  slowest: { ms: number; shape: string; status: number }
  /** The most CPU time of the server's own thread, which answers everybody, for one body and what was asked beside it. */
  busiest: { ms: number; shape: string }
  waited: Wait & { shape: string }
}

interface Target {
  name: string
  method: string
  path: string
  headers: Record<string, string>
  shapes: Shape[]
  /** Milliseconds for which a job works on what was sent. */
  jobMs?: number
}

const [answerFile = '', baseUrl = '', pid = '', ...wanted] = process.argv.slice(2)
const unknownId = '0192f5c1-7a10-7c3e-9d55-1b2a3c4d5eff'
const make = factories(db)
const admin = await signedIn('ADMIN')
const people: Record<Role, SignedIn> = {
  ADMIN: admin,
  BUYER: await signedIn('BUYER'),
  CARETAKER: await signedIn('CARETAKER'),
}

// ---------------------------------------------------------------- forms with files

const pictures = await hostilePictures()
const product = await make.product()
const productFields = {
  name: 'Fern',
  'categories[]': 'Indoor',
  shortDesc: 'Soft',
  longDesc: '<p>x</p>'.repeat(5000),
  longDescUr: '<p>x</p>'.repeat(5000),
  'price[amount]': '100',
}
const deepTags = { longDesc: '<p><b>'.repeat(8000), longDescUr: '<ul><li>'.repeat(6000) }
const productShapes = () => [
  ...eachPicture('images', productFields, 8),
  fileForm('deep tags', { ...productFields, ...deepTags }, 'images', [new Uint8Array()]),
]

/** The valid forms of an endpoint, each with one of its hostile files. */
const withFiles: Record<string, () => Promise<Shape[]>> = {
  'POST /image-search/upload': async () => eachPicture('image', {}, 1),
  'POST /settings/picture': async () => eachPicture('picture', {}, 1),
  'POST /product': async () => productShapes(),
  'PUT /product/{id}': async () => productShapes(),
  'POST /claim': async () => {
    const shapes: Shape[] = []
    for (const [name, file] of Object.entries(pictures)) {
      const lines = [{ product, quantity: 1 }]
      const order = await make.order({ buyer: await make.buyer(), lines, status: 'DELIVERED' })
      const where = { orderId: order.id }
      const { id } = await db.orderItem.findFirstOrThrow({ where, select: { id: true } })
      const fields = { item: id, quantity: '1', kind: 'DAMAGED', description: 'x' }
      shapes.push(fileForm(name, fields, 'photos', Array(3).fill(file)))
    }
    return shapes
  },
  'POST /import': async () => eachTable({}, 20 * 1024 * 1024),
  'POST /product/import': async () => eachTable({}, 2 * 1024 * 1024),
  'POST /statement/columns': async () => eachTable({ source: 'PayFast' }, 5 * 1024 * 1024),
  'POST /statement': async () => [
    ...eachTable({ source: 'PayFast' }, 5 * 1024 * 1024),
    fileForm(
      'hundreds of thousands of columns',
      { source: 'PayFast', columns: `[${'{},'.repeat(300_000)}{}]` },
      'file',
      [Buffer.from('a,b\n1,2\n')],
    ),
  ],
}

const eachPicture = (field: string, fields: Record<string, string>, count: number) =>
  Object.entries(pictures).map(([name, file]) => fileForm(name, fields, field, Array(count).fill(file)))
const eachTable = (fields: Record<string, string>, cap: number) =>
  Object.entries(hostileTables(cap)).map(([name, file]) => fileForm(name, fields, 'file', [file]))

async function newImport(): Promise<string> {
  const form = new FormData()
  form.append('file', new File(['name,price,categories,shortDesc,longDesc\nFern,1,a,b,c\n'], 'a.csv'))
  const answer = await fetch(`${baseUrl}/api/v1/import`, {
    method: 'POST',
    headers: admin.headers,
    body: form,
  })
  return (await answer.json()).data._id
}

// ---------------------------------------------------------------- targets

function callerOf({ access }: Endpoint): Role | null {
  if (access === 'public') return null
  return access === 'signed-in' ? 'BUYER' : (access.find((role) => role === 'ADMIN') ?? access[0] ?? null)
}

async function targetOf(spec: Endpoint): Promise<Target> {
  const name = `${spec.method} ${spec.path}`
  const caller = callerOf(spec)
  // Signing out ends the session.
  const sender = caller && (spec.path === '/user/logout' ? await signedIn(caller) : people[caller])
  const ids: Record<string, string> = {
    '/product/{id}': product.id,
    '/user/profile/{id}': sender?.id ?? unknownId,
  }
  const id = spec.fileBody ? await newImport() : (ids[spec.path] ?? unknownId)
  return {
    name,
    method: spec.method,
    path: `/api/v1${spec.path.replace(/\{\w+\}/g, spec.path === '/user/verify/{role}' ? 'buyer' : id)}`,
    headers: sender?.headers ?? {},
    shapes: await shapesOf(spec, name),
    ...(name.includes('/import') ? { jobMs: 4000 } : {}),
  }
}

async function shapesOf(spec: Endpoint, name: string): Promise<Shape[]> {
  if (spec.method === 'GET') return queryShapes(spec.query)
  if (spec.fileBody) {
    const { media } = spec.fileBody
    return Object.entries(await hostileArchives()).map(([name, body]) => ({ name, type: media, body }))
  }
  if (!spec.multipart) return jsonShapes(spec.body)
  const valid = withFiles[name]
  if (!valid) throw new Error(`bench/hostile.ts has no valid form of ${name}.`)
  return [...formShapes(spec.multipart.fileCap), ...(await valid())]
}

const urlencoded = (name: string, body: string): Shape => ({
  name,
  type: 'application/x-www-form-urlencoded',
  body: new Uint8Array(Buffer.from(body)),
})
const plainForms = [
  urlencoded('thousands of fields', 'a=1&'.repeat(4000)),
  urlencoded('thousands of fields, ten megabytes', 'a=1&'.repeat(2_500_000)),
  urlencoded('a name of thousands of parts', `${'a.'.repeat(7000)}a=1`),
  urlencoded('a name of thousands of brackets', `a${'[]'.repeat(7000)}=1`),
  urlencoded('percent signs', `a=${'%'.repeat(16_000)}`),
]

/** Addresses beside the contract. */
const elsewhere: [method: 'GET' | 'POST', path: string, caller?: Role][] = [
  ...[
    '/',
    '/products',
    '/ur/products',
    '/search',
    '/category/cactus',
    '/services',
    '/plant-swaps',
    '/o/x',
    '/city',
  ].map((path): ['GET', string] => ['GET', path]),
  ['GET', '/city/choose'],
  ['GET', '/login'],
  ['GET', '/checkout', 'BUYER'],
  ['GET', '/user/orders', 'BUYER'],
  ['GET', '/admin/orders', 'ADMIN'],
  ['GET', '/admin/products', 'ADMIN'],
  ['GET', '/api/auth/session'],
  ['GET', '/api/auth/signin'],
  ['GET', '/sim/payfast/checkout'],
  ['POST', '/api/auth/callback/credentials'],
  ['POST', '/api/auth/signout'],
  ['POST', '/api/v1/order-link/x'],
  ['POST', '/api/v1/order/payfast/checkout'],
  ['POST', '/user/order/x'],
  ['POST', '/user/appointments'],
  ['POST', '/share'],
  ['POST', '/sim/payfast/checkout'],
  ['POST', '/products'],
]
const elsewhereTargets = elsewhere.map(
  ([method, path, caller]): Target => ({
    name: `${method} ${path}`,
    method,
    path,
    headers: caller ? people[caller].headers : {},
    shapes: method === 'GET' ? [...queryShapes(endpoints.listProducts?.query), ...headerShapes] : plainForms,
  }),
)

// ---------------------------------------------------------------- sending

/** Something of memory, of the database and of the disk. */
async function cheapPaths(): Promise<string[]> {
  const form = new FormData()
  form.append('picture', new Blob([new Uint8Array(await picture())]), 'a.png')
  const sent = { method: 'POST', headers: admin.headers, body: form }
  const answer = await fetch(`${baseUrl}/api/v1/settings/picture`, sent)
  return ['/api/live', '/api/v1/product?limit=1', `/api/v1/${(await answer.json()).data.src}`]
}

const { pathname: beside } = new URL('./beside.mjs', import.meta.url)
const worker = new Worker(beside, { workerData: { baseUrl, paths: await cheapPaths() } })

/** The longest wait of the other client since the last call. */
const longestWait = () =>
  new Promise<Wait>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.postMessage('wait')
  })

async function send({ method, path, headers }: Target, { query = '', type, body, ...sent }: Shape) {
  try {
    const answer = await fetch(`${baseUrl}${path}${query}`, {
      method,
      headers: { ...headers, ...sent.headers, ...(type ? { 'content-type': type } : {}) },
      redirect: 'manual',
      ...(body ? { body } : {}),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    // The shop closes the connection of a body that it does not read to its end.
    return 0
  }
}

async function attack(target: Target): Promise<Outcome> {
  const outcome: Outcome = {
    name: target.name,
    requests: target.shapes.length,
    slowest: { ms: 0, shape: '', status: 0 },
    busiest: { ms: 0, shape: '' },
    waited: { ms: 0, path: '', shape: '' },
  }
  for (const shape of target.shapes) {
    const [began, usedBefore] = [performance.now(), fineCpuOf(Number(pid))]
    const status = await send(target, shape)
    const ms = performance.now() - began
    const busy = fineCpuOf(Number(pid)) - usedBefore
    if (status > 0 && status < 300 && target.jobMs) await wait(target.jobMs)
    const waited = await longestWait()
    if (busy > outcome.busiest.ms) outcome.busiest = { ms: busy, shape: shape.name }
    if (ms > outcome.slowest.ms) outcome.slowest = { ms, shape: shape.name, status }
    if (waited.ms > outcome.waited.ms) outcome.waited = { ...waited, shape: shape.name }
  }
  return outcome
}

const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.includes(word))
await longestWait()
await wait(3000)
const alone = await longestWait()
const outcomes: Outcome[] = []
for (const spec of Object.values(endpoints))
  if (isWanted(`${spec.method} ${spec.path}`)) outcomes.push(await attack(await targetOf(spec)))
for (const target of elsewhereTargets) if (isWanted(target.name)) outcomes.push(await attack(target))
writeFileSync(answerFile, JSON.stringify({ alone, outcomes }))
await worker.terminate()
await db.$disconnect()
