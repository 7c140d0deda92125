import { describe, expect, it } from 'vitest'
import { AddressLines } from '@/components/people/address-lines'
import { MarketFilters } from '@/components/swaps/market-filters'
import { CaretakerContact } from '@/components/users/caretakers/caretaker-contact'
import { noFilters } from '@/components/users/caretakers/directory-address'
import { DirectoryFilters } from '@/components/users/caretakers/directory-filters'
import { joinedParts } from '@/lib/base/i18n/stored-text'
import { directoryTitle } from '@/lib/entry/seo/caretaker-text'
import { sellerLines } from '@/lib/orders/invoices/texts'
import { cities, provinces } from '@/lib/shop/cities/data'
import { placeIn, placesIn } from '@/lib/shop/cities/place-names'
import { renderMarkup } from '../support/render'

const address = {
  street: 'Street 4',
  city: 'Bahawalpur',
  state: 'Punjab',
  country: 'Pakistan',
  zipCode: '63100',
}
const caretaker = { address, phoneNumber: '+923001234567', email: 'a@b.pk' }

describe('places in the language of a page', () => {
  it.each([
    ['Lahore', 'لاہور'],
    ['  karachi', 'کراچی'],
    ['RAWALPINDI', 'راولپنڈی'],
    ['Dera Ghazi Khan', 'ڈیرہ غازی خان'],
    ['Punjab', 'پنجاب'],
    ['KPK', 'خیبر پختونخوا'],
    ['Gilgit Baltistan', 'گلگت بلتستان'],
    ['pakistan', 'پاکستان'],
    ['لاہور', 'لاہور'],
  ])('%j is %s in Urdu', (written, urdu) => {
    expect(placeIn('ur', written)).toBe(urdu)
    expect(placeIn('en', written)).toBe(written)
  })

  it.each(['Chak 12, near Lahore', 'DHA Phase 5', 'Berlin', 'constructor', ''])(
    '%j stays as it is',
    (written) => {
      expect(placeIn('ur', written)).toBe(written)
    },
  )

  it('are all known by their names', () => {
    for (const { name, nameUr } of [...cities, ...provinces]) expect(placeIn('ur', name), name).toBe(nameUr)
  })

  it('leave the rest of an address as it is', () => {
    const address = {
      street: 'Street 4',
      city: 'Quetta',
      state: 'Balochistan',
      country: 'Pakistan',
      zipCode: '87300',
    }
    expect(placesIn('ur', address)).toEqual({
      ...address,
      city: 'کوئٹہ',
      state: 'بلوچستان',
      country: 'پاکستان',
    })
  })

  it('are joined by the comma of their letters', () => {
    expect(joinedParts(['پنجاب', 'پاکستان'])).toBe('پنجاب، پاکستان')
    expect(joinedParts(['', 'Sindh', 'Pakistan'])).toBe('Sindh, Pakistan')
  })

  it.each([
    ['Lahore', 'Pakistan', 'لاہور 54600 پاکستان'],
    ['Faisalabad', 'pakistan', 'فیصل آباد 54600 پاکستان'],
    ['Berlin', 'Germany', 'Berlin 54600 Germany'],
  ])('are those of the seller of an invoice: %s', (city, country, line) => {
    const none = { legalName: '', ntn: '', strn: '', street: '', phone: '', email: '' }
    const seller = { ...none, city, zipCode: '54600', country }
    expect(sellerLines({ seller, locale: 'ur' })).toEqual([line])
    expect(sellerLines({ seller, locale: 'en' })).toEqual([`${city} 54600 ${country}`])
  })

  it('are in the titles of the directory', () => {
    expect(directoryTitle('ur', { city: 'Multan', service: '' })).toBe('\u2068ملتان\u2069 کے مالی')
    expect(directoryTitle('ur', { city: 'Atlantis', service: '' })).toBe('\u2068Atlantis\u2069 کے مالی')
  })

  it.each([
    ['an address', <AddressLines key="1" {...address} />, ['بہاولپور 63100', 'پنجاب، پاکستان']],
    ['a caretaker', <CaretakerContact key="2" caretaker={caretaker} />, ['بہاولپور', 'پنجاب', 'پاکستان']],
    [
      'the filters of swaps',
      <MarketFilters
        key="3"
        filters={{ offered: '', desired: '', city: 'Sukkur' }}
        choices={{ offered: [], desired: [], cities: ['Bahawalpur', 'Sialkot'] }}
        limit={12}
      />,
      ['<option value="Sialkot">سیالکوٹ</option>', '<option value="Sukkur" selected="">سکھر</option>'],
    ],
    [
      'the filters of caretakers',
      <DirectoryFilters
        key="4"
        values={{ ...noFilters, city: 'sialkot' }}
        choices={{ cities: ['Bahawalpur', 'Sialkot'], services: [] }}
        limit={12}
      />,
      [
        '<option value="Bahawalpur">بہاولپور</option>',
        '<option value="Sialkot" selected="">سیالکوٹ</option>',
      ],
    ],
  ])('are in Urdu in %s', (_, screen, texts) => {
    for (const text of texts) expect(renderMarkup(screen, 'ur')).toContain(text)
    expect(renderMarkup(screen, 'ur')).not.toMatch(/>[^<]*(Bahawalpur|Punjab|Pakistan|Sialkot|Sukkur)/)
    expect(renderMarkup(screen)).toMatch(/>[^<]*(Bahawalpur|Sialkot)/)
  })
})
