import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { invalid } from '@/lib/base/errors'
import { apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import { MAX_DESCRIPTION_LENGTH } from '@/lib/catalogue/products/fields'
import type { ProductFields } from '@/lib/catalogue/products/form'
import { plantColumnsOf, sentOnly } from '@/lib/catalogue/products/plant-columns'
import { plainText, sanitizeRichText } from '@/lib/platform/sanitize'

/** The fields of a form with descriptions that may be shown. Throws VALIDATION_FAILED for one without text. */
export async function withCleanText<F extends ProductFields>(form: F): Promise<F> {
  const longDesc = await cleanText('longDesc', form.longDesc)
  if (!longDesc) throw invalid({ longDesc: apiText('fields.required', { label: inEnglish('longDesc') }) })
  return {
    ...form,
    longDesc,
    ...(form.longDescUr ? { longDescUr: await cleanText('longDescUr', form.longDescUr) } : {}),
  }
}

/** Null for tags without text, which are an empty description. */
async function cleanText(field: string, html: string): Promise<string | null> {
  const clean = sanitizeRichText(html)
  // Thousands of tags take a tenth of a second each time; requests are answered in between.
  await setImmediate()
  // Sanitising closes open tags, and what is stored must be valid when it is saved again.
  if (clean.length > MAX_DESCRIPTION_LENGTH)
    throw invalid({
      [field]: apiText('fields.tooLong', { label: inEnglish(field), max: MAX_DESCRIPTION_LENGTH }),
    })
  const hasText = plainText(clean) !== ''
  await setImmediate()
  return hasText ? clean : null
}

/** The columns of a product but those of its price (saleAfter), and the names of its categories. */
export function columnsOf({
  categories,
  price,
  potSize,
  height,
  safety,
  temperature,
  ...plain
}: ProductFields) {
  return {
    names: categories,
    columns: {
      currency: price.currency,
      potSize: potSize?.size ?? null,
      potUnit: potSize?.unit ?? null,
      ...sentOnly(plain),
      ...plantColumnsOf({ height, safety, temperature }),
    },
  }
}
