import { z } from 'zod'
import { latinDigits } from '@/lib/base/digits'
import { apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import { blankable, plainBlank, plainLine, wholeNumber } from '@/lib/platform/http/input-fields'
import { seen } from '@/lib/platform/http/seen'
import { isSameName } from '@/lib/shop/settings/rules'
import { MAX_TAX_CLASSES, MAX_TAX_CODE, type TaxSettings, taxBases } from '@/lib/shop/tax/classes'

// Tax as an admin sets it. Browser-safe.

const hsCode = blankable(inEnglish('HS code'), 20)
  .transform(latinDigits)
  .refine((value) => value === '' || /^\d[\d.]*$/.test(value), {
    error: inEnglish('HS code must be digits and full stops, such as 0602.9090'),
  })
const unit = plainBlank(inEnglish('Unit'), 40)
const yesOrNo = (label: string) => z.boolean(apiText('fields.boolean', { label: inEnglish(label) }))

const taxClass = z.strictObject({
  /** The code that products and categories store. Blank: a new class, whose code is made from its name. */
  code: blankable(inEnglish('code'), MAX_TAX_CODE).refine((value) => /^[a-z0-9-]*$/.test(value), {
    error: inEnglish('code must be small letters, digits and hyphens'),
  }),
  name: plainLine(inEnglish('Name'), 60),
  nameUr: plainBlank(inEnglish('Name in Urdu'), 60),
  percent: wholeNumber(inEnglish('Tax'), 0, 100),
  hsCode,
  unit,
})

/** The first class that has this value of an earlier one. */
const firstRepeated = <T>(all: readonly T[], isSame: (one: T, other: T) => boolean): number =>
  all.findIndex((one, at) => all.slice(0, at).some((other) => isSame(one, other)))

export const taxSettings = z.strictObject({
  taxBase: z.enum(taxBases, { error: inEnglish(`taxBase must be ${taxBases.join(' or ')}`) }),
  pricesWithTax: yesOrNo('pricesWithTax'),
  wholeRupees: yesOrNo('wholeRupees'),
  defaultHsCode: hsCode,
  defaultUnit: unit,
  classes: z
    .array(taxClass, { error: inEnglish('classes must be a list') })
    .max(MAX_TAX_CLASSES, inEnglish(`At most ${MAX_TAX_CLASSES} classes`))
    .superRefine((classes, context) => {
      const sameName = firstRepeated(classes, (one, other) => isSameName(one.name, other.name))
      const sameCode = firstRepeated(classes, (one, other) => one.code !== '' && one.code === other.code)
      const issue = (at: number, field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [at, field], message: inEnglish(message) })
      if (sameName >= 0) issue(sameName, 'name', 'Another class has this name')
      if (sameCode >= 0) issue(sameCode, 'code', 'Another class has this code')
    }),
}) satisfies z.ZodType<TaxSettings>

/** Replaces the settings. */
export const taxForm = taxSettings.extend({ seen: seen.optional() })
export type TaxForm = z.output<typeof taxForm>
