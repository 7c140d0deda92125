import { expect, it } from 'vitest'
import { arrival } from '../../prisma/seed/content/pages/arrival'
import { cats } from '../../prisma/seed/content/pages/cats'
import { repotting } from '../../prisma/seed/content/pages/repotting'
import { summer } from '../../prisma/seed/content/pages/summer'
import { products } from '../../prisma/seed/content/products'
import { plantFacts } from '../../prisma/seed/content/products/facts'
import { urduNames } from '../../prisma/seed/content/products/urdu'

/** A name, and each part of it: `Champa (Frangipani)` is three. */
const partsOf = (name: string) => [name, ...name.split(/[()]/)].map((part) => part.trim()).filter(Boolean)
const isNamed = (text: string, part: string) => new RegExp(`(?<!\\p{L})${part}(?!\\p{L})`, 'iu').test(text)

const namesInUrdu = (slug: string) => [
  ...partsOf(urduNames[slug]?.[0] ?? ''),
  ...(plantFacts[slug]?.localNames ?? []),
]

it('guides name plants in Urdu as the shop sells them', () => {
  const wrong = [arrival, cats, repotting, summer].flatMap(({ slug, body, bodyUr }) =>
    products
      .filter(({ name }) => partsOf(name).some((part) => isNamed(body, part)))
      .filter(({ slug: plant }) => !namesInUrdu(plant).some((name) => isNamed(bodyUr, name)))
      .map(({ slug: plant }) => `${slug}: ${plant}`),
  )
  expect(wrong).toEqual([])
})
