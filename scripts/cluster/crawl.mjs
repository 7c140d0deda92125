import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { agentsOf } from './load.mjs'
import { call, register } from './people.mjs'

// Two buyers and a visitor walk through the shop behind the shared cache. Each buyer has words that no one else has, so that an
// answer with them is known to be of that buyer: none may be in an answer to another person, nor in one that came from the cache.

const SITE = 'https://shop.example'
const COOKIE = '__Secure-next-auth.session-token'
/** So many addresses of each visitor, so that none reaches the limit of one address. */
const ADDRESSES = 20
const MAX_ADDRESSES = 2000
/** With fewer addresses in the cache nothing is shown. */
const LEAST_CACHED = 20
const PARTS_OF_PAGES = { rsc: '1' }
/** Everybody who has such a link to an order may open it, so that only its owner asks for it here. */
const LINK_OF_ORDER = /^(?:\/ur)?\/(?:o|my-order)\//
const PERSONAL = [
  '/profile',
  '/cart',
  '/checkout',
  '/user/orders',
  '/user/appointments',
  '/user/plant-swaps',
  '/user/plant-swaps?tab=partner',
  '/user/plant-swaps/create',
]
const READS = ['/cart', '/order', '/appointment', '/plant-swap', '/plant-swap/user/me', '/product?limit=100']

/** @typedef {{ text: string, isHit: boolean, status: number }} Answer */
/** @typedef {{ name: string, words: string[], own: string[], get: (path: string, headers?: Record<string, string>) => Promise<Answer>, close: () => void }} Visitor */

/**
 * @param {import('./cluster.mjs').Cluster} cluster
 * @param {{ _id: string }} product that each buyer orders
 */
export async function crawled({ a, cached }, product) {
  const visitors = [
    await buyer(a.origin, cached, product, 2),
    await buyer(a.origin, cached, product, 3),
    visitor(cached, { name: 'the visitor', network: 4 }),
  ]
  const found = {
    answers: 0,
    failed: /** @type {string[]} */ ([]),
    foreign: /** @type {string[]} */ ([]),
  }
  const seen = new Map(visitors.map(({ name }) => [name, new Set()]))
  /** How often each address came from the cache. @type {Map<string, number>} */
  const hitsOf = new Map()
  /** Reads an address and notes whose words are in the answer. @param {Visitor} reader @param {string} path @param {Record<string, string>} [headers] */
  const read = async (reader, path, headers) => {
    const answer = await reader.get(path, headers)
    found.answers += 1
    if (answer.isHit) hitsOf.set(path, (hitsOf.get(path) ?? 0) + 1)
    if (answer.status === 429 || answer.status >= 500) found.failed.push(`${answer.status} ${path}`)
    const text = answer.text.toLowerCase()
    for (const { name, words } of visitors)
      for (const word of words) {
        if (!text.includes(word)) continue
        if (name !== reader.name) found.foreign.push(`${word} of ${name} to ${reader.name} at ${path}`)
        else if (answer.isHit) found.foreign.push(`${word} of ${name} in the cache at ${path}`)
        else seen.get(name)?.add(word)
      }
    return answer
  }

  const addresses = new Set(await start(cached))
  for (const reader of visitors) for (const path of [...addresses, ...reader.own]) addresses.add(path)
  // Each follows the links on the pages as they are for them; the others then know of these addresses as well.
  for (const reader of visitors) {
    const known = new Set(addresses)
    for (const path of known)
      for (const link of linksIn((await read(reader, path)).text, path))
        if (known.size < MAX_ADDRESSES) known.add(link)
    for (const path of known) {
      if (!LINK_OF_ORDER.test(path)) addresses.add(path)
      // So often that a shared cache would have it, if it stored such pages.
      else for (let again = 0; again < 6; again += 1) await read(reader, path)
    }
  }
  // All at once, as a shared cache joins what is asked for at the same time.
  for (const headers of [{}, {}, {}, PARTS_OF_PAGES])
    for (const path of addresses) await Promise.all(visitors.map((reader) => read(reader, path, headers)))
  for (const { close } of visitors) close()

  const own = visitors
    .filter(({ words }) => words.length > 0)
    .map(({ name, words }) => ({ words, saw: seen.get(name)?.size ?? 0 }))
  const hits = [...hitsOf.values()].reduce((sum, count) => sum + count, 0)
  const [problem] = [...found.foreign, ...found.failed]
  return {
    figure:
      `${addresses.size} addresses, ${found.answers} answers, ${hits} of them from the cache, of ${hitsOf.size} addresses; ${found.foreign.length} with words of another person, ` +
      `${own.map(({ saw, words }) => `${saw} of ${words.length}`).join(' and ')} words seen by their owners${problem ? ` (${problem})` : ''}`,
    isGood: !problem && hitsOf.size >= LEAST_CACHED && own.every(({ saw, words }) => saw === words.length),
  }
}

/** A word that is nowhere else. */
const newWord = () => `zq${[...randomBytes(9)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}`

/**
 * An account with an order, whose name, contact, address and note no one else has.
 * @param {string} origin @param {string} cached @param {{ _id: string }} product @param {number} network
 */
async function buyer(origin, cached, product, network) {
  const [firstName = '', lastName = '', mailbox = '', street = '', note = ''] = Array.from(
    { length: 5 },
    newWord,
  )
  const number = `30${network}${String(1_000_000 + (randomBytes(4).readUInt32BE() % 9_000_000))}`
  const { id, token } = await register(origin, {
    firstName,
    lastName,
    email: `${mailbox}@shop.example`,
    phoneNumber: `0${number}`,
    street,
  })
  const orderItems = [{ product: product._id, quantity: 1 }]
  const order = await call(origin, '/order', { method: 'POST', token, body: { orderItems, note } })
  const cart = await call(origin, '/cart', { token })
  await call(origin, '/cart', {
    method: 'PUT',
    token,
    body: { version: cart.version, items: [{ product: product._id, quantity: network }] },
  })
  const pages = [
    ...PERSONAL,
    `/user/order/${order._id}`,
    `/user/order/${order._id}/invoice`,
    `/user/product/${product._id}`,
  ]
  return visitor(cached, {
    name: `the buyer of network ${network}`,
    network,
    token,
    words: [firstName, lastName, mailbox, street, note, number, order.number.toLowerCase()],
    own: [
      ...pages.flatMap((path) => [path, `/ur${path}`]),
      ...[...READS, `/order/${order._id}`, `/user/profile/${id}`].map((path) => `/api/v1${path}`),
    ],
  })
}

/**
 * @param {string} cached
 * @param {{ name: string, network: number, token?: string, words?: string[], own?: string[] }} options
 * @returns {Visitor}
 */
function visitor(cached, { name, network, token, words = [], own = [] }) {
  const agents = agentsOf(network, ADDRESSES)
  let sent = 0
  return {
    name,
    words,
    own,
    get(path, headers = {}) {
      sent += 1
      const agent = agents[sent % ADDRESSES]
      const cookie = token ? { cookie: `${COOKIE}=${token}` } : {}
      return new Promise((resolve, reject) => {
        const asked = request(
          cached + path,
          { agent, headers: { ...headers, ...cookie } },
          async (answer) => {
            const chunks = []
            for await (const chunk of answer) chunks.push(chunk)
            resolve({
              text: `${JSON.stringify(answer.headers)}\n${Buffer.concat(chunks).toString('utf8')}`,
              isHit: answer.headers['x-cache'] === 'HIT',
              status: answer.statusCode ?? 0,
            })
          },
        )
        asked.once('error', reject)
        asked.end()
      })
    },
    close: () => {
      for (const agent of agents) agent.destroy()
    },
  }
}

/** The home page in both languages, and the addresses of the sitemap. @param {string} cached */
async function start(cached) {
  const read = async (/** @type {string} */ path) => (await fetch(cached + path)).text()
  const named = (/** @type {string} */ xml) =>
    [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].flatMap(([, address = '']) => pathOf(address, '/') ?? [])
  const files = named(await read('/sitemap.xml'))
  const listed = await Promise.all(files.map(async (file) => named(await read(file))))
  return ['/', '/ur', ...listed.flat()]
}

/** The paths that the links of a page lead to, without those that crawlers may not follow. @param {string} html @param {string} path */
const linksIn = (html, path) =>
  [...html.matchAll(/<a\b[^>]*>/g)].flatMap(([tag]) => {
    const href = /\shref="([^"]*)"/.exec(tag)?.[1]
    return href === undefined || /\srel="[^"]*nofollow/.test(tag) ? [] : (pathOf(href, path) ?? [])
  })

/** The path of an address of the shop; null for others. @param {string} href @param {string} path where it stands */
function pathOf(href, path) {
  const text = href.replaceAll('&amp;', '&')
  if (!URL.canParse(text, SITE + path)) return null
  const { origin, pathname, searchParams } = new URL(text, SITE + path)
  // Forms that differ only in where they lead afterwards are one page.
  if (searchParams.has('redirect')) searchParams.set('redirect', '/')
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  return origin === SITE ? pathname + search : null
}
