import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { SearchIcon, SlidersIcon } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { defaultSize } from '@/lib/base/page-sizes.mjs'

/** A select of the filters of a list. */
export interface AdminFilter {
  name: string
  label: string
  value: string | undefined
  /** The label of the option that chooses nothing. */
  none?: string
  /** Value and label. */
  options: readonly (readonly [value: string, label: string])[]
}

type AdminSearchProps = {
  action: string
  label: string
  text: string
  /** The page size, which a search keeps. */
  limit?: number
  filters?: readonly AdminFilter[]
  /** What else the address of the list has. */
  fixed?: Readonly<Record<string, string>>
}

/** Fields and buttons as dense as the lists below them, where a mouse points. */
export const denseFields =
  'lg:pointer-fine:[&_:is(.input,.btn)]:min-h-9 lg:pointer-fine:[&_:is(.input,.btn)]:py-1 lg:pointer-fine:[&_:is(.input,.btn)]:text-sm'

/**
 * The filters of an admin list: a form, so that each list has an address and needs no JavaScript. On phones the selects
 * are shown by a <details> before them: what is inside a closed one cannot be shown on wide screens.
 */
export function AdminSearch({
  action,
  label,
  text,
  limit = defaultSize,
  filters = [],
  fixed = {},
}: AdminSearchProps) {
  const chosen = filters.filter(({ value }) => value).length
  return (
    <search>
      <form
        className={cn(
          'relative mb-3 flex flex-wrap items-end gap-x-2 gap-y-3 md:mb-4 md:gap-x-3',
          denseFields,
        )}
        action={action}
      >
        {/* On phones the field says itself what it finds, with the button of the search in it. */}
        <SearchIcon
          className="pointer-events-none absolute top-3 inset-s-3 text-muted-foreground md:hidden"
          width="20"
          height="20"
        />
        <Field className="flex-1 md:min-w-44 max-md:[&>label]:sr-only" label={label}>
          {(control) => (
            <Input
              {...control}
              className="placeholder:text-xs max-md:pe-2 max-md:ps-10 max-md:text-ellipsis md:placeholder:text-transparent"
              type="search"
              name="text"
              placeholder={label}
              defaultValue={text}
              maxLength={100}
            />
          )}
        </Field>
        {filters.length > 0 && (
          <>
            <FilterFold chosen={chosen} />
            <div className="max-md:order-last max-md:hidden max-md:basis-full max-md:grid-cols-2 max-md:gap-3 max-md:peer-open:grid max-md:[&>:last-child:nth-child(odd)]:col-span-2 md:contents">
              {filters.map((filter) => (
                <AdminFilterSelect key={filter.name} {...filter} />
              ))}
            </div>
          </>
        )}
        <Button
          type="submit"
          variant="outline"
          className="max-md:absolute max-md:top-0 max-md:inset-s-0 max-md:w-10 max-md:border-transparent max-md:bg-transparent max-md:px-0 max-md:peer-open:static max-md:peer-open:order-last max-md:peer-open:w-full max-md:peer-open:border-input max-md:peer-open:bg-card max-md:[&>span]:sr-only max-md:peer-open:[&>span]:not-sr-only"
        >
          <span>Search</span>
        </Button>
        {Object.entries(fixed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {limit !== defaultSize && <input type="hidden" name="limit" value={limit} />}
      </form>
    </search>
  )
}

/** On phones the filters after it, hidden siblings, are shown while it is open. */
export const FilterFold = ({ chosen }: { chosen: number }) => (
  <details className="peer md:hidden">
    <summary className="btn btn-outline list-none px-3 text-sm [&::-webkit-details-marker]:hidden">
      <SlidersIcon />
      Filters
      {chosen > 0 && (
        <span className="min-w-5 rounded-full bg-primary px-1.5 text-xs/5 text-primary-foreground">
          {chosen}
          <span className="sr-only"> chosen</span>
        </span>
      )}
    </summary>
  </details>
)

export function AdminFilterSelect({ name, label, value, none = 'All', options }: AdminFilter) {
  return (
    <Field className="md:max-w-52" label={label}>
      {(control) => (
        // Uncontrolled: another address is another list, and another field.
        <Select key={value ?? ''} {...control} name={name} defaultValue={value ?? ''}>
          <option value="">{none}</option>
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** A filter by state: REFUND_DUE is shown as REFUND DUE. */
export const stateFilter = (
  name: string,
  label: string,
  value: string | undefined,
  states: readonly string[],
): AdminFilter => ({
  name,
  label,
  value,
  options: states.map((state) => [state, state.replaceAll('_', ' ')] as const),
})

/** The order of a list by value and label; the first is the default, which the address leaves out. */
export function sortFilter(sorts: Record<string, string>, value: string | undefined): AdminFilter {
  const [[usual, none] = ['', ''], ...options] = Object.entries(sorts)
  return { name: 'sort', label: 'Sort by', value: value === usual ? '' : value, none, options }
}
