import type { FacetOption } from '@/lib/products/facets'

type FacetSelectProps = {
  name: string
  label: string
  value: string
  /** The label of the empty option. */
  first?: string
  options: (Omit<FacetOption, 'count'> & { count?: number })[]
}

/** Hidden without options. */
export function FacetSelect({ name, label, value, first = 'Any', options }: FacetSelectProps) {
  const isKnown = options.some((option) => option.value === value)
  if (!value && options.length === 0) return null
  return (
    <label className="field">
      <span className="label">{label}</span>
      {/* A new key per address: going back would otherwise keep the later choice. */}
      <select key={value} className="input" name={name} defaultValue={value}>
        <option value="">{first}</option>
        {value && !isKnown && <option value={value}>{value} (0)</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.count === undefined ? option.name : `${option.name} (${option.count})`}
          </option>
        ))}
      </select>
    </label>
  )
}

type PriceInputProps = { name: string; label: string; value: string; hint: number | null }

export const PriceInput = ({ name, label, value, hint }: PriceInputProps) => (
  <input
    key={value}
    className="input"
    type="number"
    name={name}
    aria-label={label}
    min={0}
    max={9_999_999}
    defaultValue={value}
    placeholder={hint === null ? '' : String(hint)}
  />
)
