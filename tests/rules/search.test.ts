import { describe, expect, it } from 'vitest'
import {
  grouped,
  lexemes,
  meaningsIn,
  normalised,
  resemblesWords,
  searchWords,
  termsIn,
} from '@/lib/search/words'

describe('the text of a search', () => {
  it.each([
    ['  Ghee   KWAR ', 'ghee kwar'],
    ['كيكٹس', 'کیکٹس'],
    ['آم', 'ام'],
    ['گُلاب', 'گلاب'],
    ['گلــاب', 'گلاب'],
    ['ＡＬＯＥ', 'aloe'],
  ])('%s is normalised to %s', (typed, expected) => {
    expect(normalised(typed)).toBe(expected)
  })

  it('is split into words in lower case, each once', () => {
    expect(searchWords(' Snake  snake 100% snake_plant')).toEqual(['snake', '100%', 'snake_plant'])
    expect(searchWords(Array.from({ length: 50 }, (_, index) => `w${index}`).join(' '))).toHaveLength(12)
    expect(searchWords('   ')).toEqual([])
  })

  it('takes the longest known term together, and leaves the other words as typed', () => {
    const meanings = new Map([
      ['ghee kwar', ['aloe']],
      ['ghee', ['butter']],
      ['poda', ['plant']],
    ])
    expect(grouped(['small', 'ghee', 'kwar', 'poda'], meanings)).toEqual([
      ['small'],
      ['ghee kwar', 'aloe'],
      ['poda', 'plant'],
    ])
    expect(grouped(['ghee'], meanings)).toEqual([['ghee', 'butter']])
  })

  it('is split into every term of at most three words', () => {
    expect(termsIn(['ghee', 'kwar', 'ka', 'poda'])).toEqual([
      ...['ghee', 'ghee kwar', 'ghee kwar ka', 'kwar', 'kwar ka', 'kwar ka poda'],
      ...['ka', 'ka poda', 'poda'],
    ])
  })

  it('has meanings separated by commas', () => {
    expect(meaningsIn(' basil, holy basil ,, ')).toEqual(['basil', 'holy basil'])
  })

  it('finds the meanings of a term by its normalised form', () => {
    const meanings = new Map([['کیکٹس', ['cactus']]])
    expect(grouped(['كيكٹس'], meanings)).toEqual([['كيكٹس', 'کیکٹس', 'cactus']])
  })

  it.each([
    ['monstara', true],
    ['"snek" plant?', true],
    ['(rose)', true],
    ["bird's-nest fern", true],
    ['pots & planters', true],
    ['a rsoe', true],
    ['گلاب', true],
    ["rose' | & !:* <->", true],
    ['[a-z]+', false],
    ['.*', false],
    ['\\w+', false],
    ['mon%', false],
    ['ro_e', false],
    ['zzzz', false],
    ['rose|aloe', false],
    ['<b>rose</b>', false],
    ['1=1', false],
    ['x', false],
    ['🌿', false],
    ['aloe [a-z]+', false],
  ])('%s may resemble names: %s', (typed, expected) => {
    expect(resemblesWords(searchWords(typed))).toBe(expected)
  })

  it('is reduced to letters and digits for the text search', () => {
    expect(lexemes("rose' & !(x:*) | 12in")).toEqual(['rose', 'x', '12in'])
    expect(lexemes('%&|')).toEqual([])
  })
})
