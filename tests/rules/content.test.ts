import { describe, expect, it } from 'vitest'
import { contentData } from '@/lib/entry/seo/content-data'
import { plainText, sanitizePageText, sanitizeRichText } from '@/lib/platform/sanitize'
import { drafts } from '@/lib/shop/content/drafts'
import { fillInHtml, fillInTitle } from '@/lib/shop/content/fill-in'
import { contentPath, questionsOf, slugFor } from '@/lib/shop/content/rules'
import { contentPageForm, draftKinds } from '@/lib/shop/content/schema'
import { placeholderValues } from '@/lib/shop/delivery/placeholder-values'
import { demoShop } from '@/lib/shop/identity/demo'
import { allOn } from '@/lib/shop/parts/schema'
import { contradictionsIn } from '@/lib/shop/settings/contradictions'
import { defaultSettings } from '@/lib/shop/settings/defaults'
import { english } from '../support/english'
import { errorsOf, rules, typesOf } from '../support/structured-data'

const settings = defaultSettings()
const silent: typeof settings = {
  ...settings,
  promises: { ...settings.promises, guaranteeDays: null, returnDays: null },
}

describe('the address of a page', () => {
  it.each([
    ['How to repot a plant?', 'how-to-repot-a-plant'],
    ['  Café & Crème’s  ', 'cafe-cremes'],
    ['گملا بدلنا', ''],
    ['Returns within {returnDays}', 'returns-within'],
    ['x'.repeat(200), 'x'.repeat(80)],
  ])('suggested by %j', (title, slug) => {
    expect(slugFor(title)).toBe(slug)
  })

  const errorOf = (changes: object) =>
    contentPageForm
      .safeParse({ slug: 'returns', kind: 'returns', title: 'Returns', ...changes })
      .error?.issues.map(({ message }) => english(message))

  it.each([
    ['Returns', 'Address must be small Latin letters, digits and single hyphens'],
    ['a--b', 'Address must be small Latin letters, digits and single hyphens'],
    ['a/b', 'Address must be small Latin letters, digits and single hyphens'],
    ['preview', 'Address is a reserved word'],
    ['a'.repeat(81), 'Address must be at most 80 characters long'],
  ])('rejects %j', (slug, message) => {
    expect(errorOf({ slug })).toEqual([message])
  })

  it('is below /guides for guides', () => {
    expect(contentPath({ kind: 'guide', slug: 'a' })).toBe('/guides/a')
    expect(contentPath({ kind: 'faq', slug: 'a' })).toBe('/pages/a')
  })

  it('a text with an unknown placeholder is refused beside its field', () => {
    expect(errorOf({ body: '<p>{guaranteDays}</p>' })).toEqual([
      'Text has an unknown placeholder: {guaranteDays}',
    ])
    expect(errorOf({ title: 'Within {days}', titleUr: '{x}' })).toEqual([
      'Title has an unknown placeholder: {days}',
      'Title in Urdu has an unknown placeholder: {x}',
    ])
    expect(errorOf({ bodyUr: '{x}' })).toEqual(['Text in Urdu has an unknown placeholder: {x}'])
    // Such as people write them, who would otherwise publish the braces.
    for (const written of ['{فون}', '{ phone }', '{guarantee days}', '{return-days}'])
      expect(errorOf({ body: written })).toEqual([`Text has an unknown placeholder: ${written}`])
  })
})

describe('placeholders in a page', () => {
  const valuesOf = (from: typeof settings) =>
    placeholderValues('en', {
      settings: from,
      zones: [],
      shop: demoShop,
      means: { gateway: true, transfer: false },
      parts: allOn,
    })
  const fill = (html: string, from = silent) => fillInHtml(html, valuesOf(from))

  it('are filled in a title, which stays one without a promise', () => {
    const titleOf = (from: typeof settings, title: string) => fillInTitle(title, valuesOf(from))
    expect(titleOf(settings, 'Returns within {returnDays} at {shopName}')).toBe(
      'Returns within 7 days at Gulshan',
    )
    expect(titleOf(silent, 'Returns {returnDays} at {shopName}')).toBe('Returns at Gulshan')
  })

  it('are escaped values', () => {
    const named = { ...valuesOf(settings), shopName: 'Roses <b>&' }
    expect(fillInHtml('<p>{shopName}: {guaranteeDays}</p>', named)).toBe(
      '<p>Roses &lt;b&gt;&amp;: 7 days</p>',
    )
  })

  it.each([
    ['a paragraph', '<p>a</p><p>{returnDays}</p><p>b</p>', '<p>a</p><p>b</p>'],
    ['a list entry', '<ul><li><p>{returnDays}</p></li><li><p>b</p></li></ul>', '<ul><li><p>b</p></li></ul>'],
    ['the last list entry, with its list', '<p>a</p><ul><li>{returnDays}</li></ul>', '<p>a</p>'],
    [
      'a heading without its text',
      '<h2>Returns?</h2><p>{returnDays}</p><h2>B</h2><p>b</p>',
      '<h2>B</h2><p>b</p>',
    ],
    [
      'a row of a table',
      '<table><tbody><tr><th>Returns</th><td>{returnDays}</td></tr><tr><th>a</th><td>b</td></tr></tbody></table>',
      '<table><tbody><tr><th>a</th><td>b</td></tr></tbody></table>',
    ],
    [
      'the last row with its table',
      '<p>a</p><table><tbody><tr><th>Returns</th><td>{returnDays}</td></tr></tbody></table>',
      '<p>a</p>',
    ],
    ['headings down to the last', '<p>a</p><h2>R</h2><h3>S</h3><p>{returnDays}</p>', '<p>a</p>'],
  ])('about a promise that is not made leave out %s', (_, html, shown) => {
    expect(fill(html)).toBe(shown)
  })

  it('are usable addresses in Urdu, where a value in a sentence is isolated', () => {
    const shop = { ...demoShop, email: 'a@b.pk' }
    expect(
      fillInHtml(
        '<p><a href="mailto:{email}">{email}</a></p>',
        placeholderValues('ur', {
          settings,
          zones: [],
          shop,
          means: { gateway: true, transfer: false },
          parts: allOn,
        }),
      ),
    ).toBe('<p><a href="mailto:a@b.pk">\u2068a@b.pk\u2069</a></p>')
  })

  it('that are filled in remove nothing, not even an empty list', () => {
    const html = '<h2>a</h2><h2>b</h2><ul><li></li></ul>'
    expect(fill(html, settings)).toBe(html)
  })
})

describe('questions', () => {
  it('are headings with a question mark and an answer, in both scripts', () => {
    const html =
      '<h2>How?</h2><p>So &amp; so.</p><ul><li>and so</li></ul><h3>کیسے؟</h3><p>ایسے۔</p><h2>Note</h2><p>x</p><h2>Why?</h2>'
    expect(questionsOf(html)).toEqual([
      { question: 'How?', answer: 'So & so. and so' },
      { question: 'کیسے؟', answer: 'ایسے۔' },
    ])
    expect(questionsOf('<h2>Only one?</h2><p>Yes.</p>')).toEqual([])
  })
})

describe('the text of a page', () => {
  it('keeps tables, lists and links within the shop, and nothing that runs', () => {
    const html =
      '<table><tbody><tr><th>a</th><td>b</td></tr></tbody></table><p><a href="/pages/x">x</a><a href="tel:+92-42">t</a></p>'
    expect(sanitizePageText(html)).toBe(html)
    for (const href of ['//evil.example', '/\\evil.example', 'javascript:1', 'data:x', 'tel:1"onclick=x'])
      expect(sanitizePageText(`<a href='${href}'>x</a>`)).toBe('x')
    expect(sanitizePageText('<p onclick="x">a<script>1</script><img src=x></p>')).toBe('<p>a</p>')
  })

  it('does not change what a product may contain', () => {
    expect(sanitizeRichText('<a href="/x">a</a><table><tr><td>b</td></tr></table>')).toBe('a<br />b')
  })
})

describe('our draft texts', () => {
  it.each(draftKinds)('%s is accepted and names no shop, no promise and no price', (kind) => {
    const draft = drafts[kind]
    expect(contentPageForm.parse({ ...draft, kind })).toMatchObject({ slug: draft.slug, body: draft.body })
    for (const html of [draft.body, draft.bodyUr ?? '']) {
      expect(sanitizePageText(html)).toBe(html)
      expect(html).not.toMatch(/gulshan|گلشن|lahore|canal/i)
      expect(contradictionsIn(plainText(html), silent)).toEqual([])
    }
    // The same promises in both languages.
    const named = (html: string) => [...new Set(html.match(/\{\w+\}/g))].sort()
    expect(named(draft.bodyUr ?? '')).toEqual(named(draft.body))
  })
})

describe('structured data', () => {
  const page = {
    kind: 'guide' as const,
    path: '/guides/a',
    title: 'A',
    description: 'B',
    questions: [
      { question: 'How?', answer: 'So.' },
      { question: 'Why?', answer: 'So.' },
    ],
    publishedAt: '2026-11-24T00:00:00.000Z',
    updatedAt: '2026-11-25T00:00:00.000Z',
  }

  it('of a guide is an article, of questions a list of them, of others nothing', () => {
    const entries = contentData('ur', page, demoShop)
    expect(entries.map((entry) => entry['@type'])).toEqual(['Article', 'FAQPage'])
    for (const entry of entries) {
      expect(errorsOf(entry)).toEqual([])
      expect(typesOf(entry).filter((type) => !rules[type])).toEqual([])
    }
    expect(contentData('en', { ...page, kind: 'page', questions: [] }, demoShop)).toEqual([])
  })
})
