/** Local storage key of the last synchronised cart, see lib/orders/cart-merge.ts. */
export const SYNCED_CART_KEY = 'cartHome'
