import path from 'node:path'
import { makeAdmin } from '../../scripts/database/admins.mjs'
import { zipOf } from '../../scripts/testing/zip.mjs'
import { expect, expectToast, test as shopTest } from '../support/browser'
import { type LiveShop, openLiveShop } from '../support/live-shop'
import { picture } from '../support/pictures'
import { register, signIn } from '../support/shop-people'
import { emails, pdfText, publicFiles, publicPages, textsOf } from '../support/shop-texts'

// A nursery opens its own shop: from an empty database, through the screens of the admin area alone.

const test = shopTest.extend<{ shop: LiveShop }>({
  shop: async ({ browserName: _ }, use) => {
    const shop = await openLiveShop('own_shop', { PAYMENT_GATEWAY: 'none' })
    await use(shop)
    await shop.close()
  },
  baseURL: async ({ shop }, use) => use(shop.url),
})
// A closed shop answers 503 to the page after registering, and to its cart.
test.use({ ignoreHTTPSErrors: true, expectedErrors: [/status of 503/] })
test.slow()

const kinds = 150
const sizes = [4, 8]
/** Few, because each picture is stored in four sizes and indexed for the search by picture: half of the time of the test. */
const withPicture = 10

/** 150 plants in two sizes each, with what they need, and the first of them with the picture from the ZIP file. */
function plantTable(): string {
  const head =
    'sku,group,name,categories,shortDesc,longDesc,price,stock,potSize,potUnit,pictures,botanicalName,light,water,difficulty,catSafety,dogSafety'
  const rows = Array.from({ length: kinds }, (_, at) =>
    sizes.map(
      (size) =>
        `Z-${at}-${size},Z-${at},Rose number ${at},Roses,A rose from our field.,Water it in the morning.,${size * 100 + at},20,${size},inches,${at < withPicture ? 'rose.jpg' : ''},Rosa ${at},full-sun,weekly,easy,safe,safe`,
    ),
  )
  return [head, ...rows.flat()].join('\n')
}

/** What the demo says of itself, in both languages. */
const demoWords = [
  /gulshan/i,
  /گلشن/,
  /canal bank/i,
  /کینال بینک/,
  /111 ?485 ?742/,
  /Shabana|Imran Chaudhry|Zoya|Daniyal/,
  /شبانہ|عمران|زویا|دانیال/,
]
/** Names of cookies, storage, style classes and events in the code of a page. */
const technical = /gulshan[:_.-][\w:-]+|"gulshan"/g
const strangersIn = (name: string, text: string) =>
  demoWords.flatMap((word) => {
    const found = word.exec(text.replaceAll(technical, ''))
    return found
      ? [
          `${name}: …${text.replaceAll(technical, '').slice(Math.max(0, found.index - 60), found.index + 40)}…`,
        ]
      : []
  })

test('an empty live shop is set up in the admin area alone', async ({ page, shop, browser }) => {
  const owner = 'saima@zafran.example'
  const steps = page.getByRole('region', { name: 'Set up your shop' })
  const isDone = (step: string) => steps.getByRole('link', { name: new RegExp(`^${step} ?, done`) })

  await test.step('the first admin registers and finds the checklist', async () => {
    await register(page, ['Saima', 'Butt', owner])
    await makeAdmin(shop.databaseUrl, owner)
    await signIn(page, owner)
    await page.goto('/admin')
    await expect(steps.getByText('0 of 7 done')).toBeVisible()
  })

  await test.step('the shop says who it is', async () => {
    await steps.getByRole('link', { name: /^Shop details/ }).click()
    const details = {
      Name: 'Zafran Nursery',
      'Name in Urdu': 'زعفران نرسری',
      Street: '12 Bund Road',
      'Street in Urdu': '12 بند روڈ',
      City: 'Lahore',
      'City in Urdu': 'لاہور',
      'Zip code': '54000',
      Telephone: '042 35550123',
      'WhatsApp number': '+92 300 5550123',
      Email: 'hello@zafran.example',
    }
    for (const [label, value] of Object.entries(details))
      await page.getByRole('textbox', { name: new RegExp(`^${label}( .optional.)?$`) }).fill(value)
    await page.getByRole('button', { name: 'Save shop' }).click()
    await expectToast(page, 'Shop saved.')
    await expect(page.getByRole('link', { name: 'Zafran Nursery' }).first()).toBeVisible()
  })

  await test.step('delivery, promises and the seller', async () => {
    await page.goto('/admin/settings')
    await page.getByLabel('Legal name').fill('Zafran Nursery (Pvt) Ltd')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expectToast(page, 'Settings saved.')
    await page.goto('/admin')
    await expect(isDone('Delivery and promises')).toBeVisible()
    await expect(isDone('Shop details')).toBeVisible()
  })

  await test.step('pages from the draft texts', async () => {
    for (const kind of ['Returns', 'Privacy', 'Terms', 'Contact']) {
      await page.goto('/admin/pages')
      await page.getByRole('button', { name: new RegExp(`^${kind}`) }).click()
      await page.getByLabel('Status', { exact: true }).selectOption('Published')
      await page.getByRole('button', { name: 'Save page' }).click()
      await expectToast(page, 'Page saved.')
    }
  })

  await test.step('300 rows are imported', async () => {
    await page.goto('/admin/products/import')
    const rose = await picture('jpeg', { width: 900, height: 1100 })
    await page.getByLabel('CSV file').setInputFiles({
      name: 'roses.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(plantTable()),
    })
    await page.getByLabel('ZIP files with pictures').setInputFiles({
      name: 'pictures.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(await zipOf({ 'rose.jpg': rose })),
    })
    await page.getByRole('button', { name: 'Check file' }).click()
    await page
      .getByRole('button', { name: `Import ${kinds * sizes.length} products` })
      .click({ timeout: 240_000 })
    await expect(page.getByText('The import is done.')).toBeVisible({ timeout: 300_000 })
    await expect(page.getByText(`${kinds * sizes.length} new`).first()).toBeVisible()
  })

  const visitor = await browser.newContext({ baseURL: shop.url, ignoreHTTPSErrors: true })
  const buyer = await visitor.newPage()
  await test.step('visitors see who the shop is, until the checklist opens it', async () => {
    for (const [path, closed] of [
      ['/products', 'We are closed at the moment'],
      ['/ur', 'دکان ابھی بند ہے'],
    ] as const) {
      await buyer.goto(path)
      await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(closed)
      await expect(buyer.getByText('Zafran Nursery')).toBeVisible()
      await expect(buyer.getByRole('link', { name: '042 35550123' })).toBeVisible()
    }
    await page.goto('/admin')
    await steps.getByRole('link', { name: /^Open the shop/ }).click()
    await page.getByRole('button', { name: 'Open the shop' }).click()
    await expectToast(page, 'Opening saved.')
    await expect(page.getByRole('button', { name: 'Close the shop' })).toBeVisible()
    await page.goto('/admin')
    await expect(isDone('Open the shop')).toBeVisible()
  })

  await test.step('a customer orders the first rose in its larger size', async () => {
    await register(buyer, ['Hina', 'Qureshi', 'hina@example.com'])
    await buyer.goto('/products')
    await buyer
      .getByRole('link', { name: /^Rose number/ })
      .first()
      .click()
    await expect(buyer.getByRole('heading', { level: 1 })).toContainText('Rose number')
    const larger = buyer.getByRole('link', { name: /8 inches/ })
    await larger.click()
    await expect(larger).toHaveAttribute('aria-current')
    await buyer.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(buyer.getByRole('button', { name: 'Update Cart' })).toBeVisible()
    await buyer.goto('/cart')
    await buyer.getByRole('button', { name: 'Checkout' }).click()
    await buyer.getByRole('button', { name: 'Place Order' }).click()
    await expect(buyer.getByRole('region', { name: 'Thank you, your order is placed' })).toBeVisible()
  })

  await test.step('all of the checklist is done but the mail server, which it has none of', async () => {
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Needs you today' })).toBeVisible()
    await expect(steps.getByText('6 of 7 done')).toBeVisible()
    await expect(steps.getByRole('link', { name: /^Emails ?, to do/ })).toBeVisible()
    await expect(page.getByText('written to files only, nobody gets them').first()).toBeVisible()
  })

  await test.step('nothing of the demo stands anywhere', async () => {
    const token = await buyer.evaluate(() => localStorage.getItem('authToken'))
    const headers = { authorization: `Bearer ${token}` }
    const [order] = (await (await buyer.request.get('/api/v1/order', { headers })).json()).data
    const pages = await publicPages(visitor.request, shop.url, { mostProducts: 6 })
    expect(pages.length).toBeGreaterThan(40)
    const strangers = [
      ...pages.map(({ address, html }) => [address, html] as const),
      ...(await publicFiles(visitor.request)),
      ...(await textsOf(buyer.request, [
        '/profile',
        '/user/orders',
        `/user/order/${order._id}`,
        `/ur/user/order/${order._id}`,
        `/api/v1/order/${order._id}/calendar.ics`,
      ])),
      ...(await textsOf(page.request, [
        '/admin',
        '/admin/shop',
        '/admin/shop/home',
        '/admin/shop/team',
        '/admin/settings',
        '/admin/pages',
      ])),
      ...emails(path.join(shop.dataDir, 'mail')),
      [
        'invoice',
        await pdfText(
          await (await buyer.request.get(`/api/v1/order/${order._id}/invoice`, { headers })).body(),
        ),
      ] as const,
    ].flatMap(([name, text]) => strangersIn(name, text))
    expect(strangers).toEqual([])
  })
  await visitor.close()
})
