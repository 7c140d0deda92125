/** Every screen of the shop: a name, its address, and who must be looking. Records are taken from the demo shop itself. */
export async function screens(baseUrl) {
  const api = async (path, token) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    return (await fetch(`${baseUrl}/api/v1${path}`, { headers })).json()
  }
  const tokenOf = async (email, password) => {
    const response = await fetch(`${baseUrl}/api/v1/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    return (await response.json()).token
  }
  const buyer = await tokenOf('buyer@gulshan.test', 'Buyer1234')
  const product = (await api('/product')).data[0]
  const caretaker = (await api('/user/profiles/caretaker')).data[0]
  const order = (await api('/order', buyer)).data[0]
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
  const fillCart = async (page) => {
    await page.evaluate((value) => localStorage.setItem('cart', JSON.stringify(value)), cart)
    await page.reload()
  }
  return [
    { name: 'home', path: '/' },
    { name: 'products', path: '/products' },
    { name: 'collection', path: '/collection/succulent,luxury-plants' },
    { name: 'category', path: '/category/cactus' },
    { name: 'product', path: `/product/${product._id}` },
    { name: 'cart-empty', path: '/cart' },
    { name: 'cart', path: '/cart', prepare: fillCart },
    { name: 'search', path: '/search' },
    { name: 'login', path: '/login' },
    { name: 'register', path: '/register' },
    { name: 'about-us', path: '/about-us' },
    { name: 'services', path: '/services' },
    { name: 'service', path: `/service/${caretaker._id}` },
    { name: 'plant-swaps', path: '/plant-swaps' },
    { name: 'not-found', path: '/no-such-page' },
    { name: 'api-docs', path: '/api/docs' },
    { name: 'profile', path: '/profile', role: 'BUYER' },
    { name: 'checkout', path: '/checkout', role: 'BUYER', prepare: fillCart },
    { name: 'orders', path: '/user/orders', role: 'BUYER' },
    { name: 'order', path: `/user/order/${order?._id}`, role: 'BUYER' },
    { name: 'appointments', path: '/user/appointments', role: 'BUYER' },
    { name: 'appointment', path: `/user/appointment/${appointment?._id}`, role: 'BUYER' },
    { name: 'my-swaps', path: '/user/plant-swaps', role: 'BUYER' },
    { name: 'swap-create', path: '/user/plant-swaps/create', role: 'BUYER' },
    { name: 'caretaker-profile', path: '/profile', role: 'CARETAKER' },
    { name: 'manage-appointments', path: '/manage/appointments', role: 'CARETAKER' },
  ]
}
