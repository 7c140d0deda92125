import { describe, expect, it } from 'vitest'
import { cityByCode, findCity } from '@/lib/shop/cities/cities'
import { cities } from '@/lib/shop/cities/data'
import { elsewhere } from '@/lib/shop/cities/names'
import { distance, lettersOf, mistakes, spellingOf } from '@/lib/shop/cities/spelling'
import { judge, readSpellings, shareRight } from '../../bench/cities-golden'

const found = (written: string) => {
  const match = findCity(written)
  return match.kind === 'city' ? match.city.code : match.kind
}
const offered = (written: string) => {
  const match = findCity(written)
  return match.kind === 'unclear' ? match.cities.map(({ code }) => code) : []
}

describe('the data of the cities', () => {
  it('has at least 100 cities with all divisional headquarters', () => {
    expect(cities.length).toBeGreaterThanOrEqual(100)
    const headquarters = [
      ...['lahore', 'faisalabad', 'rawalpindi', 'gujranwala', 'gujrat', 'multan', 'bahawalpur', 'sahiwal'],
      ...['sargodha', 'mianwali', 'dera-ghazi-khan', 'karachi', 'hyderabad', 'sukkur', 'larkana', 'thatta'],
      ...['mirpur-khas', 'nawabshah', 'peshawar', 'mardan', 'mingora', 'abbottabad', 'kohat', 'bannu'],
      ...['dera-ismail-khan', 'quetta', 'turbat', 'khuzdar', 'sibi', 'zhob', 'loralai', 'dera-murad-jamali'],
      ...['kharan', 'mirpur', 'muzaffarabad', 'rawalakot', 'gilgit', 'skardu', 'chilas', 'islamabad'],
    ]
    expect(headquarters.filter((code) => cityByCode(code) === null)).toEqual([])
  })

  it('has every code once, and towns within cities that exist', () => {
    expect(new Set(cities.map(({ code }) => code)).size).toBe(cities.length)
    expect(cities.filter(({ code }) => !/^[a-z]+(-[a-z]+)*$/.test(code))).toEqual([])
    expect(cities.filter(({ within }) => within !== null && cityByCode(within) === null)).toEqual([])
  })

  it('names each city in Urdu and understands all its own spellings', () => {
    for (const { code, name, nameUr, spellings } of cities) {
      expect(nameUr, code).toMatch(/^[\u0600-\u06ff ()]+$/)
      for (const written of [name, nameUr, ...spellings]) expect(found(written), written).toBe(code)
    }
  })

  it('gives a spelling to one city only', () => {
    const owners = new Map<string, string>()
    for (const { code, name, nameUr, spellings } of cities)
      for (const letters of new Set([name, nameUr, ...spellings].map(lettersOf))) {
        expect(owners.get(letters), letters).toBeUndefined()
        owners.set(letters, code)
      }
    expect(elsewhere.filter(({ letters }) => owners.has(letters))).toEqual([])
  })

  it('has twelve plausible temperatures of day and night', () => {
    for (const { code, climate } of cities) {
      expect(climate.hottest, code).toHaveLength(12)
      expect(climate.coldest, code).toHaveLength(12)
      for (const [at, day] of climate.hottest.entries()) {
        const night = climate.coldest[at] ?? Number.NaN
        expect(day - night, `${code} ${at + 1}`).toBeGreaterThanOrEqual(5)
        expect(day - night, `${code} ${at + 1}`).toBeLessThanOrEqual(22)
        expect(day).toBeLessThanOrEqual(46)
        expect(night).toBeGreaterThanOrEqual(-10)
      }
    }
  })
})

describe('the spellings of bench/cities-golden.tsv', () => {
  const judged = judge(readSpellings(), findCity)

  it('are at least 300, some of them held out', () => {
    expect(new Set(judged.map(({ written }) => written)).size).toBe(judged.length)
    expect(judged.length).toBeGreaterThanOrEqual(300)
    expect(judged.filter(({ heldOut }) => heldOut).length).toBeGreaterThanOrEqual(100)
  })

  it('never mean another city than the one found', () => {
    expect(judged.filter(({ isWrongCity }) => isWrongCity)).toEqual([])
  })

  it('are understood, at least 98 of 100', () => {
    expect(shareRight(judged)).toBeGreaterThanOrEqual(0.98)
    expect(shareRight(judged.filter(({ heldOut }) => heldOut))).toBeGreaterThanOrEqual(0.98)
  })
})

describe('findCity', () => {
  it('offers the cities that could be meant', () => {
    expect(offered('Mirpur')).toEqual(['mirpur', 'mirpur-khas', 'mirpur-mathelo'])
    expect(offered('Dera')).toEqual(expect.arrayContaining(['dera-ghazi-khan', 'dera-ismail-khan']))
    expect(offered('Kot')).toEqual(expect.arrayContaining(['kot-addu', 'kot-radha-kishan']))
    expect(offered('Lahore, Karachi')).toEqual(['lahore', 'karachi'])
    expect(offered('Gilgit-Baltistan')).toEqual(expect.arrayContaining(['gilgit', 'skardu']))
  })

  it('believes the province where the name alone is not enough', () => {
    expect(found('Mirpur, AJK')).toBe('mirpur')
    expect(found('Mirpur, Punjab')).toBe('unclear')
    expect(found('Hyderabad, Sindh')).toBe('hyderabad')
    expect(found('Hyderabad, India')).toBe('unknown')
  })

  it('takes the town, not the city of its district', () => {
    expect(found('Daska, Sialkot')).toBe('daska')
    expect(found('Sialkot, Daska')).toBe('daska')
    expect(found('Taunsa, Dera Ghazi Khan')).toBe('unclear')
  })

  it('asks when a longer name begins with that of a city', () => {
    expect(found('Kotli Loharan')).toBe('unclear')
    expect(found('Chak 12 Multan Road')).toBe('unclear')
  })

  it('takes a road named after a city for a road', () => {
    expect(found('Multan Road')).toBe('unclear')
    expect(found('Multan Road, Lahore')).toBe('lahore')
  })

  it.each(['', ' ', '.', '0', 'a', '٣٤'])('does not know "%s"', (written) => {
    expect(found(written)).toBe('unknown')
  })

  it('reads the beginning of very long texts', () => {
    expect(found(`Lahore, ${'x'.repeat(100_000)}`)).not.toBe('karachi')
    expect(found(','.repeat(100_000))).toBe('unknown')
  })
})

describe('the distance of two names', () => {
  it('counts letters and exchanged neighbours', () => {
    expect(mistakes('lahore', 'lahore')).toBe(0)
    expect(mistakes('lahroe', 'lahore')).toBe(1)
    expect(mistakes('lhore', 'lahore')).toBe(1)
    expect(mistakes('', 'abc')).toBe(3)
  })

  it('is none for another first letter or another consonant', () => {
    const between = (a: string, b: string) => distance(spellingOf(a), spellingOf(b))
    expect(between('karahci', 'karachi')).not.toBeNull()
    expect(between('sultan', 'multan')).toBeNull()
    expect(between('sangan', 'sanghar')).toBeNull()
  })
})
