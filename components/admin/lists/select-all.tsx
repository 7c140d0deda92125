import { useTranslations } from '#i18n'
import { Checkbox } from '@/components/ui/checkbox'
import { bulkForms } from './bulk-forms'

type SelectAllProps = { list: keyof typeof bulkForms; className?: string }

/** Selects all rows of the page; the form of the list keeps it up to date. */
export function SelectAll({ list, className }: SelectAllProps) {
  const t = useTranslations('lists.selection')
  return (
    <Checkbox className={className} form={bulkForms[list]} data-all aria-label={t('all')} title={t('all')} />
  )
}
