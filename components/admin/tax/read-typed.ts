import { latinDigits } from '@/lib/base/digits'
import { type TaxClass, type TaxSettings, type TaxTerms, taxBases } from '@/lib/shop/tax/classes'

/** A product of the example; without a name it has no class. */
export type NamedLine = Pick<TaxClass, 'name' | 'nameUr' | 'percent'>

interface Example {
  lines: NamedLine[]
  terms: TaxTerms
}

/** Classes in the example; more would say nothing else. */
const MOST_CLASSES = 3

/** What the example is counted of: the typed values; invalid ones are replaced by the saved ones, or left out. */
export function readTyped(typed: TaxSettings, saved: TaxSettings, taxPercent: number): Example {
  const classes = typed.classes.flatMap(({ code, name, nameUr, percent }): NamedLine[] => {
    const known = percentOf(percent) ?? saved.classes.find((one) => one.code === code)?.percent
    return name.trim() === '' || known === undefined ? [] : [{ name, nameUr, percent: known }]
  })
  return {
    lines: [{ name: '', nameUr: '', percent: taxPercent }, ...classes.slice(0, MOST_CLASSES)],
    terms: {
      taxBase: taxBases.includes(typed.taxBase) ? typed.taxBase : saved.taxBase,
      pricesWithTax: typed.pricesWithTax,
      wholeRupees: typed.wholeRupees,
    },
  }
}

/** A whole percent as it is typed, in either digits; undefined for anything else. */
function percentOf(typed: unknown): number | undefined {
  const text = latinDigits(String(typed)).trim()
  return /^\d{1,3}$/.test(text) && Number(text) <= 100 ? Number(text) : undefined
}
