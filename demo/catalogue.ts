import { messages } from '@/lib/base/i18n/messages'
import { headNames, headPicture } from '@/lib/catalogue/products/heads'
import { factsOf } from '@/lib/catalogue/products/plant'
import { plantColumnsOf } from '@/lib/catalogue/products/plant-columns'
import type { Factories } from '../tests/support/factories'
import { daysAgo } from './calendar'
import { products } from './content/products'
import { plantFacts } from './content/products/facts'
import { groups, sizes } from './content/products/sizes'
import { urduNames } from './content/products/urdu'
import { urduTexts } from './content/products/urdu-texts'
import type { ProductContent } from './content/types'
import type { ProductPictures } from './pictures'

export type Catalogue = Map<string, Awaited<ReturnType<Factories['product']>>>

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The long description from its parts; only tags of the contract's list. */
export function longDescription(
  parts: Pick<ProductContent, 'about' | 'listTitle' | 'list' | 'note'>,
): string {
  const intro = parts.about.map((text) => `<p>${escapeHtml(text)}</p>`).join('')
  const list = parts.list.map((item) => `<li>${escapeHtml(item)}</li>`).join('')
  const note = parts.note ? `<blockquote>${escapeHtml(parts.note)}</blockquote>` : ''
  return `${intro}<h3>${escapeHtml(parts.listTitle ?? 'Looking after it')}</h3><ul>${list}</ul>${note}`
}

function textsInUrdu(slug: string) {
  const [nameUr = null, shortDescUr = null] = urduNames[slug] ?? []
  const text = urduTexts[slug]
  return { nameUr, shortDescUr, longDescUr: text ? longDescription(text) : null }
}

const factColumns = ({ slug, botanical, care }: ProductContent) =>
  plantColumnsOf({ ...factsOf({ ...care, ...plantFacts[slug] }), botanicalName: botanical ?? null })

/** Spread over the last ten months in an order of its own, so that "newest" mixes the categories. */
const ageInDays = (index: number) => 2 + ((index * 61) % products.length) * 2

export async function seedCatalogue(
  make: Factories,
  now: Date,
  pictures: Map<string, ProductPictures>,
): Promise<Catalogue> {
  const catalogue: Catalogue = new Map()
  const groupIds = new Map<string, string>()
  for (const group of groups) {
    const { id } = await make.productGroup()
    for (const slug of group) groupIds.set(slug, id)
  }
  const further = sizes.flatMap(({ of: original, slug, ...size }) => {
    const product = products.find((known) => known.slug === original)
    return product ? [{ ...product, ...size, slug, textsOf: original, isFurther: true }] : []
  })
  const first = products.map((product) => ({ ...product, textsOf: product.slug, isFurther: false }))
  for (const [index, product] of [...first, ...further].entries()) {
    const drawn = pictures.get(product.slug)
    if (!drawn) throw new Error(`No pictures of ${product.slug}`)
    const row = await make.product({
      id: drawn.id,
      name: product.name,
      shortDesc: product.short,
      longDesc: longDescription(product),
      ...textsInUrdu(product.textsOf),
      price: product.price * 100,
      potSize: product.pot?.size ?? null,
      potUnit: product.pot ? 'inches' : null,
      potType: product.pot?.type ?? null,
      stock: product.stock,
      ...factColumns({ ...product, slug: product.textsOf }),
      groupId: groupIds.get(product.slug) ?? null,
      categories: product.categories,
      images: drawn.images,
      // Further sizes are older than all others: the newest products are the same with and without them.
      createdAt: daysAgo(now, product.isFurther ? 300 + index : ageInDays(index)),
    })
    catalogue.set(product.slug, row)
  }
  for (const [slug, nameUr] of Object.entries(messages.ur.products.categories)) {
    const drawing = headNames.find((name) => name === slug)
    await make.describeCategory(slug, { nameUr, ...(drawing ? { picture: headPicture(drawing) } : {}) })
  }
  return catalogue
}
