import type { Charges } from '@/lib/shop/settings/charges'
import { toCharges } from '@/lib/shop/settings/rules'
import type { ShopSettings } from '@/lib/shop/settings/schema'
import { MAX_TAX_CODE, type TaxClass, type TaxSettings, unusualTerms } from '@/lib/shop/tax/classes'

// Rules for tax as an admin sets it. Pure.

/** A code made of a name; classes whose names have no Latin letters are numbered. */
const codeFrom = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_TAX_CODE - 3) || 'class'

/** The classes with a code of their own for each new one, which no other class has. */
export function withCodes(classes: readonly TaxClass[]): TaxClass[] {
  const taken = new Set(classes.map(({ code }) => code))
  return classes.map((one) => {
    if (one.code !== '') return one
    const wanted = codeFrom(one.name)
    let code = wanted
    for (let number = 2; taken.has(code); number += 1) code = `${wanted}-${number}`
    taken.add(code)
    return { ...one, code }
  })
}

/** The classes that are no longer there. */
export const removedClasses = (
  before: Pick<TaxSettings, 'classes'>,
  after: Pick<TaxSettings, 'classes'>,
): TaxClass[] => before.classes.filter(({ code }) => !after.classes.some((one) => one.code === code))

/** The charges of these settings, with the terms of tax that differ from the usual ones. */
export const chargesOf = (
  settings: Pick<ShopSettings, 'shipping' | 'taxPercent'>,
  tax: TaxSettings,
): Charges => ({
  ...toCharges(settings),
  ...unusualTerms(tax),
})
