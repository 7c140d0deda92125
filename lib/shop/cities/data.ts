import { balochistan } from '@/lib/shop/cities/data/balochistan'
import { khyberPakhtunkhwa } from '@/lib/shop/cities/data/khyber-pakhtunkhwa'
import { azadKashmir, capital, gilgitBaltistan } from '@/lib/shop/cities/data/north'
import { punjab } from '@/lib/shop/cities/data/punjab'
import { sindh } from '@/lib/shop/cities/data/sindh'
import { type Row, stations } from '@/lib/shop/cities/data/stations'
import type { City, Province } from '@/lib/shop/cities/types'

// Browser-safe, but large: only pages of the server import it.

const parts: readonly [Province & { spellings: string }, readonly Row[]][] = [
  [
    {
      code: 'islamabad',
      name: 'Islamabad',
      nameUr: 'اسلام آباد',
      spellings: 'capital territory, federal capital, وفاقی دارالحکومت',
    },
    capital,
  ],
  [{ code: 'punjab', name: 'Punjab', nameUr: 'پنجاب', spellings: 'panjab, pb' }, punjab],
  [{ code: 'sindh', name: 'Sindh', nameUr: 'سندھ', spellings: 'sind' }, sindh],
  [
    {
      code: 'khyber-pakhtunkhwa',
      name: 'Khyber Pakhtunkhwa',
      nameUr: 'خیبر پختونخوا',
      spellings:
        'kpk, kp, k p k, nwfp, khyber, pakhtunkhwa, khyber pakhtoonkhwa, hazara, کے پی کے, خیبر پختونخواہ',
    },
    khyberPakhtunkhwa,
  ],
  [
    {
      code: 'balochistan',
      name: 'Balochistan',
      nameUr: 'بلوچستان',
      spellings: 'baluchistan, blochistan',
    },
    balochistan,
  ],
  [
    {
      code: 'azad-kashmir',
      name: 'Azad Kashmir',
      nameUr: 'آزاد کشمیر',
      spellings: 'ajk, a j k, azad jammu kashmir, azad jammu and kashmir, kashmir, کشمیر, آزاد جموں و کشمیر',
    },
    azadKashmir,
  ],
  [
    {
      code: 'gilgit-baltistan',
      name: 'Gilgit-Baltistan',
      nameUr: 'گلگت بلتستان',
      spellings: 'gb, gilgit baltistan, northern areas, baltistan, بلتستان',
    },
    gilgitBaltistan,
  ],
]

const listed = (text: string): string[] => text.split(', ')

/** The provinces and regions, with how people write them. */
export const provinces: readonly (Province & { spellings: readonly string[] })[] = parts.map(
  ([{ spellings, ...province }]) => ({
    ...province,
    spellings: [province.name, province.nameUr, ...listed(spellings)],
  }),
)

/** All cities by province, the largest of each first. */
export const cities: readonly City[] = parts.flatMap(([{ spellings: _, ...province }, rows]) =>
  rows.map(
    ([code, name, nameUr, station, spellings, within = null]): City => ({
      code,
      name,
      nameUr,
      province,
      spellings: listed(spellings),
      within,
      station,
      climate: stations[station],
    }),
  ),
)
