import { randomUUID } from 'node:crypto'
import { accessibilityViolations } from '../support/axe'
import { expect, test } from '../support/browser'
import { enter, make } from './people'

const unique = () => `Q${randomUUID().slice(0, 8)}`

test('the admin area has a frame of its own, which counts and lists what there is to do @phone', async ({
  page,
  context,
  isMobile,
}) => {
  const [admin, buyer, product] = await Promise.all([
    make.admin(),
    make.buyer({ lastName: unique() }),
    make.product(),
  ])
  const order = await make.order({ buyer, lines: [{ product, quantity: 1 }], status: 'PROCESSING' })
  await enter(context, admin)
  await page.goto('/admin')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  const nav = page.getByRole('navigation', { name: 'Administration' })
  await expect(nav).toHaveCount(1)
  await expect(nav.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
  await expect(nav.getByRole('link', { name: /^Packing \d+\+? to do$/ })).toBeVisible()

  const tasks = page.getByRole('region', { name: 'Needs you today' })
  await tasks.getByRole('link', { name: /^[\d,]+ Orders to pack and ship$/ }).click()
  await expect(page).toHaveURL(/\/admin\/packing$/)
  await expect(nav.getByRole('link', { name: 'Packing' })).toHaveAttribute('aria-current', 'page')

  if (isMobile) {
    await nav.getByRole('button', { name: 'More' }).click()
    const more = page.getByRole('navigation', { name: 'Administration: more' })
    await more.getByRole('link', { name: 'Audit Log' }).click()
    await expect(page).toHaveURL('/admin/audit')
    await expect(more).toBeHidden()
    await page.getByRole('link', { name: 'Search orders, people and products' }).click()
    await page.getByLabel('Number, name, email or phone').fill(buyer.lastName)
    await page.getByLabel('Number, name, email or phone').press('Enter')
  } else {
    await nav.getByRole('link', { name: 'Audit Log' }).click()
    await expect(page).toHaveURL('/admin/audit')
    const search = page.getByRole('searchbox', { name: 'Search orders, people and products' })
    await search.fill(buyer.lastName)
    await search.press('Enter')
  }
  await expect(page).toHaveURL(`/admin/find?text=${buyer.lastName}`)
  await expect(page.getByRole('searchbox')).toHaveCount(1)
  const found = (list: string) => page.getByRole('region', { name: list }).getByRole('link')
  await expect(found('Orders')).toHaveAttribute('href', `/admin/order/${order.id}`)
  await expect(found('Orders')).toContainText(/PKR [\d,]+\.\d\d/)
  await expect(found('People').locator('mark').first()).toHaveText(buyer.lastName, { ignoreCase: true })
  await expect(found('People')).toHaveAttribute('href', `/admin/user/${buyer.id}`)
  await expect(page.getByRole('region', { name: 'Products' })).toHaveCount(0)
  expect(await accessibilityViolations(page)).toEqual([])
})

test('keys move over the rows, open one, find the search and list themselves, but not while typing', async ({
  page,
  context,
}) => {
  const lastName = unique()
  const [admin] = await Promise.all([make.admin(), make.buyer({ lastName }), make.buyer({ lastName })])
  await enter(context, admin)
  await page.goto(`/admin/users?text=${lastName}`)
  const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^Details of/ }) })
  await expect(rows).toHaveCount(2)
  const linkOf = (at: number) => rows.nth(at).getByRole('link')
  await page.keyboard.press('j')
  await expect(linkOf(0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(linkOf(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(linkOf(0)).toBeFocused()

  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search orders, people and products' })
  await expect(search).toBeFocused()
  await page.keyboard.type('j/k?')
  await expect(search).toHaveValue('j/k?')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await linkOf(0).focus()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog).toContainText('Next row of a list')
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByLabel('Use these keys in this browser').uncheck()
  await page.keyboard.press('Escape')
  await linkOf(0).focus()
  await page.keyboard.press('j')
  await expect(linkOf(0)).toBeFocused()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await dialog.getByLabel('Use these keys in this browser').check()
  await page.keyboard.press('Escape')

  await linkOf(0).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User Details')
})

test('the head of a column sorts the products, in the address', async ({ page, context }) => {
  const name = `Sorted ${unique()}`
  const [admin] = await Promise.all([
    make.admin(),
    make.product({ name: `${name} dear`, price: 900_000 }),
    make.product({ name: `${name} cheap`, price: 10_000 }),
  ])
  await enter(context, admin)
  await page.goto(`/admin/products?text=${name}`)
  const head = page.getByRole('columnheader', { name: 'Price' })
  await expect(head).toHaveAttribute('aria-sort', 'none')
  await head.getByRole('link').click()
  await expect(page).toHaveURL(/sort=price$/)
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('row').nth(1)).toContainText('cheap')
  await head.getByRole('link').click()
  await expect(page).toHaveURL(/sort=-price$/)
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('row').nth(1)).toContainText('dear')
})
