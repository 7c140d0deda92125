import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import '../support/navigation'
import { AdminList } from '@/components/admin/lists/list'
import { EmptyState } from '@/components/feedback/empty-state'
import { FetchError } from '@/components/feedback/fetch-error'
import { MissingRecord } from '@/components/feedback/missing-record'
import { AppError } from '@/lib/base/errors'
import { messages } from '@/lib/base/i18n/messages'
import { pageSubjects, subjectOf } from '@/lib/platform/http/page-subject.mjs'
import { renderMarkup } from '../support/render'

// The texts are those of product 8.
const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]
/** The words of the product's description, small below the rest. */
const captionOf = (html: string) =>
  /<b[^>]*>([^<]*)<\/b> <span[^>]*>([^<]*)<\/span><\/p>/.exec(html)?.slice(1)

describe('a list of products', () => {
  it('that could not be loaded shows the status, Error and the reason', () => {
    const error = new AppError('SERVICE_UNAVAILABLE', inEnglish('The shop is being watered.'))
    const html = renderMarkup(<FetchError error={error} what="products" />)
    expect(headingOf(html)).toBe('We could not load the products')
    expect(captionOf(html)).toEqual(['503 Error', 'The shop is being watered.'])
    expect(html).toContain('role="alert"')
    expect(html).toContain('Try again')
  })

  it('hides internal errors', () => {
    const error = Object.assign(new Error('relation "products" does not exist'), { digest: '1234567890' })
    const html = renderMarkup(<FetchError error={error} what="products" />)
    expect(captionOf(html)).toEqual([
      '500 Error',
      'The products could not be fetched (reference 1234567890).',
    ])
    expect(html).not.toContain('relation')
  })

  it('of another kind shows its own name', () => {
    const error = Object.assign(new Error('connection lost'), { digest: '42' })
    const html = renderMarkup(<FetchError error={error} what="profile" />)
    expect(headingOf(html)).toBe('We could not load the profile')
    expect(captionOf(html)).toEqual(['500 Error', 'The profile could not be fetched (reference 42).'])
  })

  it('that is empty shows a warm line, a next step, and the text of a 404 small below', () => {
    const html = renderMarkup(
      <EmptyState level={1} heading="Nothing here at the moment" caption="No products found.">
        <a href="/products">See all products</a>
      </EmptyState>,
    )
    expect(headingOf(html)).toBe('Nothing here at the moment')
    expect(captionOf(html)).toEqual(['404 Error', 'No products found.'])
    expect(html.indexOf('See all products')).toBeLessThan(html.indexOf('404 Error'))
    expect(html).toContain('/art/spots/pot')
  })
})

describe('a list of the admin area', () => {
  const list = (items: string[], page: number) =>
    renderMarkup(
      <AdminList
        list="users"
        viewerId="admin"
        words={['user', 'users']}
        found={{ items, total: 13, page, limit: 12 }}
        columns={[{ head: 'Name', cell: (name) => name }]}
        hidden={[]}
        keyOf={(name) => name}
        base="/admin/users?role=BUYER"
        sort=""
      />,
    )

  it.each([3, 400])('past its last page (%i) says the text of a 404, with the way back', (page) => {
    const html = list([], page)
    expect(captionOf(html)).toEqual(['404 Error', 'No users found.'])
    expect(html).toMatch(/href="\/admin\/users\?role=BUYER"[^>]*>Back to the first page/)
    expect(html).not.toContain('<table')
    // The page size and the pages stay.
    expect(html).toContain('Users per page')
    expect(html).toMatch(/rel="prev" href="\/admin\/users\?role=BUYER&amp;page=2"/)
  })

  it('has rows on its last page', () => {
    const html = list(['Ayesha'], 2)
    expect(html).toContain('<table')
    expect(html).not.toContain('404 Error')
  })
})

it('every list with pages says so past its last page', () => {
  const sources = ['app', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx'))
      .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(`${folder}/${path}`, 'utf8') })),
  )
  const paged = sources.filter(
    ({ path, text }) =>
      /<(?:Pager|ListPages|ListFooter)\b/.test(text) && !/list-pages\.tsx$|lists\/footer\.tsx$/.test(path),
  )
  expect(paged.length).toBeGreaterThan(15)
  expect(paged.filter(({ text }) => !text.includes('<PagePastEnd')).map(({ path }) => path)).toEqual([])
})

describe('what a page fetches is named when that fails', () => {
  it.each([
    ['/products', 'products'],
    ['/category/cactus,seeds', 'products'],
    ['/collection/succulent', 'products'],
    ['/plants/pet-safe', 'products'],
    ['/search', 'products'],
    ['/product/1', 'product'],
    ['/services', 'caretakers'],
    ['/service/1', 'profile'],
    ['/profile', 'profile'],
    ['/plant-swaps', 'swaps'],
    ['/user/orders', 'orders'],
    ['/user/order/1/invoice', 'order'],
    ['/user/appointments', 'appointments'],
    ['/user/appointment/1', 'appointment'],
    ['/user/plant-swaps/1/edit', 'swaps'],
    ['/manage/appointments', 'appointments'],
    ['/manage', 'details'],
    ['/admin/orders', 'orders'],
    ['/admin/products', 'products'],
    ['/admin/user/1', 'profile'],
    ['/admin/settings', 'details'],
    ['/guides', 'details'],
  ])('%s: %s', (path, subject) => {
    expect(subjectOf(path)).toBe(subject)
  })

  it.each(pageSubjects)('in both languages: %s', (subject) => {
    for (const locale of ['en', 'ur'] as const) {
      const { fetch, what } = messages[locale].errors
      const html = renderMarkup(<FetchError error={{}} what={subject} />, locale)
      expect(headingOf(html)).toBe(fetch.heading.replace('{what}', what[subject]))
    }
  })
})

describe('a record', () => {
  it('that does not exist is named, with a way on and the text of a 404', () => {
    const html = renderMarkup(<MissingRecord kind="caretaker" />)
    expect(headingOf(html)).toBe('We could not find this caretaker')
    expect(captionOf(html)).toEqual(['404 Error', 'Caretaker not found.'])
    expect(html).toContain('See all caretakers')
  })
})

it('every empty state has a next step, and the lists of the product their own words', () => {
  const sources = ['app', 'components']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.tsx'))
        .map((path) => readFileSync(`${folder}/${path}`, 'utf8')),
    )
    .join('\n')
  const states = sources.match(/<EmptyState\b[\s\S]*?<\/EmptyState>/g) ?? []
  expect(states).toHaveLength(sources.match(/<EmptyState\b/g)?.length ?? 0)
  for (const state of states) expect(state).toContain('<Link')
  for (const what of ['products', 'caretakers', 'plant swaps', 'users', 'orders'])
    expect(states.join() + JSON.stringify(messages.en)).toContain(`"No ${what} found."`)
})
