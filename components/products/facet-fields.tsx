import { type FacetKey, type FacetOption, facets } from '@/lib/products/facets'

type FacetSelectProps = {
  name: FacetKey
  value: string
  /** The label of the empty option. */
  first?: string
  options: (Omit<FacetOption, 'count'> & { count?: number })[]
}

/** Hidden without options. */
export function FacetSelect({ name, value, first = 'Any', options }: FacetSelectProps) {
  const isKnown = options.some((option) => option.value === value)
  if (!value && options.length === 0) return null
  return (
    <label className="flex min-w-0 flex-col gap-1.5 lg:max-w-52 lg:flex-[1_1_8.5rem]">
      <span className="text-sm font-semibold">{facets[name].label}</span>
      {/* A new key per URL: otherwise the later choice would stay after going back. */}
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

type PriceInputProps = { name: FacetKey; value: string; hint: number | null }

export const PriceInput = ({ name, value, hint }: PriceInputProps) => (
  <input
    key={value}
    className="input [appearance:textfield]"
    type="number"
    name={name}
    aria-label={facets[name].label}
    min={0}
    max={9_999_999}
    defaultValue={value}
    placeholder={hint === null ? '' : String(hint)}
  />
)
