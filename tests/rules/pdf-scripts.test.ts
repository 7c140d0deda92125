import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { describe, expect, test } from 'vitest'
import { fontFiles } from '@/lib/platform/pdf/fonts'
import { Paper } from '@/lib/platform/pdf/paper'
import { printable, runsOf, scripts } from '@/lib/platform/pdf/runs'

// Names and addresses print in the letters that people write them in.

const names = [
  'Müller',
  'Łukasz Wiśniewski',
  'Nguyễn Thị Hường',
  'Дмитрий Қасым',
  'Γιώργος Ἀθηνᾶ',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'नेहा क्षत्रिय',
  'রহিমা খাতুন',
  'ગુલાબ',
  'தமிழ்',
  'తెలుగు',
  'ಕನ್ನಡ',
  'മലയാളം',
  'සිංහල',
  'สมชาย',
  'Արամ',
  'გიორგი',
  'דוד',
  '王小明',
  'さくら サクラ',
  '김민준',
  'ڄام ٻلوچ',
  'ږمۍ ښکلې ڼ',
]

test.each(names)('%s keeps all of its letters', (name) => {
  expect(printable(name)).toBe(name.normalize('NFC'))
})

test.each([
  ['Ali 🌱', 'Ali '],
  ['Ali 👨‍🌾🏽 🇵🇰', /^Ali[\s\u200d]+$/],
  ['\ufefb\ufee3\ufe8e', 'لاما'],
  ['10‑A Mall Road', '10-A Mall Road'],
  ['Muḥammad', 'Muḥammad'],
  ['ﬁne', 'fine'],
  ['Ali\u00ad', 'Ali'],
])('%s is readable without its own signs', (typed, printed) => {
  expect(printable(typed)).toEqual(typeof printed === 'string' ? printed : expect.stringMatching(printed))
})

describe.each(scripts)('the font of %s', (script, letters) => {
  test.each(fontFiles(script))('has all of its letters: %s', (file) => {
    const font = create(readFileSync(`app/fonts/pdf/${file}`))
    const all = Array.from({ length: 0xffff }, (_, code) => code).filter((code) => {
      const sign = String.fromCharCode(code)
      return letters.test(sign) && /\p{Assigned}/u.test(sign)
    })
    expect(all.length).toBeGreaterThan(20)
    expect(all.filter((code) => !font.hasGlyphForCodePoint(code)).map((code) => code.toString(16))).toEqual(
      [],
    )
  })
})

test.each(scripts.filter(([script]) => !['latin', 'arabic', 'hangul', 'han'].includes(script)))(
  'any letters of %s beside each other can be written',
  async (_, letters) => {
    const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).filter(
      (sign) => letters.test(sign) && /[\p{L}\p{M}]/u.test(sign),
    )
    const marks = all.filter((sign) => /\p{M}/u.test(sign))
    const paper = new Paper({ title: 'Names', author: 'A test', at: new Date(0), locale: 'en' })
    for (const letter of all)
      paper.write([...marks, letter].map((sign) => letter + sign).join(''), 0, 100_000)
    expect((await paper.finish(() => '')).length).toBeGreaterThan(1000)
  },
)

test('scripts of a line have runs of their own, with the joiners and spaces inside', () => {
  const runs = runsOf(printable('Ali नेहा क्\u200dष 王')).map(({ script, text }) => [script, text])
  expect(runs).toEqual([
    ['latin', 'Ali '],
    ['devanagari', 'नेहा क्\u200dष '],
    ['han', '王'],
  ])
  expect(runsOf(printable('Ali\u200d')).map(({ script }) => script)).toEqual(['latin', 'arabic'])
})
