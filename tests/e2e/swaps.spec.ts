import type { BrowserContext, Page } from '@playwright/test'
import { NO_CONNECTION } from '@/lib/platform/http/client'
import { expect, expectToast, test } from '../support/browser'
import { giveStars } from './choose'
import { aBuyer, aPlant, change, DEFAULT_PASSWORD, enter, offer, swapsOf } from './swaps-support'

const site = (baseURL: string | undefined) => baseURL ?? ''
const cardOf = (page: Page, plant: { name: string }) =>
  page.getByRole('listitem').filter({ hasText: plant.name }).first()

/** An open swap of another account, on the marketplace as a signed-in buyer sees it. */
async function aStrangersSwap(page: Page, context: BrowserContext, baseURL: string | undefined) {
  const base = site(baseURL)
  const [owner, me] = [await aBuyer(base), await aBuyer(base)]
  const [plant, wanted] = [await aPlant('Salsify', 100_000), await aPlant('Skirret', 90_000)]
  const id = await offer(base, owner, [plant], [wanted])
  await enter(context, base, me)
  await page.goto('/plant-swaps')
  return { base, owner, plant, id, deal: cardOf(page, plant).getByRole('button', { name: 'Make a Deal' }) }
}

/** Types, waits for the list and takes the only plant of that name with the keyboard. */
async function pick(page: Page, section: string, name: string) {
  const field = page.getByRole('region', { name: section }).getByRole('combobox')
  await field.fill(name)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await field.press('ArrowDown')
  await field.press('Enter')
}

test('a swap is created, edited and deleted', async ({ page, context, baseURL }) => {
  const base = site(baseURL)
  const me = await aBuyer(base)
  const [mine, wanted, other] = [
    await aPlant('Quince', 100_000),
    await aPlant('Medlar', 250_050),
    await aPlant('Sorrel', 90_000),
  ]
  await enter(context, base, me)
  await page.goto('/user/plant-swaps')
  await expect(page.getByText('404 Error')).toBeVisible()
  await expect(page.getByText('No plant swaps found.')).toBeVisible()

  await page.getByRole('link', { name: 'Create Plant Swap' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Plant Swap')
  const offered = page.getByRole('region', { name: 'Offered Plants' })
  const field = offered.getByRole('combobox')
  await field.click()
  await expect(offered.getByText('Start typing to search plants')).toBeVisible()
  await field.fill('no plant is called this')
  await expect(offered.getByText('No plants found')).toBeVisible()
  await pick(page, 'Offered Plants', mine.name)
  await pick(page, 'Offered Plants', mine.name)
  await expectToast(page, 'Plant already added')
  await expect(offered.getByText('PKR 1,000')).toHaveCount(2)

  // Both sides are required; the focus moves to the missing one.
  await page.getByRole('button', { name: 'Add Plant Swap' }).click()
  await expect(page.getByText('Desired plants are required')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Desired Plants' }).getByRole('combobox')).toBeFocused()
  // A plant is not swapped for itself.
  await pick(page, 'Desired Plants', mine.name)
  await expect(page.getByRole('option', { name: mine.name })).toContainText('You offer this plant')
  await expect(page.getByRole('button', { name: `Remove ${mine.name}` })).toHaveCount(1)
  await pick(page, 'Desired Plants', wanted.name)
  await page.getByRole('button', { name: 'Add Plant Swap' }).click()
  await expect(page).toHaveURL('/user/plant-swaps')
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()
  await expect(cardOf(page, mine)).toContainText('PKR 2,500.50')

  await page.getByRole('link', { name: /^Edit/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Plant Swap')
  await page.getByRole('button', { name: `Remove ${mine.name}` }).click()
  await pick(page, 'Offered Plants', other.name)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL('/user/plant-swaps')
  await expect(cardOf(page, other)).toContainText(wanted.name)
  await expect(page.getByText(mine.name)).toHaveCount(0)

  await page.getByRole('button', { name: /^Delete/ }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Are you sure you want to delete this plant swap?')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: /^Delete/ }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No plant swaps found.')).toBeVisible()
  expect(await swapsOf(me.id)).toEqual([])
})

test('a swap that was changed in another window: either list can be chosen', async ({
  page,
  context,
  baseURL,
}) => {
  const base = site(baseURL)
  const me = await aBuyer(base)
  const [mine, theirs, wanted, other] = [
    await aPlant('Quince', 100_000),
    await aPlant('Medlar', 100_000),
    await aPlant('Sorrel', 90_000),
    await aPlant('Salsify', 90_000),
  ]
  const id = await offer(base, me, [mine], [wanted])
  await enter(context, base, me)
  await page.goto(`/user/plant-swaps/${id}/edit`)
  await pick(page, 'Offered Plants', other.name)
  await change(base, me, id, [theirs], [wanted])
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'This was changed in another window' })
  const ownList = notice.getByRole('button', { name: `Yours: ${mine.name}, ${other.name}` })
  await expect(ownList).toHaveAttribute('aria-pressed', 'true')
  await notice.getByRole('button', { name: `Saved meanwhile: ${theirs.name}` }).click()
  await expect(page.getByRole('button', { name: `Remove ${theirs.name}` })).toBeVisible()
  await ownList.click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL('/user/plant-swaps')
  await expect(cardOf(page, mine)).toContainText(other.name)
  await expect(page.getByText(theirs.name)).toHaveCount(0)
})

test('the page moves back when its last swap is deleted', async ({ page, context, baseURL }) => {
  const base = site(baseURL)
  const me = await aBuyer(base)
  const [mine, wanted] = [await aPlant('Quince', 100_000), await aPlant('Medlar', 100_000)]
  for (let count = 0; count < 7; count += 1) await offer(base, me, [mine], [wanted])
  await enter(context, base, me)
  await page.goto('/user/plant-swaps?tab=user&page=2&limit=6')
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await page.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/user/plant-swaps?limit=6')
  await expect(page.getByText('Page 1 of 1')).toBeVisible()
})

test('a visitor sees masked contacts, signs in and returns', async ({ page, baseURL }) => {
  const base = site(baseURL)
  const owner = await aBuyer(base, { firstName: 'Nasreen', phoneNumber: '+923214455667' })
  const me = await aBuyer(base)
  const [mine, wanted] = [await aPlant('Quince', 100_000), await aPlant('Medlar', 100_000)]
  const id = await offer(base, owner, [mine], [wanted])
  await page.goto('/plant-swaps')
  const card = cardOf(page, mine)
  await expect(card).toContainText('+92…67')
  await expect(card.getByRole('link', { name: mine.name })).toHaveAttribute('href', `/product/${mine.id}`)
  await expect(page.getByRole('button', { name: 'Make a Deal' })).toHaveCount(0)
  await card.getByRole('link', { name: 'Login to Make a Deal' }).click()
  await expect(page).toHaveURL(`/login?redirect=%2Fplant-swaps%23swap-${id}`)
  await page.getByLabel('Email', { exact: true }).fill(me.email)
  await page.getByLabel('Password', { exact: true }).fill(DEFAULT_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`/plant-swaps#swap-${id}`)
  await expect(page.locator(`#swap-${id}`)).toBeInViewport()
  await expect(card).toContainText('+923214455667')
  await expect(card.getByRole('button', { name: 'Make a Deal' })).toBeVisible()
})

test('a deal: the confirmed swap is listed, both see each other, and rate each other', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const base = site(baseURL)
  const owner = await aBuyer(base, { firstName: 'Nasreen', lastName: 'Gul', phoneNumber: '+923214455667' })
  const me = await aBuyer(base, { firstName: 'Waqar', lastName: 'Shah' })
  const [first, second, wanted] = [
    await aPlant('Quince', 100_000),
    await aPlant('Medlar', 100_000),
    await aPlant('Sorrel', 90_000),
  ]
  await offer(base, owner, [first, second], [wanted])
  await enter(context, base, me)
  await page.goto('/plant-swaps')
  await cardOf(page, first).getByRole('button', { name: 'Make a Deal' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Are you sure you want to make this deal?')
  await expect(dialog).toContainText('This action cannot be undone.')
  const offered = dialog.getByRole('region', { name: 'Offered Plants' }).getByRole('listitem')
  await expect(offered).toHaveText([`${first.name} PKR 1,000`, `${second.name} PKR 1,000`])
  await dialog.getByRole('button', { name: 'Make a Deal' }).click()

  await expect(page).toHaveURL('/user/plant-swaps?tab=partner')
  const party = page.locator('[data-slot=swap-party]').filter({ hasText: 'Swap owner' })
  await expect(party).toContainText('Nasreen Gul')
  await expect(party).toContainText('+923214455667')
  await expect(party).toContainText(owner.email)
  await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(0)
  await page.goto('/plant-swaps')
  await expect(page.getByText(first.name)).toHaveCount(0)
  expect(await swapsOf(owner.id)).toEqual([{ status: 'COMPLETED', partnerId: me.id }])

  const elsewhere = await page.context().newPage()
  for (const tab of [elsewhere, page]) {
    await tab.goto('/user/plant-swaps?tab=partner')
    await tab.getByRole('button', { name: 'Rate this swap with Nasreen Gul' }).click()
    await giveStars(tab, '5 stars')
    await tab.getByLabel('Comment').fill('Healthy roots.')
  }
  // The second time it is already rated.
  for (const tab of [page, elsewhere]) {
    await tab.getByRole('button', { name: 'Send rating' }).click()
    await expect(tab.getByRole('figure').getByText('Healthy roots.')).toBeVisible()
    await expect(tab.getByRole('button', { name: /Rate this swap/ })).toHaveCount(0)
  }

  const theirs = await browser.newContext({ baseURL: base })
  await enter(theirs, base, owner)
  const ownerPage = await theirs.newPage()
  await ownerPage.goto('/user/plant-swaps')
  await expect(ownerPage.getByText('Completed', { exact: true })).toBeVisible()
  const partner = ownerPage.locator('[data-slot=swap-party]').filter({ hasText: 'Swap partner' })
  for (const text of ['Waqar Shah', me.email, me.phoneNumber, 'Healthy roots.']) {
    await expect(partner).toContainText(text)
  }
  await expect(ownerPage.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await theirs.close()
})

test('an edit that was not read is not accepted', async ({ page, context, baseURL }) => {
  const base = site(baseURL)
  const [owner, me] = [await aBuyer(base), await aBuyer(base)]
  const [first, second, wanted] = [
    await aPlant('Quince', 100_000),
    await aPlant('Medlar', 100_000),
    await aPlant('Sorrel', 90_000),
  ]
  const id = await offer(base, owner, [first], [wanted])
  await enter(context, base, me)
  await page.goto('/plant-swaps')
  await cardOf(page, first).getByRole('button', { name: 'Make a Deal' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(first.name)
  await change(base, owner, id, [second], [wanted])
  await dialog.getByRole('button', { name: 'Make a Deal' }).click()
  await expect(dialog).toContainText('This plant swap has changed since you saw it.')
  // The dialog now shows the current swap, and only then it can be confirmed.
  await expect(dialog).toContainText(second.name)
  expect(await swapsOf(owner.id)).toEqual([{ status: 'PENDING', partnerId: null }])
  await dialog.getByRole('button', { name: 'Make a Deal' }).click()
  await expect(page).toHaveURL('/user/plant-swaps?tab=partner')
  await expect(page.getByText(second.name)).toBeVisible()
})

test('deleted while the dialog is open: an error in the dialog, and the card is removed with it', async ({
  page,
  context,
  baseURL,
}) => {
  const { base, owner, plant, id, deal } = await aStrangersSwap(page, context, baseURL)
  await deal.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(plant.name)
  await fetch(`${base}/api/v1/plant-swap/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${owner.token}` },
  })
  await dialog.getByRole('button', { name: 'Make a Deal' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Plant swap not found.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(cardOf(page, plant)).toHaveCount(0)
})

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('the deal is not made, the page stays, and a second attempt makes it', async ({
    page,
    context,
    baseURL,
  }) => {
    const { owner, deal } = await aStrangersSwap(page, context, baseURL)
    // Neither the dialog nor the toast is loaded yet, and neither can be fetched.
    await context.setOffline(true)
    await deal.click()
    await expectToast(page, NO_CONNECTION)
    await context.setOffline(false)
    await deal.click()
    const dialog = page.getByRole('alertdialog')
    const agree = dialog.getByRole('button', { name: 'Make a Deal' })
    await expect(agree).toBeVisible()
    await context.setOffline(true)
    await agree.click()
    await expect(dialog.getByText(NO_CONNECTION)).toBeVisible()
    await context.setOffline(false)
    expect(await swapsOf(owner.id)).toEqual([{ status: 'PENDING', partnerId: null }])
    await agree.click()
    await expect(page).toHaveURL('/user/plant-swaps?tab=partner')
  })
})

test('matches of an own swap are listed above it', async ({ page, context, baseURL }) => {
  const base = site(baseURL)
  const [owner, me] = [await aBuyer(base, { firstName: 'Nasreen' }), await aBuyer(base)]
  const [mine, wanted] = [await aPlant('Quince', 100_000), await aPlant('Medlar', 100_000)]
  await offer(base, owner, [wanted], [mine])
  await offer(base, me, [mine], [wanted])
  await enter(context, base, me)
  await page.goto('/user/plant-swaps')
  const matches = page.getByRole('region', { name: 'Matches for you' })
  await expect(matches).toContainText(`Offers ${wanted.name}, which you want`)
  await expect(matches).toContainText(owner.email)
  await matches.getByRole('button', { name: 'Make a Deal' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(wanted.name)
})

test('invalid characters in a filter are ignored instead of breaking the page', async ({ page }) => {
  for (const filter of ['offered', 'desired', 'city']) {
    const answer = await page.goto(`/plant-swaps?${filter}=%00%20%00`)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plant Swap Marketplace')
  }
})

test('filters have an address, and a message when nothing is found', async ({ page, context, baseURL }) => {
  const base = site(baseURL)
  const [owner, me] = [
    await aBuyer(base, { city: 'Quetta', phoneNumber: '+923214455667' }),
    await aBuyer(base),
  ]
  const [mine, wanted] = [await aPlant('Quince', 100_000), await aPlant('Medlar', 100_000)]
  await offer(base, owner, [mine], [wanted])
  await page.goto('/plant-swaps')
  await page.getByLabel('Plant offered').fill(mine.name.toLowerCase())
  await page.getByLabel('City').selectOption('Quetta')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(/offered=quince.*city=Quetta/)
  await expect(cardOf(page, mine)).toContainText('+92…67')
  await expect(page.getByText('Page 1 of 1')).toBeVisible()
  await enter(context, base, me)
  await page.reload()
  await expect(cardOf(page, mine)).toContainText('+923214455667')
  await page.goto(`/plant-swaps?desired=${encodeURIComponent(mine.name)}`)
  await expect(page.getByText('No plant swaps found.')).toBeVisible()
})
