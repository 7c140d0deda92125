import { describe, expect, it } from 'vitest'
import { folded, spelled } from '@/lib/base/text/fold'
import { products } from '../../demo/content/products'
import { plantFacts } from '../../demo/content/products/facts'
import { urduNames } from '../../demo/content/products/urdu'

// What people call a plant is printed beside its name. How it is misspelled belongs to the words of the search instead.

/** What is heard of a name: names that differ only in vowels are one name in two spellings. */
const heard = (name: string) => folded(name).replace(/[ aiuاوی]/g, '')

const letters = (name: string) => spelled(name).replaceAll(' ', '')

/** A name, and each part of it: `Champa (Frangipani)` is three. */
const partsOf = (name: string) => [name, ...name.split(/[()]/)].map((part) => part.trim()).filter(Boolean)

/** The names that are another spelling of one that it has. */
function misspelledNames(
  { slug, name, botanical = '' }: { slug: string; name: string; botanical?: string },
  local: string[],
) {
  const [genus = ''] = botanical.split(' ')
  const known = [name, urduNames[slug]?.[0] ?? '', botanical, genus].flatMap(partsOf)
  const isMisspelled = (one: string, other: string) =>
    heard(one) === heard(other) && letters(one) !== letters(other)
  return local.filter((one, at) =>
    [...known, ...local.slice(0, at)].some((other) => isMisspelled(one, other)),
  )
}

describe('what people call the plants of the demo shop', () => {
  it.each([
    ['dahlia', ['Dalia', 'ڈہلیا', 'Dahl flower'], ['Dalia', 'ڈہلیا']],
    ['champa', ['Frangipany', 'Gul e chin', 'Gule cheen'], ['Frangipany', 'Gule cheen']],
    ['prayer-plant', ['Maranta', 'Marantah', 'مارانٹا', 'Ten o’clock'], ['Marantah', 'مارانٹا']],
  ])('is no other spelling of its name: %s', (slug, local, misspelled) => {
    const product = products.find((one) => one.slug === slug)
    expect(product && misspelledNames(product, local)).toEqual(misspelled)
  })

  it('is no other spelling of a name that they have', () => {
    const wrong = products.flatMap((product) =>
      misspelledNames(product, plantFacts[product.slug]?.localNames ?? []).map(
        (name) => `${product.slug}: ${name}`,
      ),
    )
    expect(wrong).toEqual([])
  })
})
