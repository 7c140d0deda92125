import { randomUUID } from 'node:crypto'
import { expect, hold, test } from '../support/browser'
import { enter, make, wellKnown } from './people'
import { shiftsOf, watchShifts } from './shifts'

test('a visitor gets from the home page to a product', async ({ page }) => {
  await watchShifts(page)
  await page.goto('/')
  await expect(page.locator('.site-header')).toHaveCount(0)
  for (const fact of [
    'Best Quality Plants',
    'Cash On Delivery',
    'Flat shipping of 299 Rs all over Pakistan',
  ]) {
    await expect(page.getByText(fact, { exact: true })).toBeVisible()
  }
  for (const title of ['Our Collection', /^Sow now in Lahore: /, 'Featured Plants', 'Our Team']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
  const tiles = page.getByRole('region', { name: 'Our Collection' }).locator('.tile').getByRole('link')
  await expect(tiles).toHaveText(['Cactus', 'Succulents', 'Exotic', 'Pots', 'Seeds', 'Accessories'])
  await expect(tiles.nth(1)).toHaveAttribute('href', '/collection/succulent,luxury-plants')
  expect(await shiftsOf(page)).toEqual([])
  await expect(page.locator('#site-menu a[aria-current]')).toHaveCount(0)

  const sown = page.getByRole('region', { name: 'Sow now in Lahore' }).getByRole('listitem')
  await expect(sown).toHaveCount(3)
  await expect(sown.first().getByRole('link')).toHaveAttribute('href', /^\/product\//)
  const review = page.getByRole('region', { name: 'A customer writes' })
  await expect(review.getByRole('img', { name: /^[45] out of 5 stars$/ })).toBeVisible()
  await expect(review.getByRole('link')).toHaveAttribute('href', /^\/product\//)
  const services = page.getByRole('region', { name: 'More than a shop' })
  expect(await services.locator('a[href^="/service/"]').count()).toBeGreaterThan(0)
  await expect(services.getByText('Would like', { exact: true })).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Buy Plants Online' }).last().click()
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible()
  await expect(page.getByText('Page 1 of')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()

  // The exact order of pages is tested in tests/domain; here other tests add plants at the same time.
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/products?page=2')
  await expect(page.getByText('Page 2 of')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Buy Now' })).toHaveCount(12)

  await page.getByRole('combobox', { name: 'Products per page' }).selectOption('6')
  await expect(page).toHaveURL('/products?limit=6')
  await expect(page.getByRole('link', { name: 'Buy Now' })).toHaveCount(6)
  await page.goBack()
  await expect(page.getByText('Page 2 of')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Products per page' })).toHaveValue('12')

  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Buy Now' }) })
    .first()
  const name = await card.getByRole('heading').textContent()
  await page.getByRole('link', { name: 'Buy Now' }).first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
})

for (const [theme, hero] of [
  ['garden', '/art/veranda-900.webp'],
  ['dark', '/art/veranda-night-900.webp'],
] as const) {
  test(`the home page in the ${theme} theme loads only the drawings of it @phone`, async ({
    page,
    context,
  }) => {
    const scenes: string[] = []
    const large: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/art/groups/')) scenes.push(pathname)
      if (pathname.startsWith('/art/veranda')) large.push(pathname)
    })
    const veranda = page.locator('picture img:visible')
    await page.goto('/about-us')
    if (theme === 'dark') {
      await page.locator('[data-theme-toggle]').dispatchEvent('click')
      // The browser stores a cookie of a script only after the script has gone on.
      const cookies = async () => (await context.cookies()).map(({ value }) => value)
      await expect.poll(cookies).toContain('dark')
    }
    await page.goto('/')
    await expect(veranda).toHaveAttribute('src', hero)
    await expect
      .poll(() => veranda.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await page.getByRole('heading', { name: 'Our Team' }).scrollIntoViewIfNeeded()
    await expect.poll(() => scenes.length).toBe(6)
    await page.waitForLoadState('networkidle')
    expect(scenes.filter((path) => path.includes('-night') !== (theme === 'dark'))).toEqual([])
    expect(large.map((path) => path.includes('-night'))).toEqual([theme === 'dark'])
  })
}

test('a product shows its pictures, its text and its reviews @phone', async ({ page }) => {
  const plant = await wellKnown(page)
  await watchShifts(page)
  await page.goto(`/product/${plant._id}`)
  await expect(page.getByText(/^PKR [\d,.]+$/)).toBeVisible()

  const pictures = page.getByRole('group', { name: `Pictures of ${plant.name}` })
  const large = pictures.locator('.frame > img:visible')
  await expect(large).toHaveAttribute('alt', plant.name)
  await pictures.getByRole('radio').nth(1).check()
  await expect(large).toHaveAttribute('alt', `${plant.name}, picture 2`)
  await page.keyboard.press('ArrowRight')
  await expect(large).toHaveAttribute('alt', `${plant.name}, picture 3`)
  expect(await shiftsOf(page)).toEqual([])

  const description = page.getByRole('tabpanel', { name: 'Description' })
  const reviews = page.getByRole('tabpanel', { name: 'Reviews' })
  await expect(description).toBeVisible()
  await expect(reviews).toBeHidden()
  await page.getByRole('tab', { name: 'Description' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Reviews' })).toBeFocused()
  await expect(description).toBeHidden()
  await expect(reviews.getByText('Reviewed on').first()).toBeVisible()
  await expect(reviews.getByText('Reviewed on')).toHaveCount(plant.rating.count)

  await page.goto(`/product/${plant._id}#reviews`)
  await expect(reviews).toBeVisible()
})

test('the button stays visible: beside the pictures, on phones at the bottom edge @phone', async ({
  page,
  isMobile,
}) => {
  await page.goto(`/product/${(await wellKnown(page))._id}`)
  const button = page.getByRole('button', { name: 'Add to Cart' })
  await expect(button).toBeInViewport()
  await page.evaluate((far) => scrollTo(0, far ? document.body.scrollHeight : 250), isMobile)
  await expect(button).toBeInViewport()
})

test('nothing is wider than the screen', async ({ page }) => {
  const { _id } = await wellKnown(page)
  for (const path of [
    '/',
    '/products?limit=24',
    '/collection/pots-&-containers',
    `/product/${_id}`,
    '/search',
  ]) {
    await page.goto(path)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      path,
    ).toBeLessThanOrEqual(0)
  }
})

test('beyond the last page there is a link back', async ({ page }) => {
  // A category of its own, because other tests add products to those of the demo.
  const category = `Pages-${randomUUID()}`
  for (let count = 0; count < 7; count += 1) await make.product({ categories: [category] })
  await page.goto(`/category/${category.toLowerCase()}?page=99&limit=6`)
  await expect(page.getByRole('heading', { name: 'This page is empty' })).toBeVisible()
  await expect(page.getByText('404 Error', { exact: true })).toBeVisible()
  await expect(page.getByText('No products found.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Products per page' })).toBeVisible()
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Buy Now' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
})

test('a list of one page shows no buttons for others, and one or two products as wide cards', async ({
  page,
}) => {
  await page.goto('/search?name=champa')
  await expect(page.getByText('Page 1 of 1')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Products per page' })).toBeVisible()
  for (const name of ['Previous', 'Next']) {
    const button = page.getByRole('button', { name })
    await expect(button).toBeDisabled()
    await expect(button).toHaveCSS('clip-path', 'inset(50%)')
  }
  const card = page.locator('.listing .plant-card').first()
  const [frame, price] = await Promise.all([
    card.locator('.frame').boundingBox(),
    card.locator('.price').boundingBox(),
  ])
  expect(price?.x).toBeGreaterThan((frame?.x ?? 0) + (frame?.width ?? 0))
  expect(price?.y).toBeLessThan((frame?.y ?? 0) + (frame?.height ?? 0))
})

test('neither chip nor stars lie over a picture or beside a name @phone', async ({ page }) => {
  await page.goto('/products?limit=24')
  const misplaced = await page.locator('.plant-card').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const bottom = card.querySelector('.frame')?.getBoundingClientRect().bottom ?? 0
      const name = card.querySelector('h2')?.getBoundingClientRect()
      return [...card.querySelectorAll('.chip, .rated')]
        .filter((part) => part.checkVisibility({ contentVisibilityAuto: true }))
        .map((part) => part.getBoundingClientRect())
        .filter(
          (box) => box.top < bottom || !name || (box.top < name.bottom - 1 && box.bottom > name.top + 1),
        )
        .map(() => card.textContent)
    }),
  )
  expect(misplaced).toEqual([])
})

test('a chip leads to its category, a store item to its listing', async ({ page }) => {
  await page.goto('/collection/special-plants?limit=24')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Best Low Light Indoor Plants')
  const chips = page.locator('.plant-card .chip')
  await chips.filter({ hasText: 'Luxury Plants', visible: true }).first().click()
  await expect(page).toHaveURL('/category/luxury-plants')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Luxury Plants')
})

test('while another page of a list loads its cards are skeletons', async ({ page }) => {
  const release = await hold(page, /[?&]_rsc=/)
  await page.goto('/products?limit=6')
  const button = page.getByRole('link', { name: 'Buy Now' }).first()
  const bare = 'rgba(0, 0, 0, 0)'
  await expect(button).not.toHaveCSS('color', bare)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(button).toHaveCSS('color', bare)
  release()
  await expect(page).toHaveURL('/products?page=2&limit=6')
  await expect(button).not.toHaveCSS('color', bare)
})

test('the season has its listing', async ({ page }) => {
  await page.goto('/collection/summer')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seasonal Plants: Summer')
  await expect(page.getByText('What does well in Pakistan this summer.')).toBeVisible()
})

test('about us: the mission, what we offer, the team', async ({ page }) => {
  await page.goto('/about-us')
  for (const name of ['Our mission', 'What we offer', 'Delivery', 'Our Team']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Buy plants online' }).first(),
  ).toHaveAttribute('href', '/products')
  await expect(page.getByRole('link', { name: 'How delivery works' })).toHaveAttribute(
    'href',
    '/about-us#delivery',
  )
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/.*41\+Canal\+Bank\+Road/,
  )
})

test('a product is found by its name', async ({ page }) => {
  await page.goto('/search?by=text')
  await expect(page.getByText('Please enter a search term to begin')).toBeVisible()
  await page.getByRole('combobox', { name: 'Plant name' }).fill('CACTUS barrel')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/search\?name=CACTUS/)
  await expect(page.getByRole('heading', { name: 'Golden Barrel Cactus' })).toBeVisible()
  await page.goto('/search?name=%25%25')
  await expect(page.getByText('No products found.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everything can be read and opened', async ({ page }) => {
    const plant = await wellKnown(page)
    await page.goto('/products')
    await page.getByRole('combobox', { name: 'Products per page' }).selectOption('6')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page).toHaveURL('/products?limit=6')
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/products?page=2&limit=6')
    await expect(page.getByRole('link', { name: 'Buy Now' })).toHaveCount(6)

    await page.goto(`/product/${plant._id}`)
    await expect(page.getByRole('heading', { level: 2, name: 'Description' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Reviews' })).toBeVisible()
    await expect(page.getByText('Reviewed on').first()).toBeVisible()
    await page.getByRole('radio').nth(1).check()
    await expect(page.locator('.gallery .frame > img:visible')).toHaveAttribute(
      'alt',
      `${plant.name}, picture 2`,
    )
  })
})

test('the footer offers Login to visitors only', async ({ page, context }) => {
  await page.goto('/cart')
  const login = page.getByRole('contentinfo').getByRole('link', { name: 'Login' })
  await expect(login).toBeVisible()
  await enter(context, await make.buyer())
  await page.goto('/cart')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Cart' })).toBeVisible()
  await expect(login).toBeHidden()
})

test.describe('missing pages', () => {
  test.use({ expectedErrors: [/status of 404/] })

  for (const [path, words, text, way] of [
    ['/product/nope', '404 Error', 'Product not found.', 'Go to the products'],
    ['/service/nope', '404 Error', 'Caretaker not found.', 'See all caretakers'],
    ['/category/cactus,nope', '404 Error', 'No products found.', 'See all products'],
    ['/products/2/12', 'Oops! Page Not Found', 'Home', 'Go to the products'],
  ] as const) {
    test(`${path} is not found`, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible()
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
      const popular = page
        .getByRole('region', { name: 'Popular plants' })
        .getByRole('link', { name: 'Buy Now' })
      await expect(popular).toHaveCount(path === '/product/nope' ? 4 : 0)
      const collections = page
        .getByRole('region', { name: 'Our Collection' })
        .locator('.tile')
        .getByRole('link')
      await expect(collections).toHaveCount(words === 'Oops! Page Not Found' ? 6 : 0)
      await page.getByRole('link', { name: way }).click()
      await expect(page).toHaveURL(/\/(products|services)$/)
    })
  }
})

test('a product says what it needs, when it arrives, what goes with it, and can be shared', async ({
  page,
}) => {
  const { _id, name } = await wellKnown(page)
  await watchShifts(page)
  await page.goto(`/product/${_id}`)
  await expect(page.getByLabel('Care at a glance').getByRole('definition')).toHaveCount(5)
  await expect(page.getByText(/by \w+day, \d+ \w+$/)).toBeVisible()
  const companions = page.getByRole('complementary', { name: 'Goes well with' })
  await expect(companions.getByRole('link')).toHaveCount(3)
  const share = page.getByRole('link', { name: 'Share on WhatsApp' })
  const message = new URL((await share.getAttribute('href')) ?? '').searchParams.get('text')
  expect(message).toMatch(new RegExp(`^${name}: http.*/product/${_id}$`))
  expect(await shiftsOf(page)).toEqual([])

  await companions.getByRole('link').first().click()
  await expect(page.getByRole('button', { name: /Add to Cart/ })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Goes well with' })).toHaveCount(0)
})

test('the pictures of a product open over the whole screen @phone', async ({ page }) => {
  const { _id, name } = await wellKnown(page)
  await page.goto(`/product/${_id}`)
  const open = page.getByRole('button', { name: 'View larger' })
  await page.getByRole('radio', { name: 'Picture 2 of 3' }).check({ force: true })
  await open.click()
  const dialog = page.getByRole('dialog', { name: `Pictures of ${name}` })
  await expect(dialog.getByText('2 of 3')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('3 of 3')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Next picture' })).toBeDisabled()

  const picture = dialog.getByRole('img').last()
  const width = async () => (await picture.boundingBox())?.width ?? 0
  const fitted = await width()
  await dialog.getByRole('button', { name: 'Zoom in' }).last().click()
  await expect.poll(width).toBeGreaterThan(2 * fitted)
  await dialog.getByRole('button', { name: 'Zoom out' }).last().click()
  await expect.poll(width).toBe(fitted)

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()
})

test('the parts of the cards of a row are at the same heights @phone', async ({ page }) => {
  await page.goto('/products?limit=24')
  const places = await page.locator('.plant-card').evaluateAll((cards) =>
    cards.flatMap((card) =>
      ['h2', '.line', '.chip', '.price', '.btn'].flatMap((part) => {
        const top = card.querySelector(part)?.getBoundingClientRect().top
        return top === undefined ? [] : [`${card.getBoundingClientRect().top} ${part} ${Math.round(top)}`]
      }),
    ),
  )
  // One height for each part in each row of cards.
  const heights = new Set(places)
  const parts = new Set(places.map((place) => place.slice(0, place.lastIndexOf(' '))))
  expect(parts.size).toBeGreaterThan(24)
  expect([...heights]).toHaveLength(parts.size)
})

test('buttons and the page size are 44 px high on phones @phone', async ({ page, isMobile }) => {
  await page.goto('/products')
  const controls = [
    page.getByRole('link', { name: 'Buy Now' }).first(),
    page.getByRole('combobox', { name: 'Products per page' }),
  ]
  for (const control of controls) expect((await control.boundingBox())?.height).toBe(isMobile ? 44 : 36)
})

test('a card of a sold-out plant has a label on its full picture, and still leads to the plant', async ({
  page,
}) => {
  await page.goto('/search?name=ladyfinger')
  const card = page.locator('.plant-card').filter({ hasText: 'Ladyfinger Cactus' })
  const [label, frame] = await Promise.all([
    card.getByText('Sold out', { exact: true }).boundingBox(),
    card.locator('.frame').boundingBox(),
  ])
  expect(label?.y).toBeGreaterThan(frame?.y ?? 0)
  expect((label?.y ?? 0) + (label?.height ?? 0)).toBeLessThan((frame?.y ?? 0) + (frame?.height ?? 0))
  await expect(card.locator('.frame > img')).toHaveCSS('opacity', '1')
  // Painted above the picture, whose frame is positioned.
  await expect(card.getByText('Sold out', { exact: true })).toHaveCSS('z-index', '1')
  await card.getByRole('link', { name: 'Buy Now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ladyfinger Cactus')
})

test('a sold-out plant promises no day, and leads to similar ones instead of the cart', async ({ page }) => {
  await page.goto('/search?name=ladyfinger')
  await page.getByRole('link', { name: 'Ladyfinger Cactus' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ladyfinger Cactus')
  await expect(page.getByText('Sold out for now.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled()
  await expect(page.getByText(/by \w+day, \d+ \w+$/)).toHaveCount(0)
  const similar = page.getByRole('link', { name: 'See similar plants' })
  await expect(similar).toBeInViewport()
  await similar.click()
  await expect(page.getByRole('heading', { name: 'You may also like' })).toBeInViewport()
})

for (const path of ['/products?limit=24', '/ur/products?limit=24', '/category/succulent?limit=24'])
  test(`the chips of a card are on one line and link all its categories: ${path} @phone`, async ({
    page,
    isMobile,
  }) => {
    await page.goto(path)
    const cards = await page.locator('.plant-card').evaluateAll((all) =>
      all.map((card) => {
        const chips = [...card.querySelectorAll('.chip')].filter((chip) => chip.checkVisibility())
        const links = [...card.querySelectorAll('a.chip')]
        const summary = chips.find((chip) => chip.matches('summary'))
        const stars = card.querySelector('.rated')?.getBoundingClientRect()
        const tops = chips.map((chip) => Math.round(chip.getBoundingClientRect().top))
        return {
          name: card.querySelector('h2')?.textContent,
          lines: new Set(tops).size,
          shown: links.filter((link) => link.checkVisibility()).length,
          hidden: links.filter((link) => !link.checkVisibility()).length,
          counted: Number(summary?.textContent ?? 0),
          // Only the first may be cut. The tap area reaches 2 px beyond the text.
          cut: chips.slice(1).filter((chip) => chip.scrollWidth > chip.clientWidth + 2).length,
          underStars: chips.filter((chip) => {
            const { left, right, top, bottom } = chip.getBoundingClientRect()
            return (
              stars && left < stars.right && right > stars.left && top < stars.bottom && bottom > stars.top
            )
          }).length,
        }
      }),
    )
    expect(cards.length).toBeGreaterThan(1)
    // Phones have no room for two long names, wider screens mostly do.
    expect(cards.some(({ hidden }) => hidden > 0)).toBe(true)
    if (!isMobile) expect(cards.some(({ shown }) => shown > 1)).toBe(true)
    for (const { name, shown, hidden, counted, ...rest } of cards) {
      expect({ name, ...rest }).toEqual({ name, lines: 1, cut: 0, underStars: 0 })
      expect([name, counted]).toEqual([name, hidden])
      expect(shown).toBeGreaterThan(0)
    }
  })

test('the categories that do not fit on the line of a card are links once they are asked for', async ({
  page,
}) => {
  await page.goto('/products?limit=24')
  const card = page
    .locator('.plant-card')
    .filter({ has: page.locator('summary:visible') })
    .first()
  const links = card.locator('details a')
  await expect(links.first()).toBeHidden()
  await card.locator('summary').press('Enter')
  const address = await links.last().getAttribute('href')
  expect(address).toMatch(/^\/category\//)
  await links.last().click()
  await expect(page).toHaveURL(address ?? '')
})

test('a card first names what its page is not about, and its picture leads to the product @phone', async ({
  page,
}) => {
  await page.goto('/collection/succulent')
  const cards = page.locator('.plant-card')
  const count = await cards.count()
  expect(count).toBeGreaterThan(1)
  for (const card of await cards.all()) {
    const categories = await card.locator('a.chip').allTextContents()
    expect(categories.indexOf('Succulent')).toBe(categories.length - 1)
  }
  expect(await page.locator('a a, a button').count()).toBe(0)
  const name = (await cards.first().getByRole('heading').textContent()) ?? ''
  // The link of the name lies over the picture.
  const picture = cards.first().getByRole('img', { name })
  await picture.scrollIntoViewIfNeeded()
  const box = await picture.boundingBox()
  if (!box) throw new Error('The picture is not shown.')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('a collection has a drawing of its own by day and by night, and its number of products', async ({
  page,
  request,
}) => {
  const drawing = page.locator('.list-head > span')
  const shown = () =>
    drawing.evaluate((box) => /url\("(.*)"\)/.exec(getComputedStyle(box).backgroundImage)?.[1])
  await page.goto('/collection/pots-&-containers')
  const pots = await shown()
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  const night = await shown()
  await page.goto('/collection/cactus')
  const cactus = await shown()
  const files = [pots, night, cactus]
  expect(new Set(files).size).toBe(3)
  for (const file of files)
    expect((await request.get(file ?? '')).headers()['content-type']).toBe('image/webp')
  await expect(page.locator('.list-head').getByText(/^\d+ plants$/)).toBeVisible()
})

test('all products have a head with a drawing and their number, too', async ({ page }) => {
  await page.goto('/products')
  const head = page.locator('.list-head')
  await expect(head.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible()
  await expect(head.getByText(/^\d+ products$/)).toBeVisible()
  await expect(head.locator('> span')).toHaveCSS('background-image', /all-products\.webp/)
})

test('the number of products per page is chosen after the products @phone', async ({ page }) => {
  await page.goto('/products')
  const sizes = page.getByRole('combobox', { name: 'Products per page' })
  const grid = await page.locator('.plant-grid').boundingBox()
  expect((await sizes.boundingBox())?.y ?? 0).toBeGreaterThan((grid?.y ?? 0) + (grid?.height ?? 0))
})
