import { useTranslations } from '#i18n'
import { AdminFilterSelect, denseFields } from '@/components/admin/lists/search'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Input } from '@/components/ui/input'
import { adminPaths } from '@/lib/base/admin-paths'

type CountFiltersProps = {
  name: string
  /** The id of the chosen one. */
  category: string
  categories: readonly (readonly [id: string, name: string])[]
}

/** The plants that are counted: those of a name, or of a category. */
export function CountFilters({ name, category, categories }: CountFiltersProps) {
  const t = useTranslations('stock.count')
  return (
    <search>
      <form
        className={cn('mb-5 grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]', denseFields)}
        action={adminPaths.stock}
      >
        <input type="hidden" name="view" value="count" />
        <Field label={t('name')}>
          {(control) => (
            <Input {...control} key={name} type="search" name="name" maxLength={100} defaultValue={name} />
          )}
        </Field>
        <AdminFilterSelect
          name="category"
          label={t('category')}
          none={t('anyCategory')}
          value={category}
          options={categories}
        />
        <Button type="submit" variant="outline">
          {t('show')}
        </Button>
      </form>
    </search>
  )
}
