// The tax of a product: percent, HS code and unit, by the class it is in (docs/decisions/0078-tax-classes.md). Pure and
// browser-safe.

/** Letters of the code of a class. */
export const MAX_TAX_CODE = 40
/** Classes that a shop can have, besides the one of `taxPercent` in its settings. */
export const MAX_TAX_CLASSES = 20

export type TaxClass = {
  code: string
  name: string
  /** Empty: the English one. */
  nameUr: string
  /** Whole, from 0 to 100. */
  percent: number
  /** The code of the customs tariff; empty: none. */
  hsCode: string
  /** The unit in which tax returns count it, such as "Numbers"; empty: none. */
  unit: string
}

/** Whether tax is counted of prices before or after a discount. */
export const taxBases = ['BEFORE', 'AFTER'] as const
export type TaxBase = (typeof taxBases)[number]

export type TaxTerms = {
  taxBase: TaxBase
  /** The prices of the catalogue contain the tax. */
  pricesWithTax: boolean
  /** The total of a cash order is rounded to whole rupees. */
  wholeRupees: boolean
}

export type TaxSettings = TaxTerms & {
  /** HS code and unit of products without a class. */
  defaultHsCode: string
  defaultUnit: string
  classes: TaxClass[]
}

/** The codes of the classes that can count for a product; a code that the shop does not have counts as none. */
export interface TaxedProduct {
  taxClass: string | null
  /** The codes of its categories (`categoryClass`), in their order. */
  categoryClasses: readonly (string | null)[]
}

/** The code of the class of a category: its own, else that of the category above it. */
export const categoryClass = ({
  taxClass,
  parent,
}: {
  taxClass: string | null
  parent: { taxClass: string | null } | null
}): string | null => taxClass ?? parent?.taxClass ?? null

/** Percent, HS code and unit of a line. */
export type ProductTax = Pick<TaxClass, 'percent' | 'hsCode' | 'unit'>

/** The class of a product: its own, else that of the first of its categories that has one; undefined: the default one. */
export const classOf = (
  { classes }: Pick<TaxSettings, 'classes'>,
  { taxClass, categoryClasses }: TaxedProduct,
): TaxClass | undefined =>
  [taxClass, ...categoryClasses]
    .map((code) => (code === null ? undefined : classes.find((candidate) => candidate.code === code)))
    .find((found) => found !== undefined)

/** The tax of a product. `defaultPercent`: that of the settings of the shop, for products without a class. */
export function taxOf(settings: TaxSettings, defaultPercent: number, product: TaxedProduct): ProductTax {
  const { percent, hsCode, unit } = classOf(settings, product) ?? {
    percent: defaultPercent,
    hsCode: settings.defaultHsCode,
    unit: settings.defaultUnit,
  }
  return { percent, hsCode, unit }
}

/** Tax as the demo counts it, and every shop from before there were classes. */
export const usualTax: TaxSettings = {
  taxBase: 'BEFORE',
  pricesWithTax: false,
  wholeRupees: false,
  defaultHsCode: '',
  defaultUnit: '',
  classes: [],
}

/** Tax in a new live shop, until an admin saves something else. */
export const newTax: TaxSettings = { ...usualTax, taxBase: 'AFTER', wholeRupees: true }

/** The terms that differ from the usual ones, as charges and answers name them. */
export const unusualTerms = ({ taxBase, pricesWithTax, wholeRupees }: TaxTerms): Partial<TaxTerms> => ({
  ...(taxBase === usualTax.taxBase ? {} : { taxBase }),
  ...(pricesWithTax ? { pricesWithTax } : {}),
  ...(wholeRupees ? { wholeRupees } : {}),
})
