import { describe, expect, it } from 'vitest'
import { addressOf, shortIdIn } from '@/lib/catalogue/products/address'

const shortId = 'k7m2p9x'
const of = (name: string) => addressOf({ name, shortId })

describe('the readable address of a product', () => {
  it.each([
    ['Golden Barrel Cactus', 'golden-barrel-cactus'],
    ['  Money Plant (Golden), 6" pot ', 'money-plant-golden-6-pot'],
    ['Café “Crème” d’Été', 'cafe-creme-dete'],
    ['ＡＢＣ ﬁcus №5', 'abc-ficus-no5'],
    ['پودا Rose گلاب', 'rose'],
    ['Pots & Planters / Terracotta', 'pots-planters-terracotta'],
  ])('of %s has its words in small Latin letters', (name, slug) =>
    expect(of(name)).toBe(`${slug}-${shortId}`),
  )

  it.each(['گلاب کا پودا', '🌵🌵', '—–!?', '', '   ', '\u0301'])('of "%s" is the short id alone', (name) =>
    expect(of(name)).toBe(shortId),
  )

  it('is cut at a word, and within a word that is too long', () => {
    const words = of(`${'monstera '.repeat(30)}`)
    expect(words).toBe(`${Array(6).fill('monstera').join('-')}-${shortId}`)
    expect(of('a'.repeat(200))).toBe(`${'a'.repeat(60)}-${shortId}`)
    expect(of(`${'b'.repeat(60)} c`)).toBe(`${'b'.repeat(60)}-${shortId}`)
  })

  it('needs no encoding, and its short id is found again', () => {
    for (const name of ['Golden Barrel', 'گلاب', 'x'.repeat(200), '../..', 'a%2Fb', 'k7m2p9y'])
      expect([encodeURIComponent(of(name)), shortIdIn(of(name))]).toEqual([of(name), shortId])
  })
})

describe('the short id of an address', () => {
  it.each([
    ['k7m2p9x', shortId],
    ['whatever-k7m2p9x', shortId],
    ['--K7M2P9X', shortId],
    ['monstera', null],
    ['cactus-', null],
    ['rose-k7m2p9', null],
    ['rosek7m2p9x', null],
    ['rose_k7m2p9x', null],
    ['rose-k7m2p9xx', null],
    ['rose-k7m2p9a', null],
    ['k7m2p9x-rose', null],
    ['0192f5c1-7a10-7c3e-9d55-1b2a3c4d5eff', null],
    ['', null],
  ])('%s', (address, found) => expect(shortIdIn(address)).toBe(found))
})
