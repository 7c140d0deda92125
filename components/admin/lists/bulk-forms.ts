/**
 * The ids of the forms of BulkOrders and BulkStates. Boxes belong to them by the id: the one for all rows may be above the table, and
 * the form of BulkStates stands beside it, because cells of the table have forms of their own.
 */
export const bulkForms = { orders: 'bulk-orders', products: 'bulk-products' } as const
