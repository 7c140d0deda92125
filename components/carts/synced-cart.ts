/** Local storage key of the last synchronised cart, see lib/orders/carts/merge.ts. */
export const SYNCED_CART_KEY = 'cartHome'
