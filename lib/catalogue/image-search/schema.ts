import { z } from 'zod'
import { apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import { MAX_ENTRIES, MAX_SIMILAR } from '@/lib/catalogue/image-search/rules'
import { storable, unstorable } from '@/lib/platform/http/input-fields'

const yesOrNo = (name: string) =>
  z
    .enum(['true', 'false'], { error: apiText('fields.boolean', { label: inEnglish(name) }) })
    .default('true')
    .transform((value) => value === 'true')

export const uploadQuery = z.strictObject({
  name: yesOrNo('name'),
  similar: yesOrNo('similar'),
  size: z.enum(['s', 'm', 'l'], { error: inEnglish('size must be s, m or l') }).default('s'),
})
export type UploadQuery = z.output<typeof uploadQuery>

export const uploadBody = z.strictObject({ image: z.file(apiText('fields.picture')) })

/** Contract 4. */
export const imageResult = z.strictObject({
  id: z.string(),
  name: z.string(),
  similar: z.strictObject({ base_url: z.string(), images: z.array(z.string()).max(MAX_SIMILAR) }),
})
export type ImageResult = z.infer<typeof imageResult>

/** The answer of another service: cut to what we show; unknown keys and addresses that are no pictures are left out. */
const base = z.url({ protocol: /^https?$/ }).max(500)
export const remoteResults = z
  .array(
    z.object({
      id: z.union([z.string().max(200), z.number()]).transform(String),
      name: z.string().max(300).default(''),
      similar: z
        .object({ base_url: base, images: z.array(z.string().max(500)).max(1000) })
        .optional()
        .transform((similar) => similar ?? { base_url: '', images: [] }),
    }),
  )
  .max(1000)
  .transform((entries) =>
    entries.slice(0, MAX_ENTRIES).map(({ id, name, similar }) => ({
      id,
      name,
      similar: {
        base_url: similar.base_url,
        images: similar.images.filter((path) => !/^[a-z]+:|^\/\/|\.\./i.test(path)).slice(0, MAX_SIMILAR),
      },
    })),
  )

const wanted = (name: string, max: number) =>
  z
    .array(
      z
        .string()
        .max(max)
        .refine(storable, unstorable(inEnglish(name))),
    )
    .max(MAX_ENTRIES)
    .default([])

/** Ids or names of search results; a remote engine may not know our ids. */
export const stockQuery = z.strictObject({ 'ids[]': wanted('ids', 200), 'names[]': wanted('names', 300) })

export const stockItem = z.strictObject({
  _id: z.string(),
  name: z.string(),
  nameUr: z.string().nullable(),
  price: z.strictObject({ amount: z.number(), currency: z.string() }),
  stock: z.int().nullable(),
  categories: z.array(z.string()),
})
export type StockItem = z.infer<typeof stockItem>
