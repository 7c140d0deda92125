import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectToast, intercept, test } from '../support/browser'
import { giveStars } from './choose'
import { baseURL, db, enter, make } from './people'

/** A buyer in this browser, with a delivered order of two plants. */
async function delivered(context: BrowserContext) {
  const buyer = await make.buyer({ firstName: 'Hina', lastName: 'Qureshi' })
  const plant = () => make.product()
  const [fern, other] = [await plant(), await plant()]
  const lines = [fern, other].map((product) => ({ product, quantity: 1 }))
  const order = await make.order({ buyer, lines, status: 'DELIVERED' })
  const { token } = await enter(context, buyer)
  return { buyer, fern, other, order, token }
}
const review = (page: Page, name: string, label = 'Give Review') =>
  page.getByRole('button', { name: `${label} of ${name}` })
const stars = (page: Page, count: string) => page.getByRole('radio', { name: count })

test('a review is posted by keyboard, shown on the cached page with the next visit, and edited', async ({
  page,
  context,
}) => {
  const { fern, other, order } = await delivered(context)
  const comment = `Unfurls a leaf a week ${randomUUID()}`
  // So that there is a cached page to revalidate.
  await page.goto(`/product/${fern.id}`)
  await expect(page.getByRole('tab', { name: 'Reviews (0)' })).toBeVisible()

  await test.step('errors stand at their field', async () => {
    await page.goto(`/user/order/${order.id}`)
    await expect(review(page, other.name)).toBeVisible()
    await review(page, fern.name).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Give Review' })
    await dialog.getByRole('button', { name: 'Send review' }).press('Enter')
    await expect(dialog.getByText('Rating is required')).toBeVisible()
    await expect(dialog.getByText('Comment is required')).toBeVisible()
  })

  await test.step('Escape asks before it discards what was written', async () => {
    const [dialog, question] = [page.getByRole('dialog'), page.getByRole('alertdialog')]
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await review(page, fern.name).press('Enter')
    await page.getByLabel('Comment').fill('Half a sentence')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Stay' }).press('Enter')
    await expect(page.getByLabel('Comment')).toHaveValue('Half a sentence')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Leave' }).press('Enter')
    await expect(dialog).toBeHidden()
    await review(page, fern.name).press('Enter')
    await expect(page.getByLabel('Comment')).toHaveValue('')
  })

  await test.step('stars are a group with arrow keys', async () => {
    await stars(page, '1 star').focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    await expect(stars(page, '4 stars')).toBeChecked()
    await page.getByLabel('Comment').fill(comment)
    await page.getByRole('button', { name: 'Send review' }).press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(review(page, fern.name, 'Edit Review')).toBeFocused()
    await expect(review(page, other.name)).toBeVisible()
  })

  await test.step('the product shows it', async () => {
    await page.goto(`/product/${fern.id}#reviews`)
    await expect(page.getByRole('tab', { name: 'Reviews (1)' })).toHaveAttribute('aria-selected', 'true')
    const panel = page.getByRole('tabpanel', { name: 'Reviews' })
    await expect(panel.getByText(comment)).toBeVisible()
    await expect(panel.getByText('4.0')).toBeVisible()
    await expect(panel.getByText('out of 5 from 1 review')).toBeVisible()
    await expect(panel.getByText('Hina Qureshi')).toBeVisible()
    await expect(panel.getByText('Verified purchase')).toBeVisible()
    await expect(panel.getByText(/Reviewed on \d+ \w+ \d{4}/)).toBeVisible()
    await expect(panel.getByText('(Edited)')).toBeHidden()
    const bars = panel.getByRole('list', { name: 'Reviews by stars' }).getByRole('listitem')
    await expect(bars).toHaveText(['5 stars0', '4 stars1', '3 stars0', '2 stars0', '1 star0'])
  })

  await test.step('an edit starts with the stored text and changes what is shown', async () => {
    await page.goto(`/user/order/${order.id}`)
    await review(page, fern.name, 'Edit Review').click()
    const dialog = page.getByRole('dialog', { name: 'Edit Review' })
    await expect(stars(page, '4 stars')).toBeChecked()
    await expect(page.getByLabel('Comment')).toHaveValue(comment)
    await giveStars(page, '2 stars')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog).toBeHidden()
    await page.goto(`/product/${fern.id}#reviews`)
    await expect(page.getByText('(Edited)')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Reviews by stars' })).toContainText('2 stars1')
  })
})

test('text typed right before Escape counts as written', async ({ page, context }) => {
  const { fern, order } = await delivered(context)
  await page.goto(`/user/order/${order.id}`)
  await review(page, fern.name).click()
  // In one task, so that the text is not rendered before the key press.
  await page.getByLabel('Comment').evaluate((field: HTMLTextAreaElement) => {
    field.focus()
    document.execCommand('insertText', false, 'Half a sentence')
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Comment')).toHaveValue('Half a sentence')
})

test('errors: field errors keep the dialog open, rule errors reset the form, others close it', async ({
  page,
  context,
}) => {
  const { fern, other, order, token } = await delivered(context)
  await page.goto(`/user/order/${order.id}`)

  await test.step('a field', async () => {
    await review(page, fern.name).click()
    await giveStars(page, '5 stars')
    await page.getByLabel('Comment').fill('Lovely.')
    const restore = await intercept(page, '**/api/v1/product/*/review', (route) =>
      route.fulfill({
        status: 400,
        json: {
          status: 'FAILED',
          message: 'Some fields need attention.',
          error: { comment: 'Comment is too kind' },
        },
      }),
    )
    await page.getByRole('button', { name: 'Send review' }).click()
    await expect(page.getByText('Comment is too kind')).toBeVisible()
    await expect(page.getByLabel('Comment')).toBeFocused()
    await expect(page.getByLabel('Comment')).toHaveValue('Lovely.')
    restore()
  })

  await test.step('a rule: it was written in another window, and can be edited here', async () => {
    await fetch(`${baseURL}/api/v1/product/${fern.id}/review`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ rating: 3, comment: 'Written elsewhere.', order: order.id }),
    })
    await page.getByRole('button', { name: 'Send review' }).click()
    await expectToast(page, 'You have reviewed this product of this order already.')
    const dialog = page.getByRole('dialog', { name: 'Edit Review' })
    await expect(dialog.getByLabel('Comment')).toHaveValue('Written elsewhere.')
    await expect(stars(page, '3 stars')).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('a product that was deleted meanwhile', async () => {
    await review(page, other.name).click()
    await giveStars(page, '5 stars')
    await page.getByLabel('Comment').fill('Lovely.')
    await db.product.update({
      where: { id: other.id },
      data: { deletedAt: new Date() },
      select: { id: true },
    })
    await page.getByRole('button', { name: 'Send review' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expectToast(page, 'Product or order not found.')
    await page.reload()
    await expect(review(page, other.name)).toBeHidden()
  })
})

test('no review is offered before the order is delivered', async ({ page, context }) => {
  const buyer = await make.buyer()
  const product = await make.product()
  const order = await make.order({ buyer, lines: [{ product, quantity: 1 }], status: 'SHIPPED' })
  await enter(context, buyer)
  await page.goto(`/user/order/${order.id}`)
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Review/ })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('reviews can be read', async ({ page }) => {
    const buyer = await make.buyer()
    const product = await make.product()
    const order = await make.order({ buyer, lines: [{ product, quantity: 1 }], status: 'DELIVERED' })
    const comment = `Still green ${randomUUID()}`
    await make.productReview({
      productId: product.id,
      userId: buyer.id,
      orderId: order.id,
      rating: 5,
      comment,
    })
    await page.goto(`/product/${product.id}`)
    await expect(page.getByText(comment)).toBeVisible()
    await expect(page.getByRole('list', { name: 'Reviews by stars' })).toContainText('5 stars1')
  })
})
