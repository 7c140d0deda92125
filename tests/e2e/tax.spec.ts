import { expect, expectToast, test } from '../support/browser'
import { lockShopSettings } from '../support/shop-settings'
import { aPlant, buyerWithCart } from './orders-support'
import { baseURL, db, demoPicture, enter, make } from './people'

const rupees = (paisa: number, label = '₨') =>
  `${label} ${(paisa / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
const taxOn = (paisa: number, percent: number) => Math.floor((paisa * percent + 50) / 100)

/** The tax settings of the server, as the admin area saves them. */
async function settingsOf(token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const address = `${baseURL}/api/v1/settings/tax`
  const before = (await (await fetch(address, { headers })).json()).data
  return {
    restore: async () => {
      const answer = await fetch(address, { method: 'PUT', headers, body: JSON.stringify(before) })
      expect(answer.status).toBe(200)
    },
  }
}

test('a class of tax goes from its settings over a product into cart, order and invoice', async ({
  page,
  browser,
}) => {
  const admins = await browser.newContext()
  const { token } = await enter(admins, await make.admin())
  const office = await admins.newPage()
  const unlock = await lockShopSettings()
  const { restore } = await settingsOf(token)
  const name = `Pots ${crypto.randomUUID().slice(0, 8)}`
  const pot = await make.product({ price: 1_250_50, stock: 20, images: [await demoPicture()] })
  const plant = await aPlant(`Taxed Qorvel ${name}`, 900_00)
  try {
    await test.step('the class is added, and the example follows what is typed', async () => {
      await office.goto('/admin/settings/tax')
      await office.getByRole('button', { name: 'Add a tax class' }).click()
      const row = office.getByRole('listitem', { name: /^Tax class/ }).last()
      await row.getByLabel('Name', { exact: true }).fill(name)
      await row.getByLabel('Tax', { exact: true }).fill('5')
      await row.getByLabel('HS code').fill('6914.9000')
      await row.getByLabel('Unit').fill('Numbers')
      const example = office.getByRole('region', { name: /^Example/ })
      await expect(example.getByText(`${name}, Rs 1,275.00, tax 5 %`)).toBeVisible()
      await office.getByRole('button', { name: 'Save tax' }).click()
      await expectToast(office, 'Tax saved.')
    })

    await test.step('a product gets it', async () => {
      await office.goto(`/admin/product/${pot.id}/edit`)
      await office.getByLabel('Tax class').selectOption({ label: `${name} (5 %)` })
      await office.getByRole('button', { name: 'Save Changes' }).click()
      await expect(office).toHaveURL('/admin/products')
      expect(await db.product.findUnique({ where: { id: pot.id }, select: { taxClass: true } })).toEqual({
        taxClass: name.toLowerCase().replaceAll(' ', '-'),
      })
    })

    const items = pot.price + plant.price
    const [high, low] = [taxOn(plant.price, 15), taxOn(pot.price, 5)]
    const buyer = await buyerWithCart(page.context(), baseURL, [
      { plant: pot, quantity: 1 },
      { plant, quantity: 1 },
    ])
    const sums = page.locator('tfoot tr')

    await test.step('its page and the cart name its percent', async () => {
      await page.goto(`/product/${pot.id}`)
      await expect(page.getByText('Tax (5 %) is added in the cart')).toBeVisible()
      await page.goto('/cart')
      await expect(sums).toHaveText([
        `Total Items Cost${rupees(items)}`,
        `Tax Price (15 %)${rupees(high)}`,
        `Tax Price (5 %)${rupees(low)}`,
        `Shipping Price${rupees(1_000_00)}`,
        `Total Bill${rupees(items + high + low + 1_000_00)}`,
      ])
    })

    await test.step('the order and its invoice have the same rows', async () => {
      await page.goto('/checkout')
      await expect(sums.last()).toHaveText(`Total Bill${rupees(items + high + low + 1_000_00)}`)
      await page.getByRole('button', { name: 'Place Order' }).click()
      await expect(page).toHaveURL('/products')
      const order = await db.order.findFirstOrThrow({ where: { buyerId: buyer.id } })
      expect(Number(order.taxPrice)).toBe(high + low)
      await page.goto(`/user/order/${order.id}`)
      await expect(sums.nth(1)).toHaveText(`Tax (15 %)${rupees(high, 'Rs')}`)
      await expect(sums.nth(2)).toHaveText(`Tax (5 %)${rupees(low, 'Rs')}`)
      await page.goto(`/user/order/${order.id}/invoice`)
      const paper = page.getByRole('article', { name: 'Proforma invoice' })
      await expect(paper.getByText('HS code 6914.9000 · Unit: Numbers · Tax 5%')).toBeVisible()
      await expect(paper.locator('tfoot tr').nth(2)).toHaveText(`Sales tax 5%${rupees(low, 'Rs')}`)
    })
  } finally {
    await db.product.update({ where: { id: pot.id }, data: { taxClass: null }, select: { id: true } })
    await restore()
    await unlock()
    await admins.close()
  }
})
