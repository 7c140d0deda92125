import path from 'node:path'
import type { Page } from '@playwright/test'
import { makeAdmin } from '../../scripts/database/admins.mjs'
import { expect, expectToast, test as shopTest } from '../support/browser'
import { type LiveShop, openLiveShop } from '../support/live-shop'
import { picture } from '../support/pictures'
import { register, signIn } from '../support/shop-people'
import { emails, type Named, pdfText, publicFiles, publicPages, textsOf } from '../support/shop-texts'

// The first hour of a nursery without a card gateway: from an empty database to its first orders, through the screens alone.

const test = shopTest.extend<{ shop: LiveShop }>({
  shop: async ({ browserName: _ }, use) => {
    const shop = await openLiveShop('first_hour', { PAYMENT_GATEWAY: 'none' })
    await use(shop)
    await shop.close()
  },
  baseURL: async ({ shop }, use) => use(shop.url),
})
// A closed shop answers 503 to the page after registering, and to its cart.
test.use({ ignoreHTTPSErrors: true, expectedErrors: [/status of 503/] })

const owner = 'saima@zafran.example'

/** The names in both languages, what it holds, and a plant in it. */
const categories = [
  ['Roses', 'گلاب', 'Plants', 'Rose'],
  ['Mango trees', 'آم کے درخت', 'Plants', 'Mango'],
  ['Citrus', 'ترشاوہ', 'Plants', 'Kinnow'],
  ['Jasmine', 'چنبیلی', 'Plants', 'Motia'],
  ['Palms', 'پام', 'Plants', 'Areca palm'],
  ['Kitchen garden', 'سبزیاں', 'Plants', 'Chilli'],
  ['Terracotta', 'مٹی کے برتن', 'Pots', 'Clay pot'],
  ['Compost', 'کمپوسٹ', 'Soil and fertilizers', 'Leaf compost'],
] as const

const plantsOfEach = 5

/** 40 products, five in each category. */
function priceList(): string {
  const rows = categories.flatMap(([category, , , plant], at) =>
    Array.from(
      { length: plantsOfEach },
      (_, nth) =>
        `Z-${at}-${nth},${plant} ${nth + 1},${category},From our field.,Water it in the morning.,${350 + 100 * at + 10 * nth},20`,
    ),
  )
  return ['sku,name,categories,shortDesc,longDesc,price,stock', ...rows].join('\n')
}

/** What the demo says of itself and sells, and the parts that this shop has switched off. */
const strange = [
  /gulshan/i,
  /گلشن/,
  /canal bank/i,
  /کینال بینک/,
  /111 ?485 ?742/,
  /Shabana|Imran Chaudhry|Zoya|Daniyal/,
  /شبانہ|عمران|زویا|دانیال/,
  /succulent|exotic[- ]plants|gardening[- ]accessories|luxury[- ]plants|special[- ]plants|pots[- ]&[- ]containers/i,
  /سکولنٹ|نایاب پودے/,
  /caretaker|plant[- ]swap|\bswaps?\b/i,
  /(?<!ج)مالی(?!ت)|تبادلہ|تبادلے/,
  /payfast/i,
]
/**
 * What no one reads: the code of a page, with all texts that it may need, and its styles; names of cookies and storage. The
 * contract keeps the role of accounts, the names of the parts, and the paths that a gateway calls.
 */
const technical =
  /<script\b(?![^>]*ld\+json)[^>]*>.*?<\/script>|<style\b.*?<\/style>| data-off="[^"]*"|gulshan[:_.-][\w:-]+|"gulshan"|"(?:CARETAKER|caretakers|swaps)"|"\/\w+\/payfast\/checkout"/gs

function strangersIn([name, whole]: Named): string[] {
  const text = whole.replaceAll(technical, '')
  return strange.flatMap((word) => {
    const found = word.exec(text)
    return found ? [`${name}: …${text.slice(Math.max(0, found.index - 60), found.index + 40)}…`] : []
  })
}

const save = async (page: Page, button: string, toast: string) => {
  await page.getByRole('button', { name: button, exact: true }).click()
  await expectToast(page, toast)
}

test('a nursery without a card gateway opens and sells', async ({ page, shop, browser }) => {
  const steps = page.getByRole('region', { name: 'Set up your shop' })

  await test.step('the owner registers', async () => {
    await register(page, ['Saima', 'Butt', owner])
    await makeAdmin(shop.databaseUrl, owner)
    await signIn(page, owner)
    await page.goto('/admin')
    await expect(steps).toBeVisible()
  })

  await test.step('who the shop is, with a wide logo', async () => {
    await page.goto('/admin/shop')
    const details = {
      Name: 'Zafran Nursery',
      'Name in Urdu': 'زعفران نرسری',
      Tagline: 'Plants from our field in Lahore',
      'Tagline in Urdu': 'لاہور میں ہمارے کھیت کے پودے',
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
    await page.getByLabel('Logo', { exact: true }).setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from(await picture('png', { width: 1200, height: 240 })),
    })
    await expect(page.getByRole('button', { name: /Remove/ }).first()).toBeVisible()
    await save(page, 'Save shop', 'Shop saved.')
  })

  await test.step('the seller, no tax, and two zones', async () => {
    await page.goto('/admin/settings')
    await page.getByLabel('Legal name').fill('Zafran Nursery (Pvt) Ltd')
    await expect(page.getByLabel('Tax', { exact: true })).toHaveValue('0')
    await save(page, 'Save settings', 'Settings saved.')
    await page.goto('/admin/delivery')
    const zones = [
      { name: 'Lahore', list: 'Cities', place: 'Lahore', charge: '200' },
      { name: 'Gilgit-Baltistan', list: 'Whole provinces', place: 'Gilgit-Baltistan', charge: '600' },
    ]
    for (const [at, { name, list, place, charge }] of zones.entries()) {
      await page.getByRole('button', { name: 'Add a zone' }).click()
      await page.getByLabel(`Name of zone ${at + 1}`).fill(name)
      await page.getByRole('combobox', { name: list, exact: true }).nth(at).fill(place)
      await page
        .getByRole('button', { name: `Add to ${list}` })
        .nth(at)
        .click()
      await page.getByLabel('Charge, Rs').nth(at).fill(charge)
    }
    await save(page, 'Save delivery', 'Delivery settings saved.')
  })

  await test.step('caretakers and swaps are off', async () => {
    await page.goto('/admin/shop')
    await page.getByRole('checkbox', { name: 'Caretakers' }).uncheck()
    await page.getByRole('checkbox', { name: 'Plant swaps' }).uncheck()
    await save(page, 'Save parts', 'Parts saved.')
  })

  await test.step('an account to which customers transfer money', async () => {
    await page.goto('/admin')
    await steps.getByRole('link', { name: /^Accounts for transfers/ }).click()
    await page.getByRole('button', { name: 'Add an account' }).click()
    await page.getByLabel('Bank', { exact: true }).fill('Meezan Bank')
    await page.getByLabel('Account title', { exact: true }).fill('Zafran Nursery (Pvt) Ltd')
    await page.getByLabel('Number', { exact: true }).fill('PK36 SCBL 0000 0011 2345 6702')
    await save(page, 'Save accounts', 'Accounts saved.')
  })

  await test.step('eight categories', async () => {
    for (const [name, nameUr, kind] of categories) {
      await page.goto('/admin/category/create')
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page.getByLabel('Urdu name').fill(nameUr)
      await page.getByLabel('What is in it').selectOption(kind)
      await page.getByRole('button', { name: 'Add category' }).click()
      await expect(page).toHaveURL(/\/admin\/category\/[\w-]+\/edit/)
    }
  })

  await test.step('pages from the draft texts', async () => {
    for (const kind of ['Returns', 'Privacy', 'Terms', 'Contact']) {
      await page.goto('/admin/pages')
      await page.getByRole('button', { name: new RegExp(`^${kind}`) }).click()
      await page.getByLabel('Status', { exact: true }).selectOption('Published')
      await save(page, 'Save page', 'Page saved.')
    }
  })

  await test.step('40 products', async () => {
    await page.goto('/admin/products/import')
    await page.getByLabel('CSV file').setInputFiles({
      name: 'plants.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(priceList()),
    })
    await page.getByRole('button', { name: 'Check file' }).click()
    await page.getByRole('button', { name: 'Import 40 products' }).click({ timeout: 120_000 })
    await expect(page.getByText('The import is done.')).toBeVisible({ timeout: 120_000 })
  })

  await test.step('a menu of its categories and pages', async () => {
    await page.goto('/admin/shop/menu')
    await page.getByRole('button', { name: 'Begin with that menu' }).click()
    await save(page, 'Save menu', 'Menu saved.')
  })

  await test.step('the last step of the checklist opens it', async () => {
    await page.goto('/admin')
    await steps.getByRole('link', { name: /^Open the shop/ }).click()
    await page.getByRole('button', { name: 'Open the shop' }).click()
    await expectToast(page, 'Opening saved.')
  })

  const stranger = async (name: string, email: string) => {
    const context = await browser.newContext({
      baseURL: shop.url,
      ignoreHTTPSErrors: true,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    const buyer = await context.newPage()
    await register(buyer, [name, 'Qureshi', email])
    return buyer
  }
  const fillCart = async (buyer: Page, category: string, plant: string) => {
    await buyer.goto(`/category/${category}`)
    await buyer.getByRole('link', { name: plant }).first().click()
    await buyer.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(buyer.getByRole('button', { name: 'Update Cart' })).toBeVisible()
    await buyer.goto('/cart')
    await buyer.getByRole('button', { name: 'Checkout' }).click()
    await expect(buyer).toHaveURL('/checkout')
  }
  const placed = (buyer: Page) =>
    expect(buyer.getByRole('region', { name: 'Thank you, your order is placed' })).toBeVisible()

  const cashBuyer = await stranger('Hina', 'hina@example.com')
  await test.step('a stranger orders by cash on a phone', async () => {
    await fillCart(cashBuyer, 'roses', 'Rose 1')
    await expect(cashBuyer.locator('tfoot tr').last()).toContainText('550.00')
    await cashBuyer.getByRole('button', { name: 'Place Order' }).click()
    await placed(cashBuyer)
  })

  const transferBuyer = await stranger('Bilal', 'bilal@example.com')
  await test.step('another orders by transfer and says that it is sent', async () => {
    await fillCart(transferBuyer, 'mango-trees', 'Mango 1')
    await transferBuyer.getByRole('button', { name: 'Bank transfer, JazzCash, Easypaisa' }).click()
    await transferBuyer.getByRole('button', { name: 'Place Order' }).click()
    await expect(transferBuyer.getByText('PK36 SCBL 0000 0011 2345 6702')).toBeVisible()
    await transferBuyer.getByLabel('Transaction number', { exact: true }).fill('TID 4711')
    await transferBuyer.getByRole('button', { name: 'I have sent the money' }).click()
    await expect(transferBuyer.getByRole('heading', { name: 'We are checking your transfer' })).toBeVisible()
  })

  await test.step('the owner confirms the transfer', async () => {
    await page.goto('/admin')
    await page
      .getByRole('link', { name: /transfer/i })
      .first()
      .click()
    await page.getByRole('button', { name: /^Confirm/ }).click()
    await page.getByRole('button', { name: 'Yes, it has arrived' }).click()
    await expect(page.getByText('the transfer is confirmed', { exact: false })).toBeVisible()
    await transferBuyer.reload()
    await expect(transferBuyer.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  })

  await test.step('no word of another shop, no page too wide, no broken link', async () => {
    const visitor = await browser.newContext({ baseURL: shop.url, ignoreHTTPSErrors: true })
    const pages = await publicPages(visitor.request, shop.url, { mostProducts: 8 })
    const own = await ordersOf(cashBuyer)
    const transferred = await ordersOf(transferBuyer)
    const texts: Named[] = [
      ...pages.map(({ address, html }) => [address, html] as const),
      ...(await publicFiles(visitor.request)),
      ...(await ofBuyer(cashBuyer, own)),
      ...(await ofBuyer(transferBuyer, transferred)),
      ...(await textsOf(page.request, adminPages)),
      ...emails(path.join(shop.dataDir, 'mail')),
    ]
    expect(texts.flatMap(strangersIn)).toEqual([])
    expect(pages.filter(({ status }) => status !== 200).map(({ address }) => address)).toEqual([])
    const ownPages = own.flatMap((id) => [`/user/order/${id}`, `/ur/user/order/${id}`])
    const looked = [...pages.map(({ address }) => address), '/cart', '/profile', '/user/orders', ...ownPages]
    const wide: string[] = []
    for (const address of looked) {
      await cashBuyer.goto(address)
      const width = await cashBuyer.evaluate(() => document.documentElement.scrollWidth)
      if (width > 390) wide.push(`${address}: ${width} px`)
    }
    expect(wide).toEqual([])
    await visitor.close()
  })
})

/** Without /admin/shop, where the parts are switched on again. */
const adminPages = ['/admin', '/admin/shop/home', '/admin/settings', '/admin/payments']

const signedIn = async (buyer: Page) => ({
  authorization: `Bearer ${await buyer.evaluate(() => localStorage.getItem('authToken'))}`,
})

async function ordersOf(buyer: Page): Promise<string[]> {
  const answer = await buyer.request.get('/api/v1/order', { headers: await signedIn(buyer) })
  return (await answer.json()).data.map(({ _id }: { _id: string }) => _id)
}

/** What a buyer sees of the orders: pages in both languages, and invoices. */
async function ofBuyer(buyer: Page, orders: readonly string[]): Promise<Named[]> {
  const headers = await signedIn(buyer)
  const invoices = orders.map(async (id) => {
    const pdf = await (await buyer.request.get(`/api/v1/order/${id}/invoice`, { headers })).body()
    return [`invoice of ${id}`, await pdfText(pdf)] as const
  })
  return [
    ...(await textsOf(buyer.request, [
      '/profile',
      '/user/orders',
      ...orders.flatMap((id) => [`/user/order/${id}`, `/ur/user/order/${id}`]),
    ])),
    ...(await Promise.all(invoices)),
  ]
}
