/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {'BUYER' | 'CARETAKER' | 'ADMIN'} Role */
/**
 * role: the account that is signed in; prepare: what to do on the page before the screenshot
 * @typedef {{ name: string, path: string, role?: Role, prepare?: (page: Page) => unknown }} Screen
 */

/**
 * Every screen of the shop. Records are taken from the demo shop. `prepare` works in both languages.
 * @param {string} baseUrl
 * @returns {Promise<Screen[]>}
 */
export async function screens(baseUrl) {
  /** @param {string} path @param {string} [token] */
  const api = async (path, token) => {
    /** @type {Record<string, string>} */
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    return (await fetch(`${baseUrl}/api/v1${path}`, { headers })).json()
  }
  /** @param {string} path @param {object} body @param {string} [token] */
  const post = async (path, body, token) => {
    const response = await fetch(`${baseUrl}/api/v1${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    })
    return response.json()
  }
  const login = await post('/user/login', { email: 'buyer@gulshan.test', password: 'Buyer1234' })
  const buyer = login.token
  const admin = (await post('/user/login', { email: 'admin@gulshan.test', password: 'Admin1234' })).token
  const packer = (await api('/staff/set', admin)).data.find(
    (/** @type {{ isOwner: boolean }} */ set) => !set.isOwner,
  )
  const invitation = new URL((await post('/staff/invitation', { set: packer._id }, admin)).data.link).pathname
  // Sends an email for the outbox.
  await post('/user/password/forgot', { email: 'buyer@gulshan.test' })
  // The newest or best rated one may be of a browser test, so this one is found by name. It has reviews in the demo.
  const product = (await api('/product?name=golden barrel cactus')).data[0]
  // It has sizes in the demo.
  const sized = (await api('/product?name=jade plant&grouped=true')).data[0]
  const link = await openLink()
  // The caretaker is one of the demo shop: the first one may be of a browser test, and his page is another one every time.
  const caretaker = (await api('/user/profiles/caretaker?name=Junaid Awan')).data[0]
  const order = (await api('/order', buyer)).data[0]
  const delivered = (await api('/order?status=DELIVERED', buyer)).data[0]
  // The first one of the list may be of a browser test, which goes on with it.
  const shipped = (await api('/order?status=SHIPPED', buyer)).data[0]
  await reportPlant()
  if (delivered?.refunds.length === 0) await refundParts(delivered._id)
  const appointment = (await api('/appointment', buyer)).data[0]
  const cart = {
    cartItems: [
      {
        _id: product._id,
        name: product.name,
        src: product.src,
        price: product.price,
        categories: product.categories,
        quantity: 2,
      },
    ],
    checkout: true,
  }
  /** One part that is sent, with its credit note, and one that is due. @param {string} id */
  async function refundParts(id) {
    const reason = 'One plant had lost its leaves on the way.'
    const granted = await post(`/order/${id}/part-refund`, { amount: 250, reason }, admin)
    const part = granted.data?.refunds.at(-1)?._id
    await post(`/order/${id}/part-refund/${part}`, { reference: 'IBFT 77120' }, admin)
    await post(`/order/${id}/part-refund`, { amount: 99.5, reason: 'The pot was chipped.' }, admin)
  }
  /** @param {Page} page */
  const fillCart = async (page) => {
    const address = page.url()
    // Leaves the page first: a quote that is on its way to it would put its discount code into the new cart.
    await page.goto(`${baseUrl}/api/ready`)
    await page.evaluate((value) => localStorage.setItem('cart', JSON.stringify(value)), cart)
    await page.goto(address)
  }
  /** A checkout with a discount code that is taken. @param {Page} page */
  const enterCode = async (page) => {
    await fillCart(page)
    await page.locator('summary', { hasText: /discount code|رعایتی کوڈ/ }).click()
    await page.locator('[name=discountCode]').fill('BAGH500')
    await page.locator('[name=discountCode]').press('Enter')
    await page.locator('[role=status] strong', { hasText: 'BAGH500' }).waitFor()
  }
  /** A checkout with a code that is not known. @param {Page} page */
  const enterWrongCode = async (page) => {
    await fillCart(page)
    await page.locator('summary', { hasText: /discount code|رعایتی کوڈ/ }).click()
    await page.locator('[name=discountCode]').fill('EID 20')
    await page.locator('[name=discountCode]').press('Enter')
    await page.locator('.field-error').waitFor()
  }
  /** A cart with a discount code. @param {Page} page */
  const cartWithCode = async (page) => {
    const discount = { kind: 'AMOUNT', value: 50_000, leastPaisa: 0, products: null }
    await page.evaluate((value) => localStorage.setItem('cart', JSON.stringify(value)), {
      ...cart,
      discountCode: 'BAGH500',
      discount,
    })
    await page.reload()
  }
  /** @param {Page} page */
  const showConfirmation = async (page) => {
    await page.evaluate(({ _id, number, totalPrice, placedAt }) => {
      const owner = JSON.parse(localStorage.getItem('userInfo') ?? '{}')._id
      const last = { owner, _id, number, totalPrice, paymentMethod: 'COD', placedAt, isDismissed: false }
      localStorage.setItem('lastOrder', JSON.stringify(last))
    }, order)
    await page.reload()
    await page.getByRole('main').getByText(order.number).first().waitFor()
  }
  /** @param {Page} page */
  const pickProduct = async (page) => {
    await page.getByLabel('Add a product').fill('cactus')
    await page.getByRole('option').first().click()
    await page.getByText('Total', { exact: true }).waitFor()
  }
  /** Opens what can be recorded about a parcel on its way. @param {Page} page */
  const openParcel = async (page) => {
    await page.getByRole('button', { name: 'Refused', exact: true }).click()
    await page.getByRole('alertdialog').waitFor()
  }
  /** @param {Page} page */
  const openLedger = (page) => page.getByText('Ledger', { exact: true }).click()
  /** @param {Page} page */
  const openReview = (page) =>
    page
      .getByRole('button', { name: /Review of|رائے/ })
      .first()
      .click()
  /** @param {Page} page */
  const requestLink = async (page) => {
    const form = page.getByRole('main').locator('form')
    await form.locator('input[type=email]').fill('buyer@gulshan.test')
    await form.locator('button[type=submit]').click()
    await form.waitFor({ state: 'hidden' })
  }
  /** @param {Page} page */
  const uploadExport = async (page) => {
    await page.getByLabel('CSV file').setInputFiles({
      name: 'products_export.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src,Status',
          'areca-palm,Areca Palm,<p>Feathery and tall.</p>,Gulshan,Indoor plants,,true,Pot size,8 inch,AP-8,shopify,12,1450,areca.jpg,active',
          'areca-palm,,,,,,,,12 inch,AP-12,shopify,4,3200,,',
          'lemon-grass,Lemon Grass,<p>For tea.</p>,Gulshan,Herbs,,true,Title,Default Title,LG,,,cheap,,active',
          'old-fern,Old Fern,<p>No longer sold.</p>,Gulshan,Ferns,,true,Title,Default Title,OF,,,300,,draft',
        ].join('\n'),
      ),
    })
    await page.getByRole('button', { name: 'Check file' }).click()
    await page.getByText('Nothing is imported yet.').waitFor()
  }
  /** A statement with columns that are not known yet, and with lines that do not match. @param {Page} page */
  const readStatement = async (page) => {
    const stamp = Date.now()
    await page.getByLabel('CSV file').setInputFiles({
      name: 'statement-november.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          `Tracking No.,Order Ref,Delivered on,COD Amount,Shipping Charges,GST,WH Income Tax,WH Sales Tax,Net Payable,Batch ${stamp}`,
          `X-${stamp}-1,${order.number},2026-11-20,"1,250.00",185,29.60,25,25,985.40,A`,
          `X-${stamp}-2,,2026-11-21,"3,400.00",185,29.60,68,68,"3,049.40",A`,
          'Total,,,"4,650.00",370,59.20,93,93,"4,034.80",',
        ].join('\n'),
      ),
    })
    await page.getByRole('button', { name: 'Read the file' }).click()
    await page.getByRole('button', { name: 'Import the statement' }).waitFor()
  }
  /** @param {Page} page */
  const importStatement = async (page) => {
    await readStatement(page)
    await page.getByRole('button', { name: 'Import the statement' }).click()
    await page.getByRole('heading', { name: /^Statement of/ }).waitFor()
  }
  /** @param {Page} page */
  const assignLine = async (page) => {
    await importStatement(page)
    await page
      .getByRole('button', { name: /^Assign…/ })
      .first()
      .click()
  }
  /** Imports a product, which is removed again, so that other screens do not show it. @param {Page} page */
  const importOne = async (page) => {
    const name = `Areca Palm ${Date.now()}`
    await page.getByLabel('CSV file').setInputFiles({
      name: 'plants.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'name,categories,shortDesc,longDesc,price,stock,pictures',
          `${name},Indoor plants,Feathery and tall.,Soft light.,1450,12,areca.jpg`,
          'Lemon Grass,Herbs,For tea.,Sun.,cheap,4,',
        ].join('\n'),
      ),
    })
    await page.getByRole('button', { name: 'Check file' }).click()
    await page.getByRole('button', { name: 'Import 1 product' }).click()
    await page.getByText('The import is done.').waitFor()
    const { token } = await post('/user/login', { email: 'admin@gulshan.test', password: 'Admin1234' })
    const added = (await api(`/product?name=${encodeURIComponent(name)}`)).data[0]
    await fetch(`${baseUrl}/api/v1/product/${added._id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    })
  }
  /** @param {Page} page */
  const openEmail = async (page) => {
    await page.getByRole('row').nth(1).getByRole('link').click()
    await page.locator('iframe').waitFor()
  }
  /** The form gets its values from the script of the page. @param {Page} page */
  const showForm = (page) =>
    page.waitForFunction(
      () =>
        /** @type {HTMLInputElement | null} */ (document.querySelector('main input[name=name]'))?.value !==
        '',
    )
  /** Shows old and new prices, which changes nothing. @param {Page} page */
  const showPrices = async (page) => {
    await page.locator('main input[name=by]').fill('10')
    await page.locator('main form[method=post] button[type=submit]').click()
    await page.getByRole('main').getByRole('table').waitFor()
  }
  /** Opens the first record of a list. @param {string} part of its address @returns {(page: Page) => Promise<void>} */
  const openFirst = (part) => async (page) => {
    const href = await page.getByRole('main').locator(`a[href*="${part}"]`).first().getAttribute('href')
    await page.goto(new URL(href ?? '', page.url()).href)
  }
  /** @param {Page} page */
  const countFirst = (page) =>
    page
      .getByRole('button', { name: /are there$/ })
      .first()
      .click()
  /** @param {Page} page */
  const selectFirst = (page) => page.getByRole('main').getByRole('checkbox').nth(1).check()
  /** Staff report a plant of the delivered order, with its picture of the catalogue; a second time it is there. */
  async function reportPlant() {
    const item = delivered?.orderItems[0]
    if (!item) return
    const form = new FormData()
    const fields = {
      item: item._id,
      quantity: '1',
      kind: 'DAMAGED',
      description: 'The pot is broken and a stem bent.',
    }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const picture = await fetch(`${baseUrl}/api/v1/${item.product.src[0]}`)
    form.set('photos', await picture.blob(), 'photo.webp')
    await fetch(`${baseUrl}/api/v1/claim`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}` },
      body: form,
    })
  }

  /** The path of the link of a cash order that can be confirmed; one is placed if there is none. @returns {Promise<string>} */
  async function openLink() {
    // The search begins at the end, because browser tests confirm those whose hold ends first.
    for (const { whatsApp } of (await api('/call?limit=100', admin)).data.toReversed()) {
      const text = whatsApp && new URL(whatsApp).searchParams.get('text')
      const path = /\/o\/[\w-]+/.exec(text ?? '')?.[0]
      if (path && (await api(path.replace('/o/', '/order-link/'))).data.state === 'OPEN') return path
    }
    await post('/order', { orderItems: [{ product: product._id, quantity: 1 }] }, buyer)
    return openLink()
  }
  return [
    { name: 'home', path: '/' },
    { name: 'products', path: '/products' },
    { name: 'collection', path: '/collection/succulent,luxury-plants' },
    { name: 'category', path: '/category/cactus' },
    { name: 'need', path: '/plants/low-light' },
    { name: 'need-flowering', path: '/plants/flowering-now' },
    { name: 'product', path: `/product/${product._id}` },
    { name: 'product-sizes', path: `/product/${sized._id}` },
    { name: 'product-reviews', path: `/product/${product._id}#reviews` },
    { name: 'cart-empty', path: '/cart' },
    { name: 'city', path: '/city' },
    { name: 'city-unclear', path: '/city?asked=Mirpur' },
    { name: 'cart', path: '/cart', prepare: fillCart },
    { name: 'search', path: '/search' },
    { name: 'login', path: '/login' },
    { name: 'register', path: '/register' },
    { name: 'forgot-password', path: '/forgot-password' },
    { name: 'forgot-password-sent', path: '/forgot-password', prepare: requestLink },
    {
      name: 'reset-password-invalid',
      path: '/reset-password#spent',
      prepare: (page) => page.getByRole('main').locator('a[href$="/forgot-password"]').waitFor(),
    },
    { name: 'arrivals', path: '/arrivals' },
    { name: 'order-link', path: link },
    { name: 'order-link-address', path: `${link}?step=address` },
    { name: 'order-link-cancel', path: `${link}?step=cancel` },
    { name: 'order-link-wrong', path: `/o/${'A'.repeat(43)}` },
    { name: 'join', path: invitation },
    { name: 'join-wrong', path: `/join/${'A'.repeat(43)}` },
    { name: 'about-us', path: '/about-us' },
    { name: 'accessibility', path: '/accessibility' },
    { name: 'guides', path: '/guides' },
    { name: 'guide', path: '/guides', prepare: openFirst('/guides/') },
    { name: 'page-returns', path: '/pages/returns' },
    { name: 'page-questions', path: '/pages/questions' },
    { name: 'services', path: '/services' },
    { name: 'service', path: `/service/${caretaker._id}` },
    { name: 'search-results', path: '/search?name=rose' },
    { name: 'plant-swaps', path: '/plant-swaps' },
    { name: 'not-found', path: '/no-such-page' },
    { name: 'api-docs', path: '/api/docs' },
    { name: 'profile', path: '/profile', role: 'BUYER' },
    { name: 'checkout', path: '/checkout', role: 'BUYER', prepare: fillCart },
    { name: 'checkout-code', path: '/checkout', role: 'BUYER', prepare: enterCode },
    { name: 'checkout-wrong-code', path: '/checkout', role: 'BUYER', prepare: enterWrongCode },
    { name: 'cart-code', path: '/cart', role: 'BUYER', prepare: cartWithCode },
    { name: 'order-placed', path: '/products', role: 'BUYER', prepare: showConfirmation },
    { name: 'orders', path: '/user/orders', role: 'BUYER' },
    { name: 'order', path: `/user/order/${order?._id}`, role: 'BUYER' },
    { name: 'invoice', path: `/user/order/${delivered?._id}/invoice`, role: 'BUYER' },
    {
      name: 'claim',
      path: `/user/order/${delivered?._id}/claim/${delivered?.orderItems.at(-1)?._id}`,
      role: 'BUYER',
    },
    {
      name: 'credit-note',
      path: `/user/order/${delivered?._id}`,
      role: 'BUYER',
      prepare: openFirst('/credit-note/'),
    },
    { name: 'order-delivered', path: `/user/order/${delivered?._id}`, role: 'BUYER' },
    { name: 'order-review', path: `/user/order/${delivered?._id}`, role: 'BUYER', prepare: openReview },
    { name: 'booking', path: `/service/${caretaker._id}/book`, role: 'BUYER' },
    { name: 'appointments', path: '/user/appointments', role: 'BUYER' },
    { name: 'appointment', path: `/user/appointment/${appointment?._id}`, role: 'BUYER' },
    { name: 'my-swaps', path: '/user/plant-swaps', role: 'BUYER' },
    { name: 'swap-create', path: '/user/plant-swaps/create', role: 'BUYER' },
    { name: 'swap-edit', path: '/user/plant-swaps', role: 'BUYER', prepare: openFirst('/edit') },
    { name: 'caretaker-profile', path: '/profile', role: 'CARETAKER' },
    { name: 'manage-today', path: '/manage', role: 'CARETAKER' },
    { name: 'manage-appointments', path: '/manage/appointments', role: 'CARETAKER' },
    { name: 'manage-appointment', path: `/manage/appointment/${appointment?._id}`, role: 'CARETAKER' },
    { name: 'manage-week', path: '/manage/week', role: 'CARETAKER' },
    { name: 'caretaker-dashboard', path: '/manage/dashboard', role: 'CARETAKER' },
    { name: 'admin-overview', path: '/admin', role: 'ADMIN' },
    { name: 'admin-payments', path: '/admin/payments', role: 'ADMIN' },
    { name: 'admin-transfers', path: '/admin/payments?view=transfers', role: 'ADMIN' },
    {
      name: 'admin-transfer-accounts',
      path: '/admin/payments/accounts',
      role: 'ADMIN',
      prepare: (page) => page.getByRole('button', { name: /Add an account|اکاؤنٹ شامل کریں/ }).click(),
    },
    { name: 'admin-shop', path: '/admin/shop', role: 'ADMIN' },
    { name: 'admin-shop-home', path: '/admin/shop/home', role: 'ADMIN' },
    { name: 'admin-shop-collections', path: '/admin/shop/collections', role: 'ADMIN' },
    { name: 'admin-shop-menu', path: '/admin/shop/menu', role: 'ADMIN' },
    { name: 'admin-shop-team', path: '/admin/shop/team', role: 'ADMIN' },
    { name: 'admin-settings', path: '/admin/settings', role: 'ADMIN' },
    { name: 'admin-status', path: '/admin/status', role: 'ADMIN' },
    { name: 'admin-tax', path: '/admin/settings/tax', role: 'ADMIN' },
    { name: 'admin-delivery', path: '/admin/delivery', role: 'ADMIN' },
    { name: 'admin-discounts', path: '/admin/discounts', role: 'ADMIN' },
    { name: 'admin-discount-create', path: '/admin/discount/create', role: 'ADMIN' },
    {
      name: 'admin-discount-edit',
      path: '/admin/discounts',
      role: 'ADMIN',
      prepare: openFirst('/edit'),
    },
    { name: 'admin-staff', path: '/admin/staff', role: 'ADMIN' },
    { name: 'admin-staff-sets', path: '/admin/staff?view=sets', role: 'ADMIN' },
    { name: 'admin-staff-set', path: '/admin/staff?view=sets&set=new', role: 'ADMIN' },
    { name: 'admin-staff-invitations', path: '/admin/staff?view=invitations', role: 'ADMIN' },
    { name: 'admin-audit', path: '/admin/audit', role: 'ADMIN' },
    { name: 'admin-users', path: '/admin/users', role: 'ADMIN' },
    { name: 'admin-user', path: `/admin/user/${caretaker._id}`, role: 'ADMIN' },
    { name: 'admin-orders', path: '/admin/orders', role: 'ADMIN' },
    { name: 'admin-calls', path: '/admin/calls', role: 'ADMIN' },
    { name: 'admin-claims', path: '/admin/claims', role: 'ADMIN' },
    {
      name: 'admin-claims-decline',
      path: '/admin/claims',
      role: 'ADMIN',
      prepare: (page) =>
        page
          .getByRole('button', { name: /^Decline/ })
          .first()
          .click(),
    },
    {
      name: 'admin-claim-new',
      path: `/admin/order/${delivered?._id}/claim/${delivered?.orderItems.at(-1)?._id}`,
      role: 'ADMIN',
    },
    {
      name: 'admin-calls-later',
      path: '/admin/calls',
      role: 'ADMIN',
      prepare: (page) =>
        page
          .getByRole('button', { name: /^Call later/ })
          .first()
          .click(),
    },
    { name: 'admin-packed', path: '/admin/packing?view=packed', role: 'ADMIN' },
    { name: 'admin-packing-review', path: '/admin/packing?view=review', role: 'ADMIN' },
    { name: 'admin-packing', path: '/admin/packing', role: 'ADMIN', prepare: selectFirst },
    { name: 'admin-cash-columns', path: '/admin/cash', role: 'ADMIN', prepare: readStatement },
    { name: 'admin-cash-statement', path: '/admin/cash', role: 'ADMIN', prepare: importStatement },
    { name: 'admin-cash-assign', path: '/admin/cash', role: 'ADMIN', prepare: assignLine },
    { name: 'admin-cash', path: '/admin/cash', role: 'ADMIN' },
    { name: 'admin-cash-orders', path: '/admin/cash/orders', role: 'ADMIN' },
    { name: 'admin-cash-payers', path: '/admin/cash?view=payers', role: 'ADMIN' },
    { name: 'admin-appointments', path: '/admin/appointments', role: 'ADMIN' },
    { name: 'admin-appointment', path: `/admin/appointment/${appointment?._id}`, role: 'ADMIN' },
    { name: 'admin-swaps', path: '/admin/swaps', role: 'ADMIN' },
    { name: 'admin-swap', path: '/admin/swaps', role: 'ADMIN', prepare: openFirst('/admin/swap/') },
    { name: 'admin-reviews', path: '/admin/reviews', role: 'ADMIN' },
    { name: 'admin-review', path: '/admin/reviews', role: 'ADMIN', prepare: openFirst('/admin/review/') },
    { name: 'admin-products', path: '/admin/products', role: 'ADMIN' },
    { name: 'admin-stock', path: '/admin/stock', role: 'ADMIN' },
    { name: 'admin-stock-product', path: `/admin/stock?product=${product._id}`, role: 'ADMIN' },
    {
      name: 'admin-stock-change',
      path: `/admin/products?text=${product._id}`,
      role: 'ADMIN',
      prepare: (page) => page.getByRole('button', { name: /change the stock of/ }).click(),
    },
    { name: 'admin-stock-count', path: '/admin/stock?view=count', role: 'ADMIN', prepare: countFirst },
    { name: 'admin-stock-arrivals', path: '/admin/stock?view=arrivals', role: 'ADMIN' },
    { name: 'admin-stock-purchase', path: '/admin/stock?view=purchase', role: 'ADMIN' },
    { name: 'admin-stock-deaths', path: '/admin/stock?view=deaths', role: 'ADMIN' },
    { name: 'admin-prices', path: '/admin/products?view=prices', role: 'ADMIN', prepare: showPrices },
    { name: 'product-preview', path: `/user/product/${product._id}`, role: 'ADMIN' },
    { name: 'admin-product-create', path: '/admin/product/create', role: 'ADMIN' },
    {
      name: 'admin-product-edit',
      path: `/admin/product/${product._id}/edit`,
      role: 'ADMIN',
      prepare: showForm,
    },
    {
      name: 'admin-product-sizes',
      path: `/admin/product/${sized._id}/edit`,
      role: 'ADMIN',
      prepare: showForm,
    },
    {
      name: 'admin-size-create',
      path: `/admin/product/create?size=${sized._id}`,
      role: 'ADMIN',
      prepare: showForm,
    },
    { name: 'admin-categories', path: '/admin/products/categories', role: 'ADMIN' },
    { name: 'admin-category-create', path: '/admin/category/create', role: 'ADMIN' },
    { name: 'admin-import', path: '/admin/products/import', role: 'ADMIN' },
    { name: 'admin-import-check', path: '/admin/products/import', role: 'ADMIN', prepare: uploadExport },
    { name: 'admin-import-result', path: '/admin/products/import', role: 'ADMIN', prepare: importOne },
    { name: 'admin-pages', path: '/admin/pages', role: 'ADMIN' },
    { name: 'admin-page-create', path: '/admin/page/create', role: 'ADMIN' },
    { name: 'admin-page-edit', path: '/admin/pages', role: 'ADMIN', prepare: openFirst('/admin/page/') },
    { name: 'admin-find', path: '/admin/find?text=an', role: 'ADMIN' },
    { name: 'admin-search', path: '/admin/search', role: 'ADMIN' },
    { name: 'admin-order', path: `/admin/order/${order?._id}`, role: 'ADMIN' },
    {
      name: 'admin-order-ledger',
      path: `/admin/order/${delivered?._id}`,
      role: 'ADMIN',
      prepare: openLedger,
    },
    { name: 'admin-order-refunds', path: `/admin/order/${delivered?._id}`, role: 'ADMIN' },
    {
      name: 'admin-part-refund',
      path: `/admin/order/${delivered?._id}`,
      role: 'ADMIN',
      prepare: (page) => page.getByRole('button', { name: 'Refund a part' }).click(),
    },
    { name: 'admin-order-edit', path: `/admin/order/${order?._id}/edit`, role: 'ADMIN' },
    { name: 'admin-order-new', path: '/admin/orders/new', role: 'ADMIN', prepare: pickProduct },
    { name: 'admin-parcel', path: `/admin/order/${shipped._id}`, role: 'ADMIN', prepare: openParcel },
    { name: 'admin-mail', path: '/admin/mail', role: 'ADMIN' },
    { name: 'admin-email', path: '/admin/mail', role: 'ADMIN', prepare: openEmail },
  ]
}
