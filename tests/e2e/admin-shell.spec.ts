import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../support/browser'
import { enter, make } from './people'

const unique = () => `Q${randomUUID().slice(0, 8)}`

test('the admin area has a frame of its own, which counts and lists what there is to do', async ({
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
  await expect(nav.getByRole('link', { name: /^Orders \d+\+? to do$/ })).toBeVisible()

  const tasks = page.getByRole('region', { name: 'Needs you today' })
  await tasks.getByRole('link', { name: /^\d+ Orders to pack and ship$/ }).click()
  await expect(page).toHaveURL(/\/admin\/orders\?status=PROCESSING$/)
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('PROCESSING')
  await expect(nav.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page')

  if (isMobile) {
    await nav.getByRole('button', { name: 'More' }).click()
    const more = page.getByRole('navigation', { name: 'More of the administration' })
    await more.getByRole('link', { name: 'Audit Log' }).click()
    await expect(page).toHaveURL('/admin/audit')
    await expect(more).toBeHidden()
    await page.getByRole('link', { name: 'Search orders, people and products' }).click()
    await page.getByLabel('Number, name, email or phone').fill(buyer.lastName)
    await page.getByLabel('Number, name, email or phone').press('Enter')
  } else {
    await nav.getByRole('link', { name: 'Audit Log' }).click()
    await expect(page).toHaveURL('/admin/audit')
    const search = page.getByLabel('Search orders, people and products')
    await search.fill(buyer.lastName)
    await search.press('Enter')
  }
  await expect(page).toHaveURL(`/admin/find?text=${buyer.lastName}`)
  const found = (list: string) => page.getByRole('region', { name: list }).getByRole('link')
  await expect(found('Orders')).toHaveAttribute('href', `/admin/order/${order.id}`)
  await expect(found('People')).toHaveAttribute('href', `/admin/user/${buyer.id}`)
  await expect(page.getByRole('region', { name: 'Products' })).toHaveCount(0)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})
