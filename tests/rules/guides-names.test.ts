import { expect, it } from 'vitest'
import { arrival } from '../../demo/content/pages/arrival'
import { cats } from '../../demo/content/pages/cats'
import { repotting } from '../../demo/content/pages/repotting'
import { summer } from '../../demo/content/pages/summer'
import { products } from '../../demo/content/products'
import { plantFacts } from '../../demo/content/products/facts'
import { urduNames } from '../../demo/content/products/urdu'

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
