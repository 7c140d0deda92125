// The filters of each list by their names in the address (lib/platform/server/list-address.mjs).
export const filterKeys = /** @type {const} */ ({
  products: [
    'category',
    'lowLight',
    'petSafe',
    'hardToKill',
    'flowering',
    'place',
    'minPrice',
    'maxPrice',
    'potType',
    'potSize',
    'minRating',
    'inStock',
    'sizes',
    'sort',
  ],
  caretakers: ['q', 'city', 'service', 'day', 'minRating'],
  swaps: ['offered', 'desired', 'city'],
})
