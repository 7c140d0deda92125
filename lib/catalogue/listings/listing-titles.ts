import type { Locale } from '@/lib/base/i18n/locales'
import { translator } from '@/lib/base/i18n/translator'
import type { CategoryTree } from '@/lib/catalogue/products/category-tree'
import type { Collections } from '@/lib/catalogue/products/collection-schema'
import { categoryTitle, collectionAt, seasonOf, wordsOf } from '@/lib/catalogue/products/collections'
import { storedWords } from '@/lib/catalogue/products/stored-words'
import { textIn } from '@/lib/shop/identity/shop-texts'

/**
 * The heading of /collection/{name}: a collection's own name, else the names of the categories, of which `tree` has those of the
 * shop; that of a season says that it is one.
 */
export function collectionTitle(
  locale: Locale,
  values: readonly string[],
  tree: CategoryTree,
  list: Collections,
): { title: string; lead?: string } {
  const t = translator(locale, 'products.listing')
  const words = storedWords(locale)
  const key = values.join(',')
  const found = collectionAt(list, key)
  if (found) {
    const { name: title, ...rest } = wordsOf(locale, found)
    return { title, ...rest }
  }
  const title = values
    .map((value) => {
      const category = tree.find(value)
      return words.category(category?.name ?? categoryTitle(value), category?.nameUr)
    })
    .join(t('comma'))
  const season = seasonOf(list, key)
  if (!season) return { title }
  const lead = textIn(locale, season.lead)
  return {
    title: t('seasonal', { seasons: textIn(locale, list.seasons.name), name: title }),
    ...(lead ? { lead } : {}),
  }
}
