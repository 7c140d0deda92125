import type { ReactNode } from 'react'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { defaultSize } from '@/lib/http/page-params'

type AdminSearchProps = {
  action: string
  label: string
  text: string
  /** The page size, which a search keeps. */
  limit?: number
  children?: ReactNode
}

/** The filters of an admin list: a form, so that each list has an address and needs no JavaScript. */
export function AdminSearch({ action, label, text, limit = defaultSize, children }: AdminSearchProps) {
  return (
    <search>
      <form
        className="mb-5 grid grid-cols-2 items-end gap-3 max-md:[&>:is(:first-child,button:nth-child(even))]:col-span-full md:auto-cols-auto md:grid-flow-col md:grid-cols-[minmax(0,1fr)]"
        action={action}
      >
        <Field label={label}>
          {(control) => <Input {...control} type="search" name="text" defaultValue={text} maxLength={100} />}
        </Field>
        {children}
        <Button type="submit" variant="outline">
          Search
        </Button>
        {limit !== defaultSize && <input type="hidden" name="limit" value={limit} />}
      </form>
    </search>
  )
}

type AdminFilterSelectProps = {
  name: string
  label: string
  value: string | undefined
  /** What choosing nothing is called. */
  none?: string
  /** Value and label. */
  options: readonly (readonly [value: string, label: string])[]
}

export function AdminFilterSelect({ name, label, value, none = 'All', options }: AdminFilterSelectProps) {
  return (
    <Field label={label}>
      {(control) => (
        // Uncontrolled: another address is another list, and another field.
        <Select key={value ?? ''} {...control} name={name} defaultValue={value ?? ''}>
          <option value="">{none}</option>
          {options.map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** States as options: REFUND_DUE is shown as REFUND DUE. */
export const stateOptions = (states: readonly string[]) =>
  states.map((state) => [state, state.replaceAll('_', ' ')] as const)

/** The order of a list by value and label; the first is the default, which the address leaves out. */
export function AdminSortSelect({
  sorts,
  value,
}: {
  sorts: Record<string, string>
  value: string | undefined
}) {
  const [[usual, none] = ['', ''], ...others] = Object.entries(sorts)
  return (
    <AdminFilterSelect
      name="sort"
      label="Sort by"
      value={value === usual ? '' : value}
      none={none}
      options={others}
    />
  )
}
