import { beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { AppError } from '@/lib/base/errors'
import { listingHref, slugsOf } from '@/lib/catalogue/listings/listing-address'
import { headPicture } from '@/lib/catalogue/products/heads'
import {
  cardCategories,
  isAvailable,
  isEdited,
  namesOnLine,
  splitWords,
  widerLine,
} from '@/lib/catalogue/products/rules'
import { productQuery, searchName } from '@/lib/catalogue/products/schema'
import { slugOf } from '@/lib/catalogue/products/slug'
import CacheHandler, { pageCache } from '@/lib/platform/cache/handler.mjs'
import { containsPattern } from '@/lib/platform/database/like'
import { parseInput } from '@/lib/platform/http/input'
import { rangeOf } from '@/lib/platform/http/range.mjs'
import { maskEmail, maskPhone } from '@/lib/platform/people/masking'
import { plainText, sanitizeRichText } from '@/lib/platform/sanitize'
import { PageCache } from '@/lib/platform/server/page-cache.mjs'
import { isPictureSource } from '@/lib/shop/identity/schema'
import { englishFields } from '../support/english'

describe('slugs', () => {
  it.each([
    ['Luxury Plants', 'luxury-plants'],
    ['  Pots &  Containers ', 'pots-&-containers'],
    ['pots-&-containers', 'pots-&-containers'],
    ['Herbs, Fresh / Dry', 'herbs-fresh-dry'],
    ['-', ''],
  ])('%j becomes %j', (name, slug) => expect(slugOf(name)).toBe(slug))
})

describe('products, reviews and masking', () => {
  it('a search is literal, word by word', () => {
    expect(splitWords('  Golden   golden Barrel ')).toEqual(['Golden', 'golden', 'Barrel'])
    expect(containsPattern('100%_\\')).toBe('%100\\%\\_\\\\%')
  })

  it('a product is available with stock or without a limit', () => {
    expect([null, 1, 0].map((stock) => isAvailable({ stock }))).toEqual([true, true, false])
  })

  it('a review is edited when it was updated after its creation', () => {
    expect(isEdited({ createdAt: '2026-01-01', updatedAt: '2026-01-02' })).toBe(true)
    expect(isEdited({ createdAt: '2026-01-01', updatedAt: '2026-01-01' })).toBe(false)
  })

  it('a card has all categories, first those that its page is not about', () => {
    const ordered = (names: string[], page: string[]) => cardCategories(names, page, slugOf)
    expect(ordered(['Cactus', 'Luxury Plants'], [])).toEqual(['Cactus', 'Luxury Plants'])
    expect(ordered(['Cactus', 'Luxury Plants'], ['cactus'])).toEqual(['Luxury Plants', 'Cactus'])
    expect(ordered(['Cactus'], ['cactus'])).toEqual(['Cactus'])
    expect(ordered([], ['cactus'])).toEqual([])
  })

  it.each([
    [[], 0],
    [['Gardening Accessories and Tools'], 1],
    [['Cactus', 'Seeds'], 2],
    [['Cactus', 'Luxury Plants'], 1],
    [['Exotic Plants', 'Luxury Plants', 'Seeds'], 1],
    [['Fern', 'Pot', 'Seeds', 'Cactus'], 2],
    [['گملے', 'بیج'], 2],
  ])('of the categories %j as many stand on the line as fit: %i', (names, count) => {
    expect(namesOnLine(names)).toBe(count)
  })

  it.each([
    [['Special Plants', 'Succulent'], 'wide'],
    [['Seeds', 'Autumn', 'Winter'], 'wide'],
    [['Exotic Plants', 'Luxury Plants'], 'wider'],
    [['Exotic Plants', 'Luxury Plants', 'Special Plants'], undefined],
  ])('all of the categories %j stand on a line that is %s', (names, line) => {
    expect(widerLine(names)).toBe(line)
  })

  it('a drawing of the design is a picture that a category can have', () => {
    expect(headPicture('pots-&-containers')).toBe('/art/heads/pots-and-containers.webp')
    expect(isPictureSource(headPicture('all-products'))).toBe(true)
  })

  it('email and phone are masked for visitors', () => {
    expect(maskEmail('bilal@example.com')).toBe('b•••@example.com')
    expect(maskPhone('+923007654321')).toBe('+92•••••••21')
  })
})

describe('the query of a product list', () => {
  const parse = (query: Record<string, string | string[]>): z.output<typeof productQuery> =>
    parseInput(productQuery, query, 'query')
  const errorsOf = (query: Record<string, string | string[]>) => {
    try {
      parse(query)
    } catch (error) {
      if (error instanceof AppError) return englishFields(error.details.fields)
      throw error
    }
    return 'accepted'
  }

  it('has defaults', () => {
    expect(parse({})).toEqual({ page: 1, limit: 12, filters: { categories: [], inStock: false } })
  })

  it('reads every parameter of the contract', () => {
    const query = {
      ...{ page: '2', limit: '24', name: ' rose ', minPrice: '10.50', maxPrice: '99', potType: 'Clay' },
      ...{ minRating: '4.5', inStock: 'true', sort: '-price' },
      'categories[]': ['Luxury Plants', 'luxury-plants', ' ', 'pots-&-containers'],
    }
    expect(parse(query)).toEqual({
      page: 2,
      limit: 24,
      filters: {
        categories: ['luxury-plants', 'pots-&-containers'],
        ...{ name: 'rose', minPrice: 1050, maxPrice: 9900, potType: 'Clay', minRating: 4.5 },
        ...{ inStock: true, sort: '-price' },
      },
    })
  })

  it('reads needs, each once; which month is meant is not its concern', () => {
    expect(parse({ 'needs[]': ['pet-safe', 'flowering-now', 'pet-safe'] })).toEqual({
      page: 1,
      limit: 12,
      needs: ['pet-safe', 'flowering-now'],
      filters: { categories: [], inStock: false },
    })
  })

  it('keeps a category without a slug, so that it matches nothing', () => {
    expect(parse({ 'categories[]': ['-'] }).filters.categories).toEqual([''])
  })

  it('treats an empty text as absent', () => {
    expect(parse({ name: '', potType: ' ', 'categories[]': [''] }).filters).toMatchObject({ categories: [] })
  })

  it.each([
    [{ page: '0' }, ['page']],
    [{ page: '2147483648' }, ['page']],
    [{ limit: '101' }, ['limit']],
    [{ limit: '1.5' }, ['limit']],
    [{ name: 'a'.repeat(101) }, ['name']],
    [{ name: 'a\u0000b' }, ['name']],
    [{ name: '\ud800' }, ['name']],
    [{ minPrice: '' }, ['minPrice']],
    [{ minPrice: '1.999' }, ['minPrice']],
    [{ maxPrice: '1e3' }, ['maxPrice']],
    [{ maxPrice: '9'.repeat(20) }, ['maxPrice']],
    [{ minPrice: '5', maxPrice: '4' }, ['maxPrice']],
    [{ minRating: '0' }, ['minRating']],
    [{ minRating: '5.1' }, ['minRating']],
    [{ inStock: '' }, ['inStock']],
    [{ sort: 'cheap' }, ['sort']],
    [{ 'needs[]': ['pet-safe', 'thorny'] }, ['needs']],
    [{ 'categories[]': Array.from({ length: 21 }, (_, index) => `c${index}`) }, ['categories']],
    [{ 'categories[]': ['a'.repeat(51)] }, ['categories']],
    [{ 'categories[]': ['\u0000'] }, ['categories']],
    [{ colour: 'red' }, []],
    [{ categories: 'cactus' }, []],
  ])('rejects %j on %j', (query, fields) => {
    expect(Object.keys(errorsOf(query as never) as object)).toEqual(fields)
  })
})

describe('the address of a listing', () => {
  it('omits the first page and the default page size', () => {
    expect(listingHref('/products', { page: 1, limit: 12 })).toBe('/products')
    expect(listingHref('/products', { page: 3, limit: 24 })).toBe('/products?page=3&limit=24')
    expect(listingHref('/search?name=a', { page: 2, limit: 12 })).toBe('/search?name=a&page=2')
  })

  it('splits a name into slugs, raw or encoded', () => {
    expect(slugsOf('pots-%26-containers')).toEqual(['pots-&-containers'])
    expect(slugsOf('Succulent,luxury-plants,succulent')).toEqual(['succulent', 'luxury-plants'])
    // In the spelling of products.
    expect(slugsOf('Luxury%20Plants,Pots & Containers')).toEqual(['luxury-plants', 'pots-&-containers'])
    expect([slugsOf('%E0%A4%A'), slugsOf(','), slugsOf('a'.repeat(51))]).toEqual([null, null, null])
  })

  it('ignores an invalid text in the search box', () => {
    expect([searchName(undefined), searchName(' '), searchName(['a']), searchName('a\u0000')]).toEqual(
      Array(4).fill(undefined),
    )
    expect(searchName(' aloe ')).toBe('aloe')
  })
})

describe('rich text', () => {
  it('keeps the text of a thousand nested quotations, and few of the quotations', () => {
    const clean = sanitizeRichText(`${'<blockquote>'.repeat(1000)}deep`)
    expect(clean.split('<blockquote>').length - 1).toBeLessThanOrEqual(12)
    expect(plainText(clean)).toBe('deep')
  })

  it('keeps the elements of the contract only', () => {
    const html =
      '<h1 onclick="x()">A</h1><p style="color:red">b <strong>c</strong> <em>d</em> <u>e</u> <s>f</s><br>g</p>' +
      '<ul><li>h</li></ul><blockquote>i</blockquote><img src=x onerror=alert(1)><script>alert(1)</script><h5>j</h5>'
    expect(sanitizeRichText(html)).toBe(
      '<h1>A</h1><p>b <strong>c</strong> <em>d</em> <u>e</u> <s>f</s><br />g</p>' +
        '<ul><li>h</li></ul><blockquote>i</blockquote>j',
    )
  })

  it.each([
    ['<a href="https://a.pk/x?y=1&z=2" target="_blank">a</a>', '<a href="https://a.pk/x?y=1&amp;z=2">a</a>'],
    ['<a href="mailto:a@b.pk">a</a>', '<a href="mailto:a@b.pk">a</a>'],
    ['<a href="javascript:alert(1)">a</a>', 'a'],
    ['<a href="//evil.pk">a</a>', 'a'],
    ['<a href="/relative">a</a>', 'a'],
    ['<a href=" JaVaScRiPt:alert(1)">a</a>', 'a'],
    ['<a>a</a>', 'a'],
    // Tags after a removed link are closed with their own name.
    ['<a href="/x">a</a><a href="https://b.pk">b</a> c', 'a<a href="https://b.pk">b</a> c'],
    ['<p><a>a</a><strong>b</strong></p><p><em>c</em></p>', '<p>a<strong>b</strong></p><p><em>c</em></p>'],
    ['<p><a href="ftp://a">a <em>b</em> <u>c</u></a> d</p>', '<p>a <em>b</em> <u>c</u> d</p>'],
    ['<a href="x">a<a href="https://b.pk">b</a>', 'a<a href="https://b.pk">b</a>'],
  ])('%s', (html, clean) => expect(sanitizeRichText(html)).toBe(clean))

  it('is converted to plain text', () => {
    expect(plainText('<p>Sun &amp; shade</p><ul><li>dry</li></ul>')).toBe('Sun & shade dry')
    expect(plainText('<p>&nbsp;</p><p><br></p>')).toBe('')
  })
})

describe('ranges of bytes', () => {
  it.each([
    [null, 'none'],
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'outside'],
    ['bytes=-0', 'outside'],
    ['bytes=9-3', 'none'],
    ['bytes=0-1,5-6', 'none'],
    ['items=0-1', 'none'],
  ])('%s', (header, range) => expect(rangeOf(header, 100)).toEqual(range))
})

describe('the page cache', () => {
  let now = 1000
  let cache: PageCache
  const page = (tags: string[], html = 'x') =>
    [
      { kind: 'APP_PAGE', html, headers: { 'x-next-cache-tags': tags.join(',') } },
      { tags, began: now, cacheControl: { revalidate: 3600 } },
    ] as const
  beforeEach(() => {
    cache = new PageCache(100_000)
    now += 1000
  })

  it('returns what was stored until one of its tags is revalidated', () => {
    cache.store('/a', ...page(['catalogue']))
    cache.store('/b', ...page(['product:1']))
    cache.revalidateTags(['product:1'], now + 1)
    expect(cache.find('/a')).toMatchObject({ value: { html: 'x' }, lastModified: now })
    expect(cache.find('/b')).toBeNull()
  })

  it('does not store what was being rendered when its tag was revalidated', () => {
    const rendering = page(['catalogue'])
    cache.revalidateTags(['catalogue'], now + 5)
    cache.store('/a', ...rendering)
    expect(cache.find('/a')).toBeNull()
  })

  it('drops an entry at the moment of its until tag', () => {
    cache.store('/a', ...page([`until:${now + 60}`, 'caretakers', `until:${now + 30}`]))
    expect(cache.find('/a', now + 29)).not.toBeNull()
    expect(cache.find('/a', now + 30)).toBeNull()
    expect(cache.find('/a', now + 29)).toBeNull()
  })

  it('drops the least recently used entry', () => {
    for (const key of ['/a', '/b', '/c']) cache.store(key, ...page([], 'x'.repeat(10_000)))
    cache.find('/a')
    for (let index = 0; index < 7; index += 1) cache.store(`/d${index}`, ...page([], 'x'.repeat(10_000)))
    expect([cache.find('/a') !== null, cache.find('/b')]).toEqual([true, null])
  })

  it('makes a page that shows the not-found notice a 404', async () => {
    const value = {
      kind: 'APP_PAGE',
      html: 'x',
      status: 200,
      headers: { 'x-next-cache-tags': '_N_T_/x,missing' },
    }
    const handler = new CacheHandler()
    expect(await handler.get('/missing')).toBeNull()
    await handler.set('/missing', value, {})
    expect(value.status).toBe(404)
    // The same page, its text stored as bytes.
    expect(pageCache.find('/missing')?.value).toEqual(value)
    expect(pageCache.find('/missing')?.html).toEqual(Buffer.from('x'))
    await handler.revalidateTag('missing')
    expect(pageCache.find('/missing')).toBeNull()
  })
})
