import { describe, expect, it } from 'vitest'
import { setForm } from '@/lib/accounts/staff/schema'
import { growerForm } from '@/lib/office/stock-keeping/schema'

// Names of sets and growers, of which no two may look the same.

const nameOfSet = (name: string) => setForm.safeParse({ name, permissions: [] })
const urduNameOfSet = (nameUr: string) => setForm.safeParse({ name: 'Packer', nameUr, permissions: [] })
const nameOfGrower = (name: string) => growerForm.safeParse({ name })

const forms = [
  ['the name of a set', nameOfSet],
  ['its name in Urdu', urduNameOfSet],
  ['the name of a grower', nameOfGrower],
] as const

describe.each(forms)('%s', (_, parse) => {
  it.each([
    'Owner\u200b',
    '\u200f',
    '\u3164',
    'Gro x\u200f',
    'a\u202eb',
    'a\nb',
    'a\u2028b',
    'a\u00adb',
    'a\u2060b',
    'a\ufeffb',
    'a\u2800b',
    'Own\u200cer',
    'a\u200db',
    'a\ufe0f',
    'گلاب\u200c',
    'گل\u200c\u200cاب',
    '🌱\u200d',
    'Evil\nBcc: x@example.com\u202e',
  ])('is not %j', (name) => {
    const [issue] = parse(name).error?.issues ?? []
    expect(issue?.message).toContain('fields.plainLine')
  })

  it.each([
    ' Packer ',
    'پودے\u200cوالا',
    'پیکنگ',
    '👩🏽\u200d🌾 Farm',
    '❤\ufe0f Roses',
    "Ali & Sons' (Lahore)",
  ])('may be %j', (name) => {
    expect(parse(name).success).toBe(true)
  })
})

it('is one name in every spelling that looks the same', () => {
  const names = ['Gro x', ' Gro  x ', 'Gro\u00a0x', 'Gro\u3000x'].map((name) => nameOfGrower(name).data?.name)
  expect(new Set(names)).toEqual(new Set(['Gro x']))
  expect(nameOfSet('ا\u0653م').data?.name).toBe('آم')
  expect(urduNameOfSet('ا\u0653م').data?.nameUr).toBe('آم')
  expect(urduNameOfSet('  ').data?.nameUr).toBeUndefined()
})
