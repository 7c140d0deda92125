import type { Locale } from '@/lib/base/i18n/locales'
import { translator } from '@/lib/base/i18n/translator'
import { seasons } from '@/lib/base/time/seasons'
import type { CategoryTree } from '@/lib/catalogue/products/category-tree'
import { collectionWords, type OwnCollectionWords } from '@/lib/catalogue/products/collection-words'
import { categoryTitle } from '@/lib/catalogue/products/collections'
import { storedWords } from '@/lib/catalogue/products/stored-words'

/**
 * The heading of /collection/{name}: a collection's or store item's own name, else the names of the categories, of which
 * `tree` has those of the shop. `ownWords`: the shop's own words for collections.
 */
export function collectionTitle(
  locale: Locale,
  values: readonly string[],
  tree: CategoryTree,
  ownWords: OwnCollectionWords,
): { title: string; lead?: string } {
  const t = translator(locale, 'products.listing')
  const words = storedWords(locale)
  const key = values.join(',')
  const found = collectionWords(locale, values, ownWords)
  if (found) return { title: found.name, ...(found.lead ? { lead: found.lead } : {}) }
  const title = values
    .map((value) => {
      const category = tree.find(value)
      return words.category(category?.name ?? categoryTitle(value), category?.nameUr)
    })
    .join(t('comma'))
  const season = seasons.find((known) => known === key)
  return season ? { title: t('seasonal', { name: title }), lead: t('seasonalLead', { season }) } : { title }
}
