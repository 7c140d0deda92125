import { deliveryForm, noZones } from '@/lib/shop/delivery/schema'
import { expect, test } from '../support/browser'
import { aPlant, buyerWithCart, ordersOf } from './orders-support'
import { DEFAULT_PASSWORD, db, enter, make, baseURL as server } from './people'

// Towns that no other test delivers to, as the settings hold for all tests that run at the same time.
const weekdays = [0, 1, 2, 3, 4, 5, 6]
const settings = deliveryForm.parse({
  ...noZones,
  zones: [
    {
      name: 'Coast',
      nameUr: 'ساحل',
      provinces: [],
      cities: ['gwadar'],
      steps: [
        { upToKg: 2, charge: 250 },
        { upToKg: 5, charge: 400 },
      ],
      furtherKg: 80,
      freeAbove: null,
      daysFrom: 2,
      daysTo: 6,
      cash: true,
    },
    {
      name: 'Border',
      nameUr: 'سرحد',
      provinces: [],
      cities: ['turbat'],
      steps: [{ upToKg: 5, charge: 600 }],
      furtherKg: 0,
      freeAbove: null,
      daysFrom: 3,
      daysTo: 7,
      cash: false,
    },
  ],
  van: {
    on: true,
    cities: ['gwadar'],
    charge: 150,
    freeAbove: null,
    cash: true,
    deadlineHours: 0,
    slots: weekdays.map((weekday) => ({ weekday, from: '10:00', to: '13:00', capacity: 50 })),
  },
})

test.beforeAll(async () => {
  const json = { 'content-type': 'application/json' }
  const { email } = await make.admin()
  const login = await fetch(`${server}/api/v1/user/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password: DEFAULT_PASSWORD }),
  })
  const { token } = await login.json()
  const saved = await fetch(`${server}/api/v1/settings/delivery`, {
    method: 'PUT',
    headers: { ...json, authorization: `Bearer ${token}` },
    body: JSON.stringify(settings),
  })
  expect(saved.status).toBe(200)
})

const address = { street: '1 Harbour', city: 'Gwadar', state: 'Balochistan', zipCode: '91200' }

test('the city is chosen once, and product, cart and checkout say its charge and day', async ({
  page,
  context,
  baseURL,
}) => {
  const plant = await aPlant('Coastal Qorvel', 100_000)
  await db.product.update({ where: { id: plant.id }, data: { weightGrams: 1500 }, select: { id: true } })
  const user = await buyerWithCart(context, baseURL ?? '', [{ plant, quantity: 2 }])
  await db.user.update({ where: { id: user.id }, data: address, select: { id: true } })

  await page.goto(`/product/${plant.id}`)
  const general = page.getByText('Delivery from PKR 250; elsewhere PKR 1,000')
  await expect(general).toBeVisible()
  await page.getByRole('link', { name: 'Choose your city' }).last().click()
  await expect(page.getByRole('heading', { name: 'Delivery to your city' })).toBeVisible()
  await page.getByLabel('City').fill('gawadar')
  await page.getByRole('button', { name: 'Choose city' }).click()
  await expect(page).toHaveURL(`/product/${plant.id}`)
  await expect(page.getByText(/^To Gwadar: PKR 250, by \w+, \d+ \w+$/)).toBeVisible()
  await expect(page.getByText(/^Or by our van: PKR 150, from \w+, \d+ \w+$/)).toBeVisible()
  // What holds in other places would contradict it.
  await expect(general).toBeHidden()

  await page.goto('/cart')
  await expect(page.getByText(/^To Gwadar: ₨ 400, by \w+, \d+ \w+$/)).toBeVisible()
  await expect(page.locator('tfoot tr').last()).toHaveText('Total Bill₨ 2,700.00')

  await page.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByRole('radio', { name: /By courier/ })).toBeChecked()
  await expect(page.locator('tfoot tr').last()).toHaveText('Total Bill₨ 2,700.00')
  await page.getByText('By our van').click()
  await expect(page.locator('tfoot tr').last()).toHaveText('Total Bill₨ 2,450.00')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Please choose when the van comes')).toBeVisible()
  expect(await ordersOf(user.id)).toEqual([])
  await page.getByLabel('When should the van come?').selectOption({ index: 2 })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL('/products')
  const [order] = await db.order.findMany({ where: { buyerId: user.id } })
  expect(order).toMatchObject({ deliveryMethod: 'VAN', deliveryCity: 'gwadar', totalPrice: 245_000n })

  await page.goto(`/user/order/${order?.id}`)
  await expect(page.getByText('By our van')).toBeVisible()
  await expect(page.getByText(/^Our van comes on .+10:00 am–1:00 pm\.$/)).toBeVisible()
})

test('a city without cash is named on product and cart, and cash is not promised there', async ({
  page,
  context,
  baseURL,
}) => {
  const plant = await aPlant('Border Qorvel', 100_000)
  await buyerWithCart(context, baseURL ?? '', [{ plant, quantity: 1 }])
  const noCash = page.getByText('No cash on delivery in Turbat: please pay online.')
  await page.goto(`/product/${plant.id}`)
  const promised = page.getByText('Cash on delivery, or pay online')
  await expect(promised).toBeVisible()
  await page.goto('/city')
  await page.getByLabel('City').fill('Turbat')
  await page.getByRole('button', { name: 'Choose city' }).click()
  await page.goto(`/product/${plant.id}`)
  await expect(noCash).toBeVisible()
  await expect(promised).toBeHidden()
  await page.goto('/cart')
  await expect(noCash).toBeVisible()
  await expect(page.getByText('Pay in cash at your door')).toBeHidden()
})

test('an unclear city is asked about, without scripts and in Urdu', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/ur/city')
  await page.getByLabel('شہر').fill('Mirpur')
  await page.getByRole('button', { name: 'شہر چنیں' }).click()
  await expect(page.getByRole('heading', { name: 'آپ کا مطلب کون سا شہر ہے؟' })).toBeVisible()
  await page.getByRole('link', { name: /میرپور خاص/ }).click()
  await expect(page).toHaveURL('/ur/city')
  await expect(page.getByRole('heading', { name: /میرپور خاص/ })).toBeVisible()
  await page.getByLabel('کوئی اور شہر چنیں').fill('Atlantis')
  await page.getByRole('button', { name: 'شہر چنیں' }).click()
  await expect(page.getByText(/ہمیں .*Atlantis.* معلوم نہیں/)).toBeVisible()
  await page.getByRole('button', { name: 'میرا شہر ہٹا دیں' }).click()
  await expect(page.getByRole('heading', { name: 'پاکستان میں ڈیلیوری' })).toBeVisible()
  await context.close()
})

test('an admin sees what a parcel would cost before the zone is saved', async ({ page, context }) => {
  await enter(context, await make.admin())
  await page.goto('/admin/delivery')
  const preview = page.getByRole('group', { name: 'Try it' })
  await preview.getByLabel('To').selectOption('Gwadar')
  await preview.getByLabel('Weight, kg').fill('7')
  await expect(page.getByText('By courier: Rs 560, 2 to 6 working days, zone Coast')).toBeVisible()
  // Of the first zone.
  await page.getByLabel('Each further kg, Rs').first().fill('100')
  await expect(page.getByText('By courier: Rs 600, 2 to 6 working days, zone Coast')).toBeVisible()
  await page.getByLabel('Days from').first().fill('9')
  await page.getByRole('button', { name: 'Save delivery' }).click()
  // Nothing was sent, so no toast says it.
  await expect(page.getByText('Days to must not be before days from')).toBeVisible()
})
