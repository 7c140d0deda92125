import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { categoryTitle, collections, storeItems } from '@/lib/products/collections'
import { storedWords } from '@/lib/products/words'
import { seasons } from '@/lib/time/seasons'

/**
 * The heading of /collection/{name}: a collection's or store item's own name, else the categories' names, of which `names`
 * has those in the catalogue.
 */
export function collectionTitle(
  locale: Locale,
  values: readonly string[],
  names: ReadonlyMap<string, string>,
): { title: string; lead?: string } {
  const t = translator(locale, 'products.listing')
  const own = translator(locale, 'collections')
  const store = translator(locale, 'shell.storeItems')
  const words = storedWords(locale)
  const key = values.join(',')
  const collection = collections.find(({ value }) => value.join(',') === key)
  if (collection) return { title: own(`${collection.key}.name`), lead: own(`${collection.key}.lead`) }
  const item = storeItems.find(({ value, collection }) => collection && value === key)
  if (item?.value) return { title: store(item.value) }
  const title = values
    .map((value) => names.get(value) ?? words.category(categoryTitle(value)))
    .join(t('comma'))
  const season = seasons.find((one) => one === key)
  return season ? { title: t('seasonal', { name: title }), lead: t('seasonalLead', { season }) } : { title }
}
