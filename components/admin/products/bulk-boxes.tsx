import { useTranslations } from '#i18n'
import { Checkbox } from '@/components/ui/checkbox'

/**
 * The form of BulkStates. It stands beside the table, because cells of the table have forms of their own, and the boxes belong to it
 * by its id.
 */
export const bulkForm = 'bulk-products'

/** Selects all rows of the page; BulkStates keeps it up to date. */
export function SelectAllProducts() {
  const t = useTranslations('catalogue.bulk')
  return <Checkbox form={bulkForm} data-all aria-label={t('all')} title={t('all')} />
}

/** Selects the product of a row. */
export function SelectProduct({ id, name }: { id: string; name: string }) {
  const t = useTranslations('catalogue.bulk')
  return (
    <label className="flex min-h-11 items-center max-lg:-my-1.5 lg:min-h-9">
      <Checkbox form={bulkForm} name="product" value={id} aria-label={t('select', { name })} />
    </label>
  )
}
