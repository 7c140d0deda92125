import { useTranslations } from '#i18n'
import { Allowed } from '@/components/auth/rights'
import { Checkbox } from '@/components/ui/checkbox'
import { bulkForms } from './bulk-forms'

type SelectAllProps = { list: keyof typeof bulkForms; className?: string }

/** What is needed to change the selected rows of a list. */
const needed = { orders: 'orders.write', products: 'products.write' } as const

/** Selects all rows of the page; the form of the list keeps it up to date. */
export function SelectAll({ list, className }: SelectAllProps) {
  const t = useTranslations('lists.selection')
  return (
    <Allowed needed={needed[list]}>
      <Checkbox
        className={className}
        form={bulkForms[list]}
        data-all
        aria-label={t('all')}
        title={t('all')}
      />
    </Allowed>
  )
}
