import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { NO_CONNECTION } from '@/lib/platform/http/client'
import { expect, expectToast, test } from '../support/browser'
import { DEFAULT_PASSWORD } from '../support/factories'
import { enter, make } from './people'

const password = 'Sunflower1'
const freshEmail = () => `person-${randomUUID()}@example.com`

const person: [label: string, value: string][] = [
  ['First name', 'Bilal'],
  ['Last name', 'Raza'],
  ['Password', password],
  ['Phone number', '0300 7654321'],
  ['Street', '5 Mall Road'],
  ['City', 'Gujrat'],
  ['State', 'Punjab'],
  ['Country', 'Pakistan'],
  ['Zip code', '50700'],
]

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function fillPerson(page: Page, email: string) {
  await field(page, 'Email').fill(email)
  for (const [label, value] of person) await field(page, label).fill(value)
}

/** Through the form: the account is in local storage and in the cookie. */
async function registerCustomer(page: Page) {
  const email = freshEmail()
  await page.goto('/register')
  await fillPerson(page, email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/')
  return email
}

async function signIn(page: Page, email: string, secret = password) {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Through the server, like the button of the menu. */
async function signOut(page: Page, isMobile = false) {
  if (isMobile) await page.locator('header summary').last().click()
  else await page.locator('.user-menu summary').click()
  // The home page is loaded once the server has ended the session.
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await loaded
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
}

test('a customer registers, signs out, and signs in again @phone', async ({ page, isMobile }) => {
  const email = await registerCustomer(page)
  await expectToast(page, 'You have successfully signed in!')

  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bilal Raza')
  await expect(page.getByText('Buyer', { exact: true })).toBeVisible()
  await expect(page.getByText('+923007654321')).toBeVisible()

  await signOut(page, isMobile)
  expect((await page.request.get('/profile')).status()).toBe(404)

  await page.goto('/login?redirect=%2Fprofile')
  await signIn(page, email)
  await expectToast(page, 'You have successfully signed in!')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bilal Raza')
})

test('login and logout fetch what next-auth needs while they are answered', async ({ page }) => {
  const { email } = await make.buyer()
  // Each answer waits until the other request was sent as well.
  for (const name of ['login', 'logout'])
    await page.route(`**/api/v1/user/${name}`, async (route) => {
      await csrfRequest
      await route.continue()
    })

  await page.goto('/login')
  let csrfRequest = page.waitForRequest('**/api/auth/csrf')
  await signIn(page, email, DEFAULT_PASSWORD)
  await expect(page).toHaveURL('/')

  await expectToast(page, 'You have successfully signed in!')
  csrfRequest = page.waitForRequest('**/api/auth/csrf')
  await signOut(page)
  expect((await page.request.get('/profile')).status()).toBe(404)
})

test('a caretaker registers with rows of experience, services, prices and hours', async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('radio', { name: 'Caretaker' }).check()
  await fillPerson(page, freshEmail())
  await field(page, 'Bio').fill('Fifteen years with citrus.')
  await field(page, 'Speciality').fill('Roses')

  await field(page, 'Experience').fill('   ')
  await page.getByRole('button', { name: 'Add to Experience' }).click()
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await field(page, 'Experience').fill('Nursery lead')
  await field(page, 'Experience').press('Enter')
  await field(page, 'Services').fill('Pruning')
  await page.getByRole('button', { name: 'Add to Services' }).click()

  await field(page, 'Service').fill('Pruning')
  await page.getByRole('button', { name: 'Add price' }).click()
  await expect(page.getByText('Enter a price')).toBeVisible()
  await expect(page.getByText('Pruning - PKR')).toHaveCount(0)
  await field(page, 'Price (Rs)').fill('1200')
  await page.getByRole('button', { name: 'Add price' }).click()
  await expect(page.getByText('Pruning - PKR 1,200')).toBeVisible()

  await expect(field(page, 'Start')).toHaveValue('00:00')
  await page.getByRole('button', { name: 'Add hours' }).click()
  await expect(page.locator('.field-error').getByText('Choose a day')).toBeVisible()
  await field(page, 'Day').selectOption('Monday')
  await page.getByRole('button', { name: 'Add hours' }).click()
  await expect(page.getByText('End must be after start')).toBeVisible()
  await field(page, 'Start').fill('09:00')
  await field(page, 'End').fill('17:30')
  await page.getByRole('button', { name: 'Add hours' }).click()
  await expect(page.getByText('Monday, 09:00 AM - 05:30 PM')).toBeVisible()

  await page.getByRole('button', { name: 'Remove Nursery lead' }).click()

  // A row that is typed but not added counts as well, or has errors.
  await field(page, 'Service').fill('Repotting')
  await field(page, 'Day').selectOption('Tuesday')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Enter a price')).toBeVisible()
  await expect(field(page, 'Price (Rs)')).toBeFocused()
  await field(page, 'Price (Rs)').fill('1,250')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/profile')
  for (const text of [
    'Fifteen years with citrus.',
    'Pruning - PKR 1,200',
    'Monday, 09:00 AM - 05:30 PM',
    'Repotting - PKR 1,250',
    'Tuesday, 09:00 AM - 05:30 PM',
  ]) {
    await expect(page.getByText(text).first()).toBeVisible()
  }
})

test('registration shows what is missing and keeps what was typed', async ({ page }) => {
  await page.goto('/register')
  await expect(field(page, 'Country')).toHaveValue('Pakistan')
  await field(page, 'Country').fill('')
  await page.getByRole('button', { name: 'Create account' }).click()
  for (const text of ['First name is required', 'Email is required', 'Country is required']) {
    await expect(page.getByText(text)).toBeVisible()
  }
  await expect(field(page, 'First name')).toBeFocused()

  const { email } = await make.buyer()
  await fillPerson(page, email.toUpperCase())
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(field(page, 'Email')).toBeFocused()
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Password')).toHaveValue(password)
})

test('a visitor from the cart returns to it, through every link of the forms', async ({ page }) => {
  await page.goto('/login?redirect=%2Fcart')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/forgot-password?redirect=%2Fcart')
  await main.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fcart')
  await main.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/register?redirect=%2Fcart')
  await expect(main.getByRole('link', { name: 'Login to your account' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fcart',
  )
  await fillPerson(page, freshEmail())
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/cart')
})

test('a signed-in account is redirected from the forms, and never to another site', async ({
  page,
  context,
}) => {
  await enter(context, await make.buyer())
  for (const [address, target] of [
    ['/login?redirect=%2Fprofile', '/profile'],
    ['/register', '/'],
    ['/login?redirect=%2F%2Fevil.example', '/'],
  ] as const) {
    await page.goto(address)
    await expect(page).toHaveURL(target)
  }
})

test('a wrong password shows the message of the server', async ({ page }) => {
  await page.goto('/login')
  await signIn(page, 'nobody@example.com', 'Wrongpass1')
  const sentence = 'The email or the password is not right.'
  await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue('nobody@example.com')
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
})

test('sign-in says of a password that breaks a rule what it says of a wrong one', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const [path, sentence, required] of [
    ['/login', 'The email or the password is not right.', 'Password is required'],
    ['/ur/login', 'ای میل یا پاس ورڈ درست نہیں۔', '\u2068پاس ورڈ\u2069 لکھنا ضروری ہے'],
  ] as const)
    for (const typed of ['Short1', 'x', 'اردو', ' ', '']) {
      await page.goto(path)
      await page.locator('[name=email]').fill('nobody@example.com')
      await page.locator('[name=password]').fill(typed)
      await page.locator('main form [type=submit]').click()
      const main = page.getByRole('main')
      await expect(main.getByText(typed ? sentence : required).first()).toBeVisible()
      await expect(main).not.toContainText(/at least|at most|کم از کم|زیادہ سے زیادہ/)
      if (typed) await expectToast(page, sentence)
    }
  expect(asked.filter((address) => address.endsWith('/api/v1/user/login'))).toEqual([])
})

test.describe('with the network down', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load resource/] })

  test('sign-in shows it', async ({ page }) => {
    await page.goto('/login')
    await page.route('**/api/v1/user/login', (route) => route.abort())
    await signIn(page, 'nobody@example.com')
    await expect(page.getByRole('main').getByText(NO_CONNECTION)).toBeVisible()
  })

  test('a failing server shows the Oops message', async ({ page }) => {
    await page.goto('/login')
    await page.route('**/api/v1/user/login', (route) => route.fulfill({ status: 500, body: '{}' }))
    await signIn(page, 'nobody@example.com')
    await expect(page.getByRole('main').getByText('Oops! Something went wrong...')).toBeVisible()
  })
})

test('a profile is edited, and a password change leads to the sign-in page', async ({ page }) => {
  const email = await registerCustomer(page)
  await page.goto('/profile')
  await page.getByText('Edit profile').click()
  await field(page, 'First name').fill('Zo')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('First name must be at least 3 characters long')).toBeVisible()
  await field(page, 'First name').fill('Zohra')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zohra Raza')

  await page.getByRole('heading', { name: 'Change password' }).click()
  // Of a present password only whether it is right: the rules are those of new ones.
  await field(page, 'Current password').fill('x')
  await field(page, 'New password').fill('Marigold22')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('main').getByText('Current password is not right').first()).toBeVisible()
  await field(page, 'Current password').fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fprofile')
  await signIn(page, email, 'Marigold22')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zohra Raza')
})

test('an ended session is removed, and its pages are not found', async ({ page }) => {
  await registerCustomer(page)
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  await page.request.post('/api/v1/user/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.goto('/login')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
  expect((await page.request.get('/profile')).status()).toBe(404)
})

test('text typed right before a click on a link counts as unsaved', async ({ page, context }) => {
  await enter(context, await make.buyer())
  await page.goto('/profile')
  await page.getByText('Edit profile').click()
  // In one task, so that the text is not rendered before the click.
  await field(page, 'First name').evaluate((input: HTMLInputElement) => {
    input.focus()
    input.select()
    document.execCommand('insertText', false, 'Bilqis')
    document.querySelector<HTMLElement>('header a[href="/products"]')?.click()
  })
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(field(page, 'First name')).toHaveValue('Bilqis')
})

test.describe('an incomplete session', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('without the cookie, with the stored account: the page reloads itself', async ({ page, context }) => {
    await registerCustomer(page)
    await context.clearCookies()
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bilal Raza')
  })

  test('ended while a page was open: sign-in leads back to the requested page', async ({ page }) => {
    const email = await registerCustomer(page)
    const token = await page.evaluate(() => localStorage.getItem('authToken'))
    await page.request.post('/api/v1/user/logout', { headers: { authorization: `Bearer ${token}` } })
    await page.goto('/user/plant-swaps?tab=partner')
    await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session has ended')
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL('/login?redirect=%2Fuser%2Fplant-swaps%3Ftab%3Dpartner')
    await signIn(page, email)
    await expect(page).toHaveURL('/user/plant-swaps?tab=partner')
    await expect(page.getByRole('link', { name: 'Partnered Swaps' })).toHaveAttribute('aria-current', 'page')
  })

  test('ended in another tab: private pages are hidden here too', async ({ page, context }) => {
    await registerCustomer(page)
    await page.goto('/profile')
    const other = await context.newPage()
    await other.goto('/cart')
    await signOut(other, false)
    await expect(page).toHaveURL('/')
  })
})
