/** Where this browser notes whose cart it holds: see lib/orders/cart-merge.ts. */
export const HOME_KEY = 'cartHome'
