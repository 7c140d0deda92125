// The months in which crops are sown around Lahore. Products have no such attribute, so their names decide.

interface Crop {
  /** Texts are named by it. */
  name: string
  /** Words of which a product's name has one. */
  words: readonly string[]
  /** 1 is January. */
  months: readonly number[]
}

/** The page shows them in this order: short sowing times before long ones. */
const crops = [
  { name: 'matar', words: ['matar', 'pea', 'peas'], months: [10, 11] },
  { name: 'hari mirch', words: ['chilli', 'chili'], months: [2, 3] },
  { name: 'kheera', words: ['kheera', 'cucumber'], months: [2, 3, 4] },
  { name: 'palak', words: ['palak', 'spinach'], months: [9, 10, 11, 12, 1, 2] },
  { name: 'dhania', words: ['dhania', 'coriander'], months: [10, 11, 12, 1, 2] },
  { name: 'gajar', words: ['gajar', 'carrot'], months: [9, 10, 11] },
  { name: 'mooli', words: ['mooli', 'radish'], months: [9, 10, 11, 12, 1] },
  { name: 'tamatar', words: ['tamatar', 'tomato'], months: [9, 10, 11, 2] },
  { name: 'shimla mirch', words: ['shimla', 'capsicum'], months: [10, 2] },
  { name: 'bhindi', words: ['bhindi', 'okra'], months: [3, 4, 5, 6, 7] },
  { name: 'lauki', words: ['lauki', 'gourd'], months: [2, 3, 4, 5, 6, 7] },
  { name: 'gainda', words: ['gainda', 'marigold'], months: [6, 7, 8] },
  { name: 'sunflower', words: ['sunflower', 'surajmukhi'], months: [2, 3, 4] },
  { name: 'zinnia', words: ['zinnia'], months: [3, 4, 5, 6, 7, 8] },
  { name: 'petunia', words: ['petunia'], months: [8, 9] },
] as const satisfies readonly Crop[]
export type CropName = (typeof crops)[number]['name']

const cropsOf = (month: number) => crops.filter(({ months }: Crop) => months.includes(month))

/** The words of the names of all seeds that are sown in a month. */
export const wordsOfMonth = (month: number): string[] => cropsOf(month).flatMap(({ words }: Crop) => words)

/** One product per crop of the month, the first that is given, in the order of the table. `name`: in English. */
export function benchOf<Product extends { name: string }>(
  month: number,
  products: readonly Product[],
  shown: number,
): { crop: CropName; product: Product }[] {
  const found = cropsOf(month).flatMap(({ name, words }) => {
    const known: readonly string[] = words
    const product = products.find((candidate) =>
      candidate.name
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .some((word) => known.includes(word)),
    )
    return product ? [{ crop: name, product }] : []
  })
  return found.slice(0, shown)
}
