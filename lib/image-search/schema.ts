import { z } from 'zod'
import { storable, unstorable } from '@/lib/http/text'
import { mostEntries, mostSimilar } from '@/lib/image-search/rules'

const yesOrNo = (name: string) =>
  z
    .enum(['true', 'false'], { error: `${name} must be true or false` })
    .default('true')
    .transform((value) => value === 'true')

export const uploadQuery = z.strictObject({
  name: yesOrNo('name'),
  similar: yesOrNo('similar'),
  size: z.enum(['s', 'm', 'l'], { error: 'size must be s, m or l' }).default('s'),
})
export type UploadQuery = z.output<typeof uploadQuery>

export const uploadBody = z.strictObject({ image: z.file('Please choose one picture.') })

/** What a service answers, ours and any other (contract 4). */
export const imageResult = z.strictObject({
  id: z.string(),
  name: z.string(),
  similar: z.strictObject({ base_url: z.string(), images: z.array(z.string()).max(mostSimilar) }),
})
export type ImageResult = z.infer<typeof imageResult>

/** Somebody else's answer: more than we show is cut, more keys than we know are left out, addresses must be pictures'. */
const base = z.url({ protocol: /^https?$/ }).max(500)
export const foreignResults = z
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
    entries.slice(0, mostEntries).map(({ id, name, similar }) => ({
      id,
      name,
      similar: {
        base_url: similar.base_url,
        images: similar.images.filter((path) => !/^[a-z]+:|^\/\/|\.\./i.test(path)).slice(0, mostSimilar),
      },
    })),
  )

const wanted = (name: string, max: number) =>
  z
    .array(z.string().max(max).refine(storable, unstorable(name)))
    .max(mostEntries)
    .default([])

/** What stands in the shop of what was found: for the results, by name where a service knows no ids of ours. */
export const shelfQuery = z.strictObject({ 'ids[]': wanted('ids', 200), 'names[]': wanted('names', 300) })

export const shelfItem = z.strictObject({
  _id: z.string(),
  name: z.string(),
  price: z.strictObject({ amount: z.number(), currency: z.string() }),
  stock: z.int().nullable(),
  categories: z.array(z.string()),
})
export type ShelfItem = z.infer<typeof shelfItem>
