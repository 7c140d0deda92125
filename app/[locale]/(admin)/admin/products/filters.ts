import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { AdminFilter } from '@/components/admin/lists/search'
import { type AdminProductChoice, stateChoices, stockChoices } from '@/lib/catalogue/listings/admin-filter'
import { getCategories } from '@/lib/catalogue/products/categories'
import { LOW_STOCK } from '@/lib/catalogue/products/rules'

/** The filters of the list of products, by which new prices choose theirs too. */
export async function productFilters({
  stock,
  urdu,
  state,
  category,
}: AdminProductChoice): Promise<AdminFilter[]> {
  const t = await getTranslations('catalogue.states')
  const words = await getTranslations('prices.view')
  const categories = await getCategories()
  return [
    {
      name: 'stock',
      label: words('stock'),
      value: stock,
      none: words('any'),
      options: stockChoices.map((choice) => [choice, words(`stocks.${choice}`, { count: LOW_STOCK })]),
    },
    {
      name: 'category',
      label: words('category'),
      value: category && categories.present([category])[0],
      none: words('any'),
      options: categories.all.map(({ slug, name }) => [slug, name]),
    },
    {
      name: 'urdu',
      label: words('urdu'),
      value: urdu,
      none: words('any'),
      options: [['missing', words('missing')]],
    },
    {
      name: 'state',
      label: t('state'),
      value: state,
      none: t('any'),
      options: Object.entries(stateChoices).map(([value, one]) => [value, t(`names.${one}`)]),
    },
  ]
}
