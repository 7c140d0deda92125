import bidiFactory from 'bidi-js'
import { describe, expect, it } from 'vitest'
import { AddressLines } from '@/components/people/address-lines'
import { MapLink } from '@/components/people/contact-list'
import { RichText } from '@/components/rich-text/rich-text'
import { WrittenText } from '@/components/ui/written-text'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import { Paper, typeset } from '@/lib/platform/pdf/paper'
import { sheets } from '@/lib/platform/pdf/sheets'
import { demoShop } from '@/lib/shop/identity/demo'
import { toEmail } from '@/lib/shop/mail/layout'
import { readPdf } from '../support/pdf'
import { renderMarkup } from '../support/render'

const bidi = bidiFactory()

/** The text from left to right as a screen shows it, without marks. */
function shown(text: string, direction: 'ltr' | 'rtl' = 'rtl'): string {
  return bidi
    .getReorderedString(text, bidi.getEmbeddingLevels(text, direction))
    .replace(/[\u200e\u2066-\u2069]/g, '')
}

describe('numbers in Urdu text', () => {
  it.each([
    'فون 0301 2345678 پر کریں',
    'فون 0301-2345678 پر کریں',
    'فون +92 301 2345678 پر کریں',
    'فون (042) 3576 1234 پر کریں',
    'فون +923012345678 پر کریں',
    'مکان 12-3، گلی 4',
    'مکان 12-B، گلی 4',
    'مکان 12/3-4 کے سامنے',
    'مکان #12 کے سامنے',
    'گملا 10 / 12 انچ',
    'گملا 10 – 12 انچ',
    'فون ۰۳۰۱ ۲۳۴۵۶۷۸ پر کریں',
    'فون ٠٣٠١ ٢٣٤٥٦٧٨ پر کریں',
    'صرف 50% پانی',
    '0301 2345678',
  ])('keep their order: %s', (text) => {
    const number = /[+#(]?\p{Nd}[\p{Nd}A-Z()/– -]*[\p{Nd}B%)]/u.exec(text)?.[0] ?? ''
    const withWord = text.startsWith('0') ? `${text} گھر` : text
    for (const direction of ['rtl', 'ltr'] as const)
      expect(shown(isolateNumbers(withWord), direction)).toContain(number)
  })

  it('would be turned without it', () => {
    expect(shown('فون 0301 2345678 پر')).toContain('2345678 0301')
    expect(shown('مکان 12-3')).toContain('3-12')
  })

  it.each([
    'Call 0301 2345678',
    'House 12-B, Model Town',
    'قیمت Rs 1,250',
    'آرڈر G-5D762-1 آ گیا',
    'وقت 10:30، وزن 1,250.50',
    'یہاں https://gulshan.test/o/12-34 دیکھیں یا 12@gulshan.test',
    'گھر Model Town 12-B میں',
    '(12) پودے',
  ])('need nothing: %s', (text) => {
    expect(isolateNumbers(text)).toBe(text)
  })

  it('are isolated in each line by the words before them', () => {
    expect(isolateNumbers('گھر Mall Road\n12-3 گلی')).toBe('گھر Mall Road\n\u206612-3\u2069 گلی')
  })
})

describe('they are isolated', () => {
  const address = { street: 'مکان 12-3، گلی 4', city: 'لاہور', state: '', zipCode: '', country: 'Pakistan' }
  const isolatedHouse = '\u206612-3\u2069'

  it('in addresses and in what people have written', () => {
    const screens = [
      <AddressLines key="lines" {...address} />,
      <MapLink key="map" address={address}>
        {address.street}
      </MapLink>,
      <WrittenText key="text">{address.street}</WrittenText>,
      <RichText key="rich" html={`<p>${address.street}</p>`} />,
    ]
    for (const screen of screens)
      for (const locale of ['en', 'ur'] as const)
        expect(renderMarkup(screen, locale)).toContain(`مکان ${isolatedHouse}`)
  })

  it('but not in the address of the map, or in a link of a text', () => {
    expect(renderMarkup(<MapLink address={address}>{address.street}</MapLink>)).toContain(
      encodeURIComponent('مکان 12-3'),
    )
    const link = '<a href="/page/12-3?a=گھر 12-3">'
    expect(renderMarkup(<RichText html={`${link}گھر</a>`} />, 'ur')).toContain(link)
  })

  it('in both parts of an email, as elements in its HTML', () => {
    const paragraphs = ['فون 0301 2345678 پر کریں']
    const rows: [string, string][] = [['پتہ', address.street]]
    const email = toEmail(
      { reason: 'order', subject: 'آرڈر', greeting: '', paragraphs, rows },
      'ur',
      demoShop,
    )
    expect(email.text).toContain('فون \u20660301 2345678\u2069 پر')
    expect(email.html).toContain('فون <bdi dir="ltr">0301 2345678</bdi> پر')
    expect(email.text).toContain(isolatedHouse)
    expect(email.html).toContain('مکان <bdi dir="ltr">12-3</bdi>')
  })

  it.each(['en', 'ur'] as const)('on paper in %s, on one line', async (locale) => {
    const text = 'فون 0301 2345678 پر کریں'
    const pdf = await typeset(async () => {
      const paper = new Paper({ title: '', author: '', at: new Date(0), locale, sheet: sheets.a6 })
      for (const width of [200, 90, 75]) paper.y += paper.write(text, 20, width)
      return paper.finish(() => '')
    })
    const { pages } = await readPdf(pdf)
    expect(pages[0]?.match(/0301\s2345678/g), pages[0]).toHaveLength(3)
  })
})
