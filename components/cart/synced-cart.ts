/** Where this browser notes whose cart it holds: see lib/orders/cart-merge.ts. */
export const SYNCED_CART_KEY = 'cartHome'
