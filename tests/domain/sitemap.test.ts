import { beforeAll, describe, expect, test } from 'vitest'
import { locales } from '@/lib/base/i18n/locales'
import { productsFrom, readChunks } from '@/lib/entry/seo/sitemap-queries'
import { indexXml, urlsetXml } from '@/lib/entry/seo/sitemap-xml'
import { runAlone } from '../support/database'

const many = 12_345

// Ids in the order of their numbers; every tenth product is deleted, the first one too.
beforeAll(async () => {
  await runAlone([
    `INSERT INTO products (id, name, short_desc, long_desc, price, currency, created_at, updated_at, deleted_at)
    SELECT ('00000000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, 'Plant ' || i, 'Green.', '<p>Green.</p>', 100, 'PKR',
      now(), timestamptz '2026-01-01' + i * interval '1 second', CASE WHEN i % 10 = 1 THEN now() END
    FROM generate_series(1, ${many}) i`,
    `INSERT INTO product_images (id, product_id, position, src, width, height, placeholder)
    SELECT uuidv7(), id, 0, 'https://img.example.com/a?b=1&c=<2>', 1200, 1500, '' FROM products
    WHERE id = '00000000-0000-7000-8000-000000000002'`,
  ])
})

const text = async (pieces: AsyncIterable<string>) => {
  let whole = ''
  for await (const piece of pieces) whole += piece
  return whole
}

describe('a catalogue of many products', () => {
  test('is split into files that together have every product once', async () => {
    const chunks = await readChunks()
    expect(chunks).toHaveLength(2)
    const seen: string[] = []
    for (const [index, { first }] of chunks.entries()) {
      const sizes: number[] = []
      for await (const batch of productsFrom(first)) {
        sizes.push(batch.length)
        seen.push(...batch.map(({ path }) => path))
      }
      expect(Math.max(...sizes)).toBe(1000)
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(index === 0 ? 10_000 : 1110)
    }
    expect(new Set(seen).size).toBe(many - Math.ceil(many / 10))
    expect([...seen].sort()).toEqual(seen)
  })

  test('has the date of the last change of each file', async () => {
    const [one, two] = await readChunks()
    expect(one?.first).toBe('00000000-0000-7000-8000-000000000002')
    expect(new Date(two?.changed ?? 0).getTime()).toBeGreaterThan(new Date(one?.changed ?? 0).getTime())
  })

  test('is valid XML', async () => {
    const [first] = await readChunks()
    const pieces = urlsetXml(locales, productsFrom(first?.first ?? ''))
    const begun = await pieces.next()
    expect(begun.value).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /)
    const xml = await text(pieces)
    // Each in English and in Urdu, with both addresses.
    expect(xml.match(/<url>/g)).toHaveLength(20_000)
    const path = 'product/00000000-0000-7000-8000-000000000002'
    const addresses = { en: `/${path}`, ur: `/ur/${path}`, 'x-default': `/${path}` }
    for (const address of [`/${path}`, `/ur/${path}`]) {
      const entry = xml
        .split('\n')
        .find((line) => line.includes(`<loc>http://localhost:3400${address}</loc>`))
      for (const [language, href] of Object.entries(addresses))
        expect(entry).toContain(
          `<xhtml:link rel="alternate" hreflang="${language}" href="http://localhost:3400${href}"/>`,
        )
    }
    expect(xml).toContain('<lastmod>2026-01-01T00:00:02.000Z</lastmod>')
    expect(xml).toContain(
      '<image:image><image:loc>https://img.example.com/a?b=1&amp;c=%3C2%3E</image:loc></image:image>',
    )
    expect(xml.endsWith('</urlset>\n')).toBe(true)
    expect(Buffer.byteLength(xml)).toBeLessThan(50_000_000)
  })

  test('stops reading when the client disconnects', async () => {
    const [first] = await readChunks()
    const pieces = productsFrom(first?.first ?? '')
    await pieces.next()
    await pieces.return(undefined)
    expect((await pieces.next()).done).toBe(true)
  })
})

test('the index names its files and leaves out unknown ones', () => {
  const xml = indexXml([{ path: '/sitemaps/pages.xml' }, { path: '/sitemaps/a&b.xml', changed: new Date(0) }])
  expect(xml).toContain('<sitemap><loc>http://localhost:3400/sitemaps/pages.xml</loc></sitemap>')
  expect(xml).toContain('a&amp;b.xml</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod>')
})
