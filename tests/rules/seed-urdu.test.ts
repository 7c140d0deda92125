import { describe, expect, it } from 'vitest'
import { products } from '@/demo/content/products'
import { urduNames } from '@/demo/content/products/urdu'
import { urduTexts } from '@/demo/content/products/urdu-texts'

describe('the products of the seed', () => {
  it('all have an Urdu name and short description, and no others do', () => {
    expect(Object.keys(urduNames).toSorted()).toEqual(products.map(({ slug }) => slug).toSorted())
  })

  it('have Urdu names that differ', () => {
    const names = Object.values(urduNames).map(([name]) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('are written in the letters of an Urdu keyboard, and their lines end like Urdu sentences', () => {
    for (const [name, short] of Object.values(urduNames)) {
      expect(`${name} ${short}`).not.toMatch(/[a-z\u064a\u0643\u0629]/i)
      expect(name).not.toMatch(/\u0647/)
      expect(short).toMatch(/۔$/)
    }
    for (const [slug, { about, list, note = '' }] of Object.entries(urduTexts)) {
      expect(urduNames).toHaveProperty([slug])
      const texts = [...about, ...list, note].filter(Boolean)
      for (const text of texts) expect(text).toMatch(/[۔؟]$/)
      expect(texts.join()).not.toMatch(/[a-z\u064a\u0643\u0629]/i)
    }
  })
})
