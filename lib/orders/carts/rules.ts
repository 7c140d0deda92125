// Limits of a cart (contract 2.3). A full cart can be ordered, so they are not above those of an order (lib/orders/order/rules.ts).

/** Pieces of one product in a cart. */
export const MAX_CART_QUANTITY = 999
/** Lines of a cart. */
export const MAX_CART_LINES = 100
/** Pieces of one product and lines in one request for a quote; larger carts are quoted in several. */
export const MAX_QUOTE_QUANTITY = 999
export const MAX_QUOTE_LINES = 100
