// The people of a live shop that a test has opened, through its screens.
import type { Page } from '@playwright/test'
import { expect } from './browser'

const password = 'Sunflower1'

/** Registers a buyer, who is signed in then. */
export async function register(page: Page, [firstName, lastName, email]: [string, string, string]) {
  await page.goto('/register')
  const person = {
    'First name': firstName,
    'Last name': lastName,
    Email: email,
    'Phone number': '0300-5550123',
    Street: '12 Bund Road',
    City: 'Lahore',
    State: 'Punjab',
    Country: 'Pakistan',
    'Zip code': '54000',
    Password: password,
  }
  for (const [label, value] of Object.entries(person))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/')
}

export async function signIn(page: Page, email: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /^(sign|log) in$/i }).click()
  await expect(page).toHaveURL('/')
}
