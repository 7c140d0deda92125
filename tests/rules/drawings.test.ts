import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import {
  AppointmentOutcome,
  AppointmentStatus,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
} from '@prisma/client'
import { describe, expect, it } from 'vitest'
import { onWeekday } from '@/demo/calendar'
import { longDescription } from '@/demo/catalogue'
import { caretakers } from '@/demo/content/caretakers'
import { products } from '@/demo/content/products'
import { plantFacts } from '@/demo/content/products/facts'
import { productReviews } from '@/demo/content/reviews'
import { appointments, orders, swaps } from '@/demo/content/trade'
import { VIEWS } from '@/demo/drawings'
import { Pen } from '@/demo/drawings/core/pen'
import { rngOf } from '@/demo/drawings/core/rng'
import { goods } from '@/demo/drawings/goods'
import { drawn } from '@/demo/drawings/portfolio'
import { drawProduct } from '@/demo/drawings/products'
import { paint } from '@/demo/drawings/render'
import { head } from '@/demo/drawings/scene/heads'
import { lightOf, poseOf } from '@/demo/drawings/scene/light'
import { portraits } from '@/demo/drawings/scene/portraits'
import { moonlit, SPOT, spot, spots } from '@/demo/drawings/scene/spots'
import { families } from '@/demo/drawings/species'
import { seedId } from '@/demo/ids'
import { headFile, headNames } from '@/lib/catalogue/products/heads'
import { encodePixels } from '@/lib/platform/storage/images'
import { picturePaths, pictureSrcSet, pictureUrl, variantPath } from '@/lib/platform/storage/picture-files'
import { demoTeam } from '@/lib/shop/identity/demo-words'

const slugs = products.map((product) => product.slug)

describe('the drawings', () => {
  it('exist for every product of the seed, and for nothing else', () => {
    expect([...drawn()].sort()).toEqual([...slugs].sort())
  })

  it('contain finite numbers only, differ from each other and are the same on every run', () => {
    const seen = new Set<string>()
    for (const [index, slug] of slugs.entries()) {
      for (const view of VIEWS) {
        const svg = drawProduct(slug, view)
        expect(/NaN|undefined|Infinity/.test(svg), `${slug} ${view}`).toBe(false)
        if (index % 12 === 0) expect(drawProduct(slug, view) === svg, `${slug} ${view}`).toBe(true)
        seen.add(svg)
      }
    }
    expect(seen.size).toBe(slugs.length * VIEWS.length)
  })

  it('come in two lights and three poses, which neighbours of a family do not share', () => {
    for (const family of families) {
      const slugs = Object.keys(family)
      const kinds = slugs.map((slug) => `${lightOf(slug)} ${JSON.stringify(poseOf(slug))}`)
      expect(new Set(kinds).size, slugs.join(' ')).toBe(Math.min(slugs.length, 6))
    }
  })

  it('of sacks and tubs with lettering are never mirrored', () => {
    for (const slug of Object.keys(goods).filter((slug) => goods[slug]?.reads))
      for (const view of VIEWS) expect(drawProduct(slug, view), slug).not.toContain('scale(-1 1)')
    expect(drawProduct('zebra-haworthia', 'whole')).toContain('translate(400 0) scale(-1 1)')
  })

  // After an intended change check the contact sheets, then update the hashes here.
  it.each([
    ['golden-barrel-cactus', 'whole', 'afd7600b3f7d585e'],
    ['snake-plant', 'study', '6b88a1aeb260cd61'],
    ['multani-blue-pot', 'whole', '166b798a65ac5500'],
    ['sunflower-seeds', 'place', 'a4423c72efe5318e'],
  ] as const)('of %s, %s, are unchanged', (slug, view, hash) => {
    expect(createHash('sha256').update(drawProduct(slug, view)).digest('hex').slice(0, 16)).toBe(hash)
  })

  it('keep the largest picture below the size limit', async () => {
    const { data, info } = await paint(drawProduct('old-man-cactus', 'study'))
    const picture = await encodePixels(data, info)
    expect([picture.width, picture.height]).toEqual([1200, 1500])
    expect(picture.files.m.length).toBeLessThanOrEqual(25_000)
    expect(picture.files.full.length).toBeLessThanOrEqual(120_000)
    expect(picture.placeholder.length).toBeLessThan(400)
  })
})

describe('the drawings of the pages', () => {
  const sizeOf = (path: string) => statSync(`public${path}`).size

  it('are there by day and by night, in at most 20 KB each', () => {
    const source = ['components/feedback/drawing.tsx', 'app/styles/footer.css']
      .map((file) => readFileSync(file, 'utf8'))
      .join('')
    const named = [...source.matchAll(/url\("?(\/art\/[^")]+)"?\)/g)].map(([, path]) => path ?? '')
    const both = (path: string) => [`${path}-night.webp`, `${path}.webp`]
    const wanted = ['/art/ledge', ...Object.keys(spots).map((name) => `/art/spots/${name}`)].flatMap(both)
    expect(named.toSorted()).toEqual(wanted.toSorted())
    for (const path of wanted) expect(sizeOf(path), path).toBeLessThan(20_000)
  })

  it('of states stay inside their pictures', () => {
    for (const [name, draw] of Object.entries(spots)) {
      const pen = new Pen()
      const { box } = pen.group(() => draw(pen, rngOf(`spot:${name}`)))
      expect([name, Math.min(box.left, box.top) >= 0]).toEqual([name, true])
      expect([name, box.right <= SPOT.width && box.bottom <= SPOT.height]).toEqual([name, true])
    }
  })

  it('are at the head of every category that has one, by day and by night, in at most 40 KB each', () => {
    for (const name of headNames) {
      expect(head(name)).toContain('<path')
      for (const end of ['.webp', '-night.webp']) {
        expect(sizeOf(`/art/heads/${headFile(name)}${end}`), name).toBeLessThan(40_000)
      }
    }
    expect(new Set(headNames.map(head)).size).toBe(headNames.length)
  })

  it('show everybody of the team, in at most 20 KB each', () => {
    const files = demoTeam.members.map(({ portrait }) => portrait)
    expect(files).toEqual(Object.keys(portraits).map((name) => `/art/team/${name}.webp`))
    for (const path of files) expect(sizeOf(path), path).toBeLessThan(20_000)
  })

  it('have deeper colours by moonlight and the same shapes', () => {
    const day = spot('swap')
    const night = moonlit(day)
    expect(night).not.toBe(day)
    const shapes = (svg: string) => svg.replace(/#[0-9a-f]{6}/g, '#')
    expect(shapes(night)).toBe(shapes(day))
    expect(moonlit('fill="#ffffff"')).toBe('fill="#aab4ba"')
  })
})

describe('picture addresses', () => {
  const src = 'media/p/1/2.webp'
  it('list the variants beside the largest file', () => {
    expect(variantPath(src, 'm')).toBe('media/p/1/2_m.webp')
    expect(pictureUrl(src)).toBe('/api/v1/media/p/1/2.webp')
    expect(pictureSrcSet(src, ['s', 'm'])).toBe(
      '/api/v1/media/p/1/2_s.webp 240w, /api/v1/media/p/1/2_m.webp 480w',
    )
    expect(picturePaths(src)).toHaveLength(4)
  })
  it('leave a remote picture unchanged', () => {
    const remote = 'https://img.example.com/b2.jpg'
    expect(pictureUrl(remote, 's')).toBe(remote)
    expect(pictureSrcSet(remote)).toBeUndefined()
    expect(picturePaths(remote)).toEqual([])
  })
})

describe('the seed', () => {
  it('sells at least 120 products under unique slugs, at prices the contract allows', () => {
    expect(new Set(slugs).size).toBe(products.length)
    expect(products.length).toBeGreaterThanOrEqual(120)
    for (const { slug, price, short, categories } of products) {
      expect(price, slug).toBeGreaterThanOrEqual(1)
      expect(short.length, slug).toBeLessThanOrEqual(500)
      expect(categories.length, slug).toBeGreaterThan(0)
    }
  })

  it('has long descriptions in the allowed elements only', () => {
    for (const product of products) {
      const tags = [...longDescription(product).matchAll(/<\/?([a-z0-9]+)/g)].map((match) => match[1])
      expect(tags.filter((tag) => !['p', 'em', 'h3', 'ul', 'li', 'blockquote'].includes(tag ?? ''))).toEqual(
        [],
      )
    }
  })

  it('refers only to products that exist', () => {
    const named = [
      ...productReviews.map((review) => review[1]),
      ...orders.flatMap((order) => order.lines.map(([slug]) => slug)),
      ...swaps.flatMap((swap) => [...swap.offered, ...swap.desired]),
    ]
    expect(named.filter((slug) => !slugs.includes(slug))).toEqual([])
  })

  it('books appointments only within the weekly hours of their caretaker', () => {
    for (const { caretaker, when, minutes = 60, purpose } of appointments) {
      const person = caretakers.find((one) => one.key === caretaker)
      const [day, , start] = when
      const clock = Math.floor(start / 100) * 60 + (start % 100) + minutes
      const until = Math.floor(clock / 60) * 100 + (clock % 60)
      const inside = person?.hours.some(
        (hours) => hours.day === day && hours.start <= start && hours.end >= until,
      )
      expect(inside, `${caretaker} ${day} ${start}-${until}`).toBe(true)
      const offered = [...(person?.pricing.map((row) => row.service) ?? []), ...(person?.alsoOffers ?? [])]
      expect(offered).toContain(purpose)
    }
  })

  it('has every status, and one appointment that waits for its payment', () => {
    const all = <T>(values: (T | undefined)[]) =>
      [...new Set(values)].filter((one) => one !== undefined).sort()
    expect(all(orders.map(({ status }) => status))).toEqual(all(Object.values(OrderStatus)))
    expect(all(orders.map(({ method }) => method ?? 'COD'))).toEqual(all(Object.values(PaymentMethod)))
    const payments = all(Object.values(PaymentStatus))
    expect(all(orders.map(({ payment }) => payment ?? 'UNPAID'))).toEqual(payments)
    expect(all(appointments.map(({ payment }) => payment))).toEqual(payments)
    expect(all(appointments.map(({ status }) => status))).toEqual(all(Object.values(AppointmentStatus)))
    expect(all(appointments.map(({ outcome }) => outcome))).toEqual(all(Object.values(AppointmentOutcome)))
    expect(all(swaps.map(({ partner }) => Boolean(partner)))).toEqual([false, true])
    const toPay = appointments.filter(
      ({ status, payment, when: [, week] }) => status === 'APPROVED' && payment === 'UNPAID' && week > 0,
    )
    expect(toPay.map(({ customer }) => customer)).toContain('bilal')
  })

  it('states for every plant whether it is safe for pets', () => {
    const plants = products.filter(({ care }) => care)
    expect(plants.length).toBeGreaterThanOrEqual(95)
    // From the lists of veterinary poison centres; the well-known ones are tested.
    const of = (slug: string) => {
      const { cats, dogs } = plantFacts[slug]?.safety ?? {}
      return [cats, dogs]
    }
    for (const slug of [
      'peace-lily',
      'golden-pothos',
      'dieffenbachia',
      'aloe-vera',
      'jade-plant',
      'sago-palm',
      'monstera',
      'snake-plant',
      'zz-plant',
      'nargis',
    ])
      expect([slug, of(slug)]).toEqual([slug, ['toxic', 'toxic']])
    for (const slug of [
      'spider-plant',
      'areca-palm',
      'parlour-palm',
      'kentia-palm',
      'calathea-orbifolia',
      'prayer-plant',
      'zebra-haworthia',
      'echeveria',
      'boston-fern',
    ])
      expect([slug, of(slug)]).toEqual([slug, ['safe', 'safe']])
    const unstated = plants.filter(({ slug, note }) => !plantFacts[slug]?.safety || !note)
    expect(unstated.map(({ slug }) => slug)).toEqual([])
    // The text of a page and its facts agree.
    const contradicted = plants.filter(({ slug, note = '' }) => {
      const safe = of(slug).every((one) => one === 'safe')
      return safe ? !/^(?:Safe for|Not poisonous|Harmless)/.test(note) : /^Safe for/.test(note)
    })
    expect(contradicted.map(({ slug, note }) => [slug, note])).toEqual([])
  })

  it('counts weekdays in Karachi time, without today', () => {
    // Friday 20 November 2026, 23:30 in Karachi.
    const now = new Date('2026-11-20T18:30:00Z')
    expect(onWeekday(now, 'Saturday', 1, 900).toISOString()).toBe('2026-11-21T04:00:00.000Z')
    expect(onWeekday(now, 'Friday', 1, 1730).toISOString()).toBe('2026-11-27T12:30:00.000Z')
    expect(onWeekday(now, 'Friday', -1, 900).toISOString()).toBe('2026-11-13T04:00:00.000Z')
  })

  it('gives the same ids on every run, as version 7', () => {
    expect(seedId('product:echeveria')).toBe(seedId('product:echeveria'))
    expect(seedId('product:echeveria')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
  })
})
