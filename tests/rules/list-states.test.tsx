import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { EmptyState } from '@/components/feedback/empty-state'
import { FetchError } from '@/components/feedback/fetch-error'
import { AppError } from '@/lib/errors'

// The words are those of product 8.
const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]

describe('a list of products', () => {
  it('that could not be fetched says the status, Error and why', () => {
    const fault = new AppError('SERVICE_UNAVAILABLE', 'The shop is being watered.')
    const html = renderToStaticMarkup(<FetchError error={fault} what="products" />)
    expect(headingOf(html)).toBe('503 Error')
    expect(html).toContain('The shop is being watered.')
    expect(html).toContain('role="alert"')
    expect(html).toContain('Try again')
  })

  it('keeps to itself what went wrong inside', () => {
    const fault = Object.assign(new Error('relation "products" does not exist'), { digest: '1234567890' })
    const html = renderToStaticMarkup(<FetchError error={fault} what="products" />)
    expect(headingOf(html)).toBe('500 Error')
    expect(html).toContain('The products could not be fetched (reference 1234567890).')
    expect(html).not.toContain('relation')
  })

  it('is not the only thing that may fail: others say so in their own name', () => {
    const fault = Object.assign(new Error('connection lost'), { digest: '42' })
    const html = renderToStaticMarkup(<FetchError error={fault} what="profile" />)
    expect(headingOf(html)).toBe('500 Error')
    expect(html).toContain('The profile could not be fetched (reference 42).')
  })

  it('that is empty is a 404 in words', () => {
    const html = renderToStaticMarkup(<EmptyState level={1} message="No products found." />)
    expect(headingOf(html)).toBe('404 Error')
    expect(html).toContain('No products found.')
  })
})
