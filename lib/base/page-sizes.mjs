// The numbers of rows that a list may have on a page.

export const pageSizes = /** @type {const} */ ([6, 12, 18, 24])
export const defaultSize = 12
