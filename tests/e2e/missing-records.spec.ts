import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/browser'
import { db, enter, make } from './people'

const unknown = randomUUID()
/** The page for an account without access. */
const closed = /^(Oops! Page Not Found|Your session has ended)$/

test.describe('a page whose record does not exist', () => {
  test.use({ expectedErrors: [/status of 404/] })

  for (const [role, paths] of [
    [
      'buyer',
      [
        [`/user/order/${unknown}`, 'Order not found.'],
        ['/user/order/nonsense', 'Order not found.'],
        [`/user/order/${unknown}/invoice`, 'Order not found.'],
        [`/user/appointment/${unknown}`, 'Appointment not found.'],
        [`/user/plant-swaps/${unknown}/edit`, 'Plant swap not found.'],
        [`/service/${unknown}/book`, 'Caretaker not found.'],
      ],
    ],
    ['caretaker', [[`/manage/appointment/${unknown}`, 'Appointment not found.']]],
    [
      'admin',
      [
        [`/admin/user/${unknown}`, 'User not found.'],
        [`/admin/order/${unknown}`, 'Order not found.'],
        [`/admin/product/${unknown}/edit`, 'Product not found.'],
        [`/admin/appointment/${unknown}`, 'Appointment not found.'],
        [`/admin/swap/${unknown}`, 'Plant swap not found.'],
        [`/admin/review/product/${unknown}`, 'Review not found.'],
        [`/admin/mail/${unknown}`, 'Email not found.'],
        [`/admin/cash/statement/${unknown}`, 'Statement not found.'],
      ],
    ],
  ] as const) {
    test(`shows that to a ${role}, and a page not found to a blocked account`, async ({ page, context }) => {
      const user = await make[role]()
      await enter(context, user)
      for (const [path, sentence] of paths) {
        expect((await page.goto(path))?.status(), path).toBe(404)
        await expect(page.getByText('404 Error', { exact: true })).toBeVisible()
        await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
      }
      await db.user.update({ where: { id: user.id }, data: { isBlocked: true } })
      for (const [path] of paths) {
        expect((await page.goto(path))?.status(), path).toBe(404)
        await expect(page.getByRole('heading', { level: 1, name: closed })).toBeVisible()
      }
    })
  }
})
