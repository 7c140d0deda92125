import { describe, expect, it } from 'vitest'
import { folded } from '@/lib/base/text/fold'
import {
  lexemes,
  meaningsIn,
  normalised,
  resemblesWords,
  runsOf,
  searchWords,
  synonymKey,
  withoutGeneric,
} from '@/lib/catalogue/search/search-words'
import { grouped, joinedWords } from '@/lib/catalogue/search/term-groups'

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
      ['gikuar', ['aloe']],
      ['gi', ['butter']],
      ['puda', ['plant']],
    ])
    const texts = (words: string[]) =>
      grouped(words, meanings).map((group) => group.map(({ as, text }) => `${as} ${text}`))
    expect(synonymKey('Ghee kuar')).toBe('gikuar')
    expect(texts(['small', 'ghee', 'kuar', 'poda'])).toEqual([
      ['typed small'],
      ['typed ghee kuar', 'meaning aloe'],
      ['typed poda', 'meaning plant'],
    ])
    expect(texts(['ghee'])).toEqual([['typed ghee', 'meaning butter']])
  })

  it('is split into every run of at most three words, the longest first', () => {
    expect(runsOf(['ghee', 'kwar', 'ka', 'poda']).map(({ text }) => text)).toEqual([
      ...['ghee kwar ka', 'ghee kwar', 'ghee', 'kwar ka poda', 'kwar ka', 'kwar'],
      ...['ka poda', 'ka', 'poda'],
    ])
  })

  it('may have two words for one', () => {
    expect(joinedWords(['dwarf', 'sun', 'flower'])).toEqual([
      ['dwarfsun', 'flower'],
      ['dwarf', 'sunflower'],
      ['dwarfsunflower'],
    ])
    expect(joinedWords(['rose'])).toEqual([])
    expect(joinedWords(['a', 'b', 'c', 'd', 'e'])).toEqual([])
  })

  it('is tried without the words that only say what kind of thing is meant', () => {
    expect(withoutGeneric(['gulaab', 'ka', 'phool'])).toEqual(['gulaab'])
    expect(withoutGeneric(['گلاب', 'کا', 'پودا'])).toEqual(['گلاب'])
    expect(withoutGeneric(['the', 'plant'])).toEqual(['the', 'plant'])
  })

  it('has meanings separated by commas', () => {
    expect(meaningsIn(' basil, holy basil ,, ')).toEqual(['basil', 'holy basil'])
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

describe('one spelling', () => {
  it.each([
    ['an a that is long', ['gulab', 'gulaab', 'ghulaab']],
    ['z and s', ['rose', 'roze']],
    ['a glide', ['motia', 'motiya', 'motya', 'mottia']],
    ['aspirates', ['dhania', 'dania', 'dhaniya', 'dhanya']],
    ['ee, oo and a final h', ['podina', 'pudeena', 'poodina', 'pudinah']],
    ['gender and number', ['gainda', 'genda', 'gainday', 'gendey']],
    ['au, ow and o', ['lauki', 'lowki', 'loki', 'louki']],
    ['q and k', ['qainchi', 'kainchi', 'keinchi']],
    ['ph and f', ['fawara', 'phawara']],
    ['m before b', ['nimbu', 'neembu', 'ninbu']],
    ['a vowel before st', ['strawberry', 'istrawberry', 'strawbery']],
    ['a silent e', ['snake', 'snek', 'snaik']],
    ['c as k and as s', ['cactus', 'kaktus', 'cactas']],
    ['Greek words', ['philodendron', 'filodendron', 'phillodendron']],
    ['old and new endings', ['sansevieria', 'sansiveria', 'sanseveria']],
    ['Urdu letters of one sound', ['زیتون', 'ذیتون']],
    ['Urdu aspirates', ['گڑھل', 'گڑہل', 'گڑهل']],
    ['an Urdu final h', ['گیندا', 'گیندہ', 'گیندے']],
    ['Urdu vowel signs and Arabic letters', ['گلِ', 'گل']],
    ['accents, signs and capitals', ['crêpe', 'CREPE', ' crepe! ']],
  ])('is the same for %s', (_, words) => {
    expect(new Set(words.map(folded)).size).toBe(1)
  })

  it.each([
    ['khurpa', 'karipata'],
    ['pea', 'pear'],
    ['pot', 'pothos'],
    ['mint', 'mango'],
    ['chair', 'curry'],
    ['aloo', 'aloe'],
    ['کھرپا', 'کھیرا'],
    ['سفیدہ', 'سفید'],
  ])('is not the same for %s and %s', (one, other) => {
    expect(folded(one)).not.toBe(folded(other))
  })

  it('keeps words apart and drops all signs', () => {
    expect(folded(' Gul-e-Daudi  (Chrysanthemum), 5 kg ')).toBe('gul i dudi krisantimum 5 kg')
    expect(folded('۵ کلو')).toBe(folded('5 کلو'))
    expect(folded('%_|')).toBe('')
  })
})
