import { AdminFilterSelect, denseFields, FilterFold } from '@/components/admin/lists/search'
import { Field } from '@/components/forms/field'
import { Button, buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/base/paths'
import type { AuditFilter } from '@/lib/platform/audit/log'
import { actionText } from './action-text'

type AuditFiltersProps = {
  filter: AuditFilter
  actors: { id: string; name: string }[]
  actions: string[]
  isNarrowed: boolean
}

/**
 * Who, what and when, folded on phones; a form, so that each narrowed log has an address. Two dates need more than half
 * of a narrow phone.
 */
export function AuditFilters({ filter, actors, actions, isNarrowed }: AuditFiltersProps) {
  const { subject, actor, action, from, to } = filter
  return (
    <search>
      <form className={cn('mb-4 flex flex-wrap items-end gap-3', denseFields)} action={paths.adminAudit}>
        {subject && <input type="hidden" name="subject" value={subject} />}
        <FilterFold chosen={[actor, action, from, to].filter(Boolean).length} />
        <div className="grow grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3 max-md:order-last max-md:hidden max-md:basis-full max-md:peer-open:grid md:contents">
          <AdminFilterSelect
            name="actor"
            label="Who"
            none="Everybody"
            value={actor}
            options={actors.map(({ id, name }) => [id, name])}
          />
          <AdminFilterSelect
            name="action"
            label="What"
            none="Everything"
            value={action}
            options={actions.map((name) => [name, actionText(name)])}
          />
          <Day name="from" label="From" value={from} />
          <Day name="to" label="To" value={to} />
        </div>
        <Button
          type="submit"
          variant="outline"
          className="max-md:order-last max-md:hidden max-md:w-full max-md:peer-open:inline-flex"
        >
          Show
        </Button>
        {isNarrowed && (
          <Link className={buttonVariants({ variant: 'link' })} href={paths.adminAudit}>
            Clear filters
          </Link>
        )}
      </form>
    </search>
  )
}

const Day = ({ name, label, value }: { name: string; label: string; value: string }) => (
  <Field label={label}>
    {(control) => <Input key={value} {...control} type="date" name={name} defaultValue={value} />}
  </Field>
)
