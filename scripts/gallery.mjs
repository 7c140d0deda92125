// `npm run gallery`: a screenshot of every screen in both themes, at three widths and in Urdu on a phone and a desktop, every
// email, the invoice and credit notes as PDF files in both languages, with an index page, in screenshots/.
// It starts a demo shop of its own, or uses the one at GALLERY_URL. Arguments select the screens whose name contains one of them.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import './launch/node-version.mjs'
import { main, print } from '../server/process/output.mjs'
import { inRoot } from '../server/process/paths.mjs'
import { runNode } from '../server/process/run.mjs'
import { onStop } from '../server/process/stop.mjs'
import { findBrowser } from './gallery/browser.mjs'
import { screens } from './gallery/screens.mjs'
import { ensureBuilt } from './launch/build-app.mjs'
import { ensureGenerated } from './launch/generate.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { seed } from './launch/seed.mjs'
import { openCluster } from './testing/test-cluster.mjs'
import { testDatabases } from './testing/test-databases.mjs'
import { startTestServer } from './testing/test-server.mjs'

const widths = { phone: 360, tablet: 768, desktop: 1280 }
const themes = ['garden', 'dark']
/** The screens of admins are in English only. */
const sizesInUrdu = ['phone', 'desktop']
/** @typedef {import('./gallery/screens.mjs').Screen} Screen */
/** @typedef {import('./gallery/screens.mjs').Role} Role */
/** @typedef {{ name: string, size: string, style: string, file: string }} Shot style: language and theme */

/** @type {Record<Role, { email: string, password: string }>} */
const people = {
  BUYER: { email: 'buyer@gulshan.test', password: 'Buyer1234' },
  CARETAKER: { email: 'caretaker@gulshan.test', password: 'Caretaker1234' },
  ADMIN: { email: 'admin@gulshan.test', password: 'Admin1234' },
}
const folder = inRoot('screenshots')

await main(async () => {
  const stop = onStop()
  await ensureInstalled({ dev: true })
  await ensureGenerated()
  const words = process.argv.slice(2)
  const baseUrl = process.env.GALLERY_URL ?? (await openShop(stop))
  const { chromium } = await import('@playwright/test')
  const { executablePath, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  stop.add(() => browser.close())
  try {
    const wanted = (await screens(baseUrl)).filter(
      ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
    )
    if (words.length === 0) rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const shots = []
    const roles = /** @type {Role[]} */ (Object.keys(people))
    for (const theme of themes) {
      for (const role of [undefined, ...roles]) {
        const screensOfRole = wanted.filter((screen) => screen.role === role)
        if (screensOfRole.length > 0)
          shots.push(...(await photograph(browser, baseUrl, theme, role, screensOfRole)))
      }
    }
    shots.push(...(await photographEmails(browser, words)))
    writeFileSync(inRoot('screenshots', 'index.html'), indexPage(shots))
    print(`${shots.length} pictures; open ${inRoot('screenshots', 'index.html')}`)
  } finally {
    await stop.stop()
  }
})

/** @param {import('../server/process/stop.mjs').Stop} stop */
async function openShop(stop) {
  await ensureBuilt()
  const cluster = await openCluster()
  stop.add(() => cluster.close())
  const { url } = await testDatabases(cluster.adminUrl).migrated('gallery')
  const shop = await startTestServer({ name: 'gallery', databaseUrl: url, prepare: seed })
  stop.add(() => shop.stop())
  return shop.baseUrl
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} baseUrl
 * @param {string} theme
 * @param {Role | undefined} role
 * @param {Screen[]} screens
 */
async function photograph(browser, baseUrl, theme, role, screens) {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' })
  const page = await context.newPage()
  await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
  if (role) await signIn(page, baseUrl, people[role])
  /** @type {Shot[]} */
  const shots = []
  /** @param {Screen} screen @param {string} size @param {'en' | 'ur'} language */
  const take = async ({ name, path, prepare }, size, language) => {
    const width = widths[/** @type {keyof typeof widths} */ (size)]
    await page.setViewportSize({ width, height: width < 600 ? 740 : 900 })
    const address = language === 'ur' ? `/ur${path === '/' ? '' : path}` : path
    await page.goto(`${baseUrl}${address}`, { timeout: 90_000 })
    await prepare?.(page)
    await page.evaluate(loadPictures)
    const style = language === 'ur' ? `urdu-${theme}` : theme
    const file = `${name}-${size}-${style}.png`
    await page.screenshot({ path: inRoot('screenshots', file), fullPage: true, animations: 'disabled' })
    shots.push({ name, size, style, file })
  }
  for (const screen of screens) {
    for (const size of Object.keys(widths)) await take(screen, size, 'en')
    if (role !== 'ADMIN' && !screen.path.startsWith('/api/'))
      for (const size of sizesInUrdu) await take(screen, size, 'ur')
    print(`  ${theme} ${role ?? 'visitor'} ${screen.name}`)
  }
  await context.close()
  return shots
}

/**
 * Every email at the widths of a phone and a mail program, from files beside the pictures; the invoices stay PDF files.
 * @param {import('@playwright/test').Browser} browser
 * @param {string[]} words
 */
async function photographEmails(browser, words) {
  await runNode(
    ['--conditions=react-server', '--import', 'tsx', inRoot('tests/support/documents.ts'), folder],
    {
      what: 'Writing emails and invoices',
    },
  )
  /** @type {Shot[]} */
  const shots = []
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    const page = await browser.newPage({ colorScheme })
    for (const file of readdirSync(folder)) {
      const [, name = '', language = ''] = /^(email-.+)-(\w+)\.html$/.exec(file) ?? []
      if (!name || (words.length > 0 && !words.some((word) => name.includes(word)))) continue
      await page.goto(pathToFileURL(inRoot('screenshots', file)).href)
      for (const [size, width] of [
        ['phone', widths.phone],
        ['mail', 640],
      ]) {
        await page.setViewportSize({ width: Number(width), height: 400 })
        const picture = `${name}-${size}-${language}-${colorScheme}.png`
        await page.screenshot({ path: inRoot('screenshots', picture), fullPage: true })
        shots.push({ name, size: String(size), style: `${language}, ${colorScheme}`, file: picture })
      }
    }
    await page.close()
  }
  return shots
}

/** Pictures further down load on scrolling, which a full-page screenshot does not do. */
async function loadPictures() {
  for (const image of document.images) image.loading = 'eager'
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  await document.fonts.ready
}

/** @param {import('@playwright/test').Page} page @param {string} baseUrl @param {{ email: string, password: string }} person */
async function signIn(page, baseUrl, { email, password }) {
  await page.goto(`${baseUrl}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: /sign in|login/i })
    .click()
  await page.waitForURL(`${baseUrl}/`)
}

/** @param {Shot[]} shots */
function indexPage(shots) {
  const names = [...new Set(shots.map(({ name }) => name))]
  /** @param {Shot} shot */
  const figure = ({ file, size, style }) =>
    `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${size}, ${style}</figcaption></figure>`
  /** @param {string} name */
  const section = (name) =>
    `<h2>${name}</h2><div>${shots
      .filter((shot) => shot.name === name)
      .map(figure)
      .join('')}</div>`
  return `<!doctype html><meta charset="utf-8"><title>Gulshan, every screen</title>
<style>body{font:14px sans-serif;margin:24px}div{display:flex;gap:16px;overflow-x:auto;align-items:flex-start}
figure{margin:0}img{height:520px;border:1px solid #ccc}</style>
<p>Invoices: <a href="invoice-en.pdf">English</a>, <a href="invoice-ur.pdf">Urdu</a>. Credit notes: <a href="credit-note-en.pdf">English</a>, <a href="credit-note-ur.pdf">Urdu</a>; of a part refund: <a href="credit-note-refund-en.pdf">English</a>, <a href="credit-note-refund-ur.pdf">Urdu</a></p>${names.map(section).join('\n')}`
}
