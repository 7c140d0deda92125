import Link from 'next/link'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'

type ListSearchProps = {
  action: string
  /** The parameter's name in the address. */
  name: string
  value: string
  label: string
  placeholder?: string
  /** Something narrows the list: offers the way back to all of it. */
  narrowed: boolean
  /** Selects that narrow and sort. */
  children?: ReactNode
}

/** The head of a desk's list: a form, so that every list has an address of its own and needs no script. */
export function ListSearch({ action, name, value, label, placeholder, narrowed, children }: ListSearchProps) {
  return (
    <search>
      <form className="admin-search" action={action}>
        <div className="admin-search-text">
          <label className="label" htmlFor={`admin-${name}`}>
            {label}
          </label>
          <Input
            id={`admin-${name}`}
            type="search"
            name={name}
            defaultValue={value}
            placeholder={placeholder}
            maxLength={100}
          />
        </div>
        {children}
        <div className="admin-search-do">
          <Button type="submit" variant="outline">
            Search
          </Button>
          {narrowed && (
            <Link className="btn btn-link" href={action}>
              Show all
            </Link>
          )}
        </div>
      </form>
    </search>
  )
}

type ListSelectProps = {
  name: string
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
}

export function ListSelect({ name, label, value, options }: ListSelectProps) {
  return (
    <label className="admin-search-select">
      <span className="label">{label}</span>
      {/* A new key when the address changes: the browser would keep the old choice. */}
      <select key={value} className="input" name={name} defaultValue={value}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
