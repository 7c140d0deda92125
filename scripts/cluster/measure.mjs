import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../database/sql.mjs'
import { zipOf } from '../testing/zip.mjs'
import { backedUp } from './backup.mjs'
import { crawled } from './crawl.mjs'
import { editAndLook, seenAt, summary } from './edits.mjs'
import { startLoad } from './load.mjs'
import { addProduct, call, openAsAdmin, picture } from './people.mjs'
import { makeReleases } from './releases.mjs'

// The cluster shows its promises, one line for each: what was done, what came of it, and whether that is what was promised.

/** @typedef {{ what: string, figure: string, isGood: boolean }} Line */

const ms = (/** @type {number} */ value) => `${Math.round(value)} ms`

/**
 * @param {import('./cluster.mjs').Cluster} cluster
 * @param {(line: Line) => void} report
 * @param {string[]} [words] only the lines that have one of them
 */
export async function measure(cluster, report, words = []) {
  const { a, b } = cluster
  const token = await openAsAdmin(a.origin, cluster.primary.url)
  await seenAt(`${b.origin}/`, () => true)
  const plant = await addProduct(a.origin, token, { name: 'Money Plant', colour: '#2f7d4f' })
  const isAsked = (/** @type {string} */ what) =>
    words.length === 0 || words.some((word) => what.toLowerCase().includes(word.toLowerCase()))
  const step = async (/** @type {string} */ what, /** @type {() => Promise<Omit<Line, 'what'>>} */ run) => {
    if (!isAsked(what)) return
    try {
      report({ what, ...(await run()) })
    } catch (error) {
      report({ what, figure: String(error), isGood: false })
    }
  }
  await step('upload at A: picture, share picture and search at B, within 5 s', () =>
    pictures(cluster, token),
  )
  await step('import with ZIP at A, jobs at B only', () => importWithZip(cluster, token))
  await step('edit at A: the pages of A and B show it, within 250 ms', () =>
    edited(cluster, token, plant, report),
  )
  await step('edit at A: seen through Varnish, within 1 s', async () => {
    const [times = []] = await editAndLook(cluster, token, plant, [cluster.cached])
    const { text, slowest } = summary(times.map(({ shownMs }) => shownMs))
    return { figure: text, isGood: slowest <= 1000 }
  })
  await step('1,000 page requests over both count as 1,000', () => counted(cluster))
  const paths = [
    '/',
    '/products',
    `/product/${plant._id}`,
    '/api/v1/product?limit=10',
    `/api/v1/${plant.src[0]}`,
  ]
  await step('backup at 100 reads and 5 orders a second, restored elsewhere', () =>
    backedUp(cluster, paths, token, plant),
  )
  await step('two buyers and a visitor at every address behind Varnish', () => crawled(cluster, plant))
  /** @type {[string, string, { kill(): unknown, restart(): unknown }][]} */
  const victims = [
    ['process A', cluster.balanced, a],
    ['process B', cluster.balanced, b],
    ['the replica', cluster.balanced, cluster.replica],
    ['S3', cluster.balanced, cluster.swift],
    ['Varnish', cluster.cached, cluster.varnish],
  ]
  for (const [name, origin, victim] of victims)
    await step(`kill -9 of ${name} at 100 reads a second`, () => killed(origin, paths, victim))
  await step('the next release and back, at 100 reads a second', () => deployed(cluster, paths))
}

/** The scripts and styles that a page loads. @param {string} origin @param {string} page */
async function filesOf(origin, page) {
  const text = await (await fetch(origin + page)).text()
  return [...new Set(text.match(/\/_next\/static\/[\w./~-]+\.(?:js|css)/g))]
}

/**
 * Puts the next release in place, one process after the other, and takes it back. All the time pages are read, and the files of
 * pages that were opened before.
 * @param {import('./cluster.mjs').Cluster} cluster @param {string[]} paths
 */
async function deployed({ a, b, balanced, folder }, paths) {
  const { now, next } = await makeReleases(folder)
  // From the folder of the release, as each was started there.
  for (const shop of [a, b]) {
    await shop.stop()
    await shop.restart(now)
  }
  const files = await filesOf(a.origin, '/')
  const asked = [...paths, ...files]
  const end = startLoad(balanced, asked)
  let added = 0
  for (const release of [next, now]) {
    for (const shop of [a, b]) {
      await sleep(2000)
      await shop.stop()
      await shop.restart(release)
      // An open page of the release that has just come, whose files the other process is asked for as well.
      const more = (await filesOf(shop.origin, '/')).filter((file) => !asked.includes(file))
      asked.push(...more)
      added += more.length
    }
  }
  await sleep(2000)
  const { requests, failures, slowestMs } = await end()
  const [first] = failures
  return {
    figure: `${failures.length} of ${requests} failed, ${files.length} files of open pages and ${added} of the next release; slowest ${ms(slowestMs)}${first ? ` (${first.path}: ${first.problem})` : ''}`,
    isGood: failures.length === 0 && added > 0,
  }
}

/** @param {import('./cluster.mjs').Cluster} cluster @param {string} token */
async function pictures({ a, b }, token) {
  const began = performance.now()
  const { _id, src } = await addProduct(a.origin, token, { name: 'Red Aglaonema', colour: '#b3243c' })
  const [file = ''] = src
  await seenAt(`${b.origin}/api/v1/${file}`, () => true)
  await seenAt(`${b.origin}/api/v1/${file.replace('.webp', '_share.jpg')}`, () => true)
  const bytes = await picture('#b3243c')
  for (;;) {
    const form = new FormData()
    form.append('image', new File([bytes], 'seen.png', { type: 'image/png' }))
    const found = await call(b.origin, '/image-search/upload', { method: 'POST', form }).catch(() => [])
    if (JSON.stringify(found).includes(_id)) break
    if (performance.now() - began > 60_000) throw new Error('The search at B has not found it in a minute.')
    await sleep(100)
  }
  const taken = performance.now() - began
  return { figure: ms(taken), isGood: taken <= 5000 }
}

/** @param {import('./cluster.mjs').Cluster} cluster @param {string} token */
async function importWithZip({ a, b }, token) {
  const began = performance.now()
  const lines = Array.from(
    { length: 20 },
    (_, at) => `Imported ${at},Indoor,Green.,Soft.,${500 + at},5,leaf.png`,
  )
  const form = new FormData()
  const text = ['name,categories,shortDesc,longDesc,price,stock,pictures', ...lines].join('\n')
  form.append('file', new File([text], 'plants.csv', { type: 'text/csv' }))
  const { _id } = await call(a.origin, '/import', { method: 'POST', token, form })
  const zip = new Uint8Array(await zipOf({ 'leaf.png': Buffer.from(await picture('#4b8f29')) }))
  await call(a.origin, `/import/${_id}/pictures`, { method: 'POST', token, zip })
  const until = async (/** @type {string} */ status) => {
    for (;;) {
      const now = await call(a.origin, `/import/${_id}`, { token })
      if (now.status === status) return now
      if (performance.now() - began > 120_000) throw new Error(`The import is ${now.status}, not ${status}.`)
      await sleep(100)
    }
  }
  const { counts, withoutPicture } = await until('READY')
  await call(a.origin, `/import/${_id}/start`, { method: 'POST', token })
  await until('DONE')
  const { data } = await (await fetch(`${b.origin}/api/v1/product?name=Imported%207`)).json()
  const shown = data.some((/** @type {any} */ { src }) => src.length > 0)
  return {
    figure: `${counts.new} products, ${withoutPicture} without a picture, ${ms(performance.now() - began)}`,
    isGood: counts.new === 20 && withoutPicture === 0 && shown,
  }
}

/**
 * Reports first when B has heard of an edit, as the rest of the time is that of rendering, which all parts on this machine share.
 * @param {import('./cluster.mjs').Cluster} cluster @param {string} token @param {any} plant @param {(line: Line) => void} report
 */
async function edited(cluster, token, plant, report) {
  const origins = [cluster.a.origin, cluster.b.origin]
  const [early = []] = await editAndLook(cluster, token, plant, origins.slice(1), { looksEarly: true })
  const heard = summary(early.map(({ heardMs }) => heardMs))
  report({
    what: 'edit at A: B has heard of it, within 250 ms of the answer to the edit',
    figure: `${heard.text}${heard.slowest < 0 ? ' (before that answer)' : ''}`,
    isGood: heard.slowest <= 250,
  })
  const [atA = [], atB = []] = await editAndLook(cluster, token, plant, origins)
  const [ofA, ofB] = [summary(atA.map(({ shownMs }) => shownMs)), summary(atB.map(({ shownMs }) => shownMs))]
  const rendering = summary([...atA, ...atB].map(({ heardMs, shownMs }) => shownMs - heardMs))
  return {
    figure: `A ${ofA.text}; B ${ofB.text}; of that the rendering ${rendering.text}`,
    isGood: Math.max(ofA.slowest, ofB.slowest) <= 250,
  }
}

/** @param {import('./cluster.mjs').Cluster} cluster */
async function counted({ a, b, primary }) {
  const address = '203.0.113.77'
  const ask = (/** @type {number} */ at) =>
    fetch(`${at % 2 ? a.origin : b.origin}/products?minPrice=${at + 1}`, {
      headers: { 'x-forwarded-for': `${address}, 127.0.0.1` },
    }).then(({ status }) => status)
  const statuses = []
  for (let at = 0; at < 1000; at += 20)
    statuses.push(...(await Promise.all(Array.from({ length: 20 }, (_, more) => ask(at + more)))))
  await sleep(2500)
  const count = await withClient(primary.url, async (client) => {
    const { rows } = await client.query(`SELECT count FROM rate_limits WHERE key = $1`, [`pages:${address}`])
    return Number(rows[0]?.count ?? 0)
  })
  const rejected = statuses.filter((status) => status === 429).length
  return { figure: `${count} counted, ${rejected} rejected above 600`, isGood: count === 1000 }
}

/**
 * @param {string} origin @param {string[]} paths
 * @param {{ kill(): unknown, restart(): unknown }} victim
 */
async function killed(origin, paths, victim) {
  for (const path of paths) await seenAt(origin + path, () => true)
  const end = startLoad(origin, paths)
  await sleep(3000)
  await victim.kill()
  await sleep(3000)
  await victim.restart()
  await sleep(3000)
  const { requests, failures, failedMs, slowestMs } = await end()
  return {
    figure: `${failures.length} of ${requests} failed, over ${ms(failedMs)}; slowest ${ms(slowestMs)}${failures[0] ? ` (${failures[0].problem})` : ''}`,
    isGood: failures.length === 0,
  }
}
