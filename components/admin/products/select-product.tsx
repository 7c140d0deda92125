import { useTranslations } from '#i18n'
import { bulkForms } from '@/components/admin/lists/bulk-forms'
import { Allowed } from '@/components/auth/rights'
import { Checkbox } from '@/components/ui/checkbox'

/** Selects the product of a row. */
export function SelectProduct({ id, name }: { id: string; name: string }) {
  const t = useTranslations('catalogue.bulk')
  return (
    <Allowed needed="products.write">
      <label className="flex min-h-11 items-center max-lg:-my-1.5 lg:min-h-9">
        <Checkbox form={bulkForms.products} name="product" value={id} aria-label={t('select', { name })} />
      </label>
    </Allowed>
  )
}
