import type { Page } from '@playwright/test'
import { expect, expectToast, hold, test } from '../support/browser'
import { DEFAULT_PASSWORD, enter, make, wellKnown } from './people'

/** A page whose scripts do not load until `arrive` is called: visible, but not hydrated. */
async function beforeItRuns(page: Page, path: string) {
  const arrive = await hold(page, /\/_next\/static\/.*\.js$/)
  await page.goto(path, { waitUntil: 'commit' })
  // In the last part of the page.
  await expect(page.locator('#content ~ *').last()).toBeAttached()
  return { arrive }
}

test.describe('input before hydration is processed after it', () => {
  test('a choice', async ({ page }) => {
    const { arrive } = await beforeItRuns(page, '/collection/cactus?sort=price')
    await page.getByRole('group', { name: 'Pot type' }).getByRole('radio', { name: /^Clay/ }).check()
    await page.getByLabel('In stock').check()
    arrive()
    await expect(page).toHaveURL('/collection/cactus?potType=Clay&inStock=1&sort=price')
    await expect(page.getByRole('link', { name: 'Remove In stock' })).toBeVisible()
  })

  test('typed text, and a click on the button that sends it', async ({ page }) => {
    const buyer = await make.buyer()
    const { arrive } = await beforeItRuns(page, '/login')
    await page.getByLabel('Email').fill(buyer.email)
    await page.getByLabel('Password', { exact: true }).fill(DEFAULT_PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy')
    arrive()
    await expectToast(page, 'You have successfully signed in!')
    await expect(page).toHaveURL('/')
  })

  test('a component with state: a search with suggestions', async ({ page }) => {
    const { arrive } = await beforeItRuns(page, '/search?by=text')
    const box = page.getByRole('combobox', { name: 'Plant name' })
    await box.fill(' b')
    await box.press('Home')
    await box.pressSequentially('golden')
    arrive()
    await expect(page.getByRole('option').first()).toContainText('Golden Barrel Cactus')
    // The cursor position is also restored.
    await page.keyboard.type('!')
    await expect(box).toHaveValue('golden! b')
  })

  test('two inputs: a file, and a click that checks it', async ({ page, context }) => {
    const product = await make.product()
    await enter(context, await make.admin())
    const { arrive } = await beforeItRuns(page, '/admin/products/import')
    await page.getByLabel('CSV file').setInputFiles({
      name: 'early.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`id,price\r\n${product.id},650.50\r\n`),
    })
    await page.getByRole('button', { name: 'Check file' }).click()
    arrive()
    await expect(page.getByText('1 changed', { exact: true })).toBeVisible()
  })

  test('focus in a field', async ({ page, context }) => {
    await enter(context, await make.buyer())
    const { arrive } = await beforeItRuns(page, '/user/plant-swaps/create')
    await page.getByRole('region', { name: 'Offered Plants' }).getByRole('combobox').click()
    arrive()
    await expect(page.getByText('Start typing to search plants')).toBeVisible()
  })

  test('a click on a button', async ({ page }) => {
    const plant = await wellKnown(page)
    const { arrive } = await beforeItRuns(page, `/product/${plant._id}`)
    const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
    await add.click()
    await add.click()
    arrive()
    await expect(page.getByLabel('Cart, 1 item')).toBeVisible()
  })

  test('the last of several choices in a group', async ({ page }) => {
    const { arrive } = await beforeItRuns(page, '/register')
    for (const mode of ['Caretaker', 'Customer', 'Caretaker'])
      await page.getByLabel(mode, { exact: true }).check()
    arrive()
    await expect(page.getByLabel('Speciality')).toBeVisible()
  })

  test('a click during hydration is one click, and what is typed then stays', async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener('gulshan:ready', () => {
        document.querySelector<HTMLElement>('[aria-label="Show password"]')?.click()
        // Before the recorded input of the field is processed.
        setTimeout(() => {
          document.querySelector<HTMLElement>('[name="password"]')?.focus()
          document.execCommand('insertText', false, ' and more')
        })
      }),
    )
    const { arrive } = await beforeItRuns(page, '/login')
    await page.getByLabel('Password', { exact: true }).fill('typed')
    arrive()
    await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('typed and more')
  })
})
