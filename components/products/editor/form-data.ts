import { latinDigits } from '@/lib/base/digits'
import { replacedFields } from '@/lib/catalogue/products/form'
import type { ProductDto } from '@/lib/catalogue/products/schema'
import type { Seen } from '@/lib/platform/http/seen'
import { type ProductValues, sentSale, withPlainNumbers } from './values'

/** A picture in the form: a stored one, or a file that is not uploaded yet. */
export type Picture =
  | { key: string; kind: 'stored'; src: string }
  | {
      key: string
      kind: 'new'
      /** As it is sent, once it was made smaller. */
      file: File
      isPreparing?: boolean
      /** An object URL, set once the file is known to be a picture. */
      preview?: string
      /** Why it cannot be used. */
      error?: string
      /** It may succeed when it is tried again. */
      canRetry?: boolean
    }

export const newPictures = (pictures: readonly Picture[]) =>
  pictures.flatMap((picture) => (picture.kind === 'new' ? [picture] : []))

export const storedPictures = (pictures: readonly Picture[]) =>
  pictures.flatMap((picture) => (picture.kind === 'stored' ? [picture] : []))

/** The fields of the product as it was read that a change replaces; an unedited stock is not among them. */
export function seenFields(product: ProductDto, withStock: boolean): Seen {
  const replaced = replacedFields({ withStock })
  // A product without a sale has no key of one.
  return Object.fromEntries(Object.entries({ sale: null, ...product }).filter(([name]) => replaced.has(name)))
}

type Value = string | readonly string[] | Readonly<Record<string, string>> | undefined

/** An empty list has one blank item. */
function appendTo(form: FormData, name: string, value: Value): void {
  if (typeof value === 'string') form.append(name, value)
  else if (isList(value)) for (const item of value.length > 0 ? value : ['']) form.append(`${name}[]`, item)
  else for (const [part, item] of Object.entries(value ?? {})) form.append(`${name}[${part}]`, item)
}

const isList = (value: unknown): value is readonly string[] => Array.isArray(value)

/**
 * The form in the format of the contract (2.1). An unedited stock is not sent, as it may have changed by sales. Without the sale
 * the same price leaves one as it is, and another price ends it.
 * `seen`: what was read, so that newer changes are not overwritten.
 */
export function toFormData(
  typed: ProductValues,
  pictures: readonly Picture[],
  { withStock, withSale = false, seen }: { withStock: boolean; withSale?: boolean; seen?: Seen },
): FormData {
  const { potSize, stock, sale, ...values } = withPlainNumbers(typed)
  const form = new FormData()
  // Blank ones are cleared.
  for (const [name, value] of Object.entries(values)) appendTo(form, name, value)
  form.append('price[currency]', 'PKR')
  // Without its part a pot size is cleared; 0 and blank mean none (product 5.6).
  if (Number(latinDigits(potSize.size)) !== 0) appendTo(form, 'potSize', potSize)
  if (withStock) form.append('stock', stock)
  if (withSale) appendTo(form, 'sale', sentSale(sale))
  if (seen) form.append('seen', JSON.stringify(seen))
  for (const { src } of storedPictures(pictures)) form.append('src[]', src)
  for (const [index, { file }] of newPictures(pictures).entries())
    form.append('images', file, numbered(index, file.name))
  return form
}

/** The server names the file that it cannot use; two may be called the same. */
const numbered = (index: number, name: string) => `${index + 1}. ${name}`

/** The file that an error refers to and its message; null when it refers to all. */
export function rejectedFile(message: string): { at: number; error: string } | null {
  const match =
    /^(?:src|images) (\d+)\. .{0,100}? ((?:is empty|has more than|must be a|cannot be read).*)$/s.exec(
      message,
    )
  return match?.[1] && match[2] ? { at: Number(match[1]) - 1, error: `This file ${match[2]}` } : null
}

/**
 * The API appends new pictures to existing ones. `stored` are the product's pictures after saving; returns the wanted
 * order, or null when it is the same.
 */
export function orderAfter(pictures: readonly Picture[], stored: readonly string[]): string[] | null {
  const fresh = stored.slice(storedPictures(pictures).length)
  const wanted = pictures.flatMap((picture) => {
    const src = picture.kind === 'stored' ? picture.src : fresh[newPictures(pictures).indexOf(picture)]
    return src === undefined ? [] : [src]
  })
  return wanted.every((src, index) => src === stored[index]) ? null : wanted
}
