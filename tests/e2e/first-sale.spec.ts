import { expect, test } from '../support/browser'
import { make } from './people'

const rupees = (paisa: number, label = 'Rs') =>
  `${label} ${(paisa / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
/** The label of the cart and the checkout. */
const inCart = (paisa: number) => rupees(paisa, '₨')

test('a visitor registers, orders with cash on delivery and finds the order @phone', async ({
  page,
  request,
}) => {
  const price = 850_50
  const plant = await make.product({ price })

  await test.step('registers', async () => {
    await page.goto('/register')
    const person = {
      'First name': 'Hina',
      'Last name': 'Qureshi',
      Email: `hina.${crypto.randomUUID()}@example.com`,
      'Phone number': '0333-1234567',
      Street: '7 Garden Lane',
      City: 'Multan',
      State: 'Punjab',
      Country: 'Pakistan',
      'Zip code': '60000',
    }
    for (const [label, value] of Object.entries(person))
      await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByLabel('Password', { exact: true }).fill('Sunflower1')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL('/')
  })

  await test.step('adds a plant to the cart and changes the quantity', async () => {
    await page.goto(`/product/${plant.id}`)
    const quantity = page.getByRole('spinbutton', { name: `Quantity of ${plant.name}` })
    await expect(page.getByText('Total price')).toBeHidden()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByRole('button', { name: 'Update Cart' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove from Cart' })).toBeVisible()
    await quantity.fill('3')
    await expect(page.getByText('Total price')).toBeVisible()
    await page.getByRole('button', { name: 'Update Cart' }).click()
    await expect(page.locator('summary', { hasText: '3' })).toHaveAccessibleName('Cart, 3 items')
  })

  const items = price * 3
  const tax = Math.floor((items * 15 + 50) / 100)
  const shipping = items > 10_000_00 ? 0 : 1_000_00
  const total = items + tax + shipping
  const sums = page.locator('tfoot tr')

  await test.step('reads the sums in the cart', async () => {
    await page.goto('/cart')
    await expect(sums).toHaveText([
      `Total Items Cost${inCart(items)}`,
      `Tax Price (15 %)${inCart(tax)}`,
      `Shipping Price${inCart(shipping)}`,
      `Total Bill${inCart(total)}`,
    ])
    await page.getByRole('button', { name: 'Checkout' }).click()
    await expect(page).toHaveURL('/checkout')
  })

  await test.step('checks out with cash on delivery', async () => {
    await expect(page.getByLabel('Street')).toHaveValue('7 Garden Lane')
    await expect(page.getByLabel('Phone number')).toHaveValue('+923331234567')
    await expect(page.getByRole('button', { name: 'COD' })).toBeDisabled()
    await page.getByLabel('City').fill('Bahawalpur')
    await page.getByLabel('Note for the courier').fill('Blue gate')
    await expect(sums.last()).toHaveText(`Total Bill${inCart(total)}`)
    await page.getByRole('button', { name: 'Place Order' }).dblclick()
    await expect(page).toHaveURL('/products')
    await expect(page.getByRole('region', { name: 'Thank you, your order is placed' })).toBeVisible()
    await expect(page.getByLabel('Cart, 0 items')).toBeVisible()
  })

  const stored = await test.step('the shop has stored it once, to the paisa', async () => {
    const token = await page.evaluate(() => localStorage.getItem('authToken'))
    const list = await request.get('/api/v1/order', { headers: { authorization: `Bearer ${token}` } })
    const { data } = await list.json()
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({
      status: 'PENDING',
      paymentMethod: 'COD',
      itemsPrice: items / 100,
      taxPrice: tax / 100,
      shippingPrice: shipping / 100,
      totalPrice: total / 100,
      note: 'Blue gate',
      shippingAddress: { street: '7 Garden Lane', city: 'Bahawalpur' },
      orderItems: [{ product: { _id: plant.id }, quantity: 3, price: { amount: price / 100 } }],
    })
    return data[0] as { _id: string }
  })

  await test.step('sees the order', async () => {
    await page.goto('/user/orders')
    const card = page.getByRole('article')
    await expect(card).toHaveCount(1)
    await expect(card).toContainText('PENDING')
    await expect(card).toContainText(rupees(total, 'PKR'))
    await card.getByRole('link', { name: 'View Details' }).click()
    await expect(page).toHaveURL(`/user/order/${stored._id}`)
    await expect(sums).toHaveText([
      `Items${rupees(items)}`,
      `Tax${rupees(tax)}`,
      `Shipping${rupees(shipping)}`,
      'DiscountedRs 0.00',
      `Total${rupees(total)}`,
    ])
    await expect(page.getByText('Bahawalpur')).toBeVisible()
  })
})
