import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { EmptyState } from '@/components/feedback/empty-state'
import { FetchError } from '@/components/feedback/fetch-error'
import { AppError } from '@/lib/errors'

// The texts are those of product 8.
const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]

describe('a list of products', () => {
  it('that could not be loaded shows the status, Error and the reason', () => {
    const error = new AppError('SERVICE_UNAVAILABLE', 'The shop is being watered.')
    const html = renderToStaticMarkup(<FetchError error={error} what="products" />)
    expect(headingOf(html)).toBe('503 Error')
    expect(html).toContain('The shop is being watered.')
    expect(html).toContain('role="alert"')
    expect(html).toContain('Try again')
  })

  it('hides internal errors', () => {
    const error = Object.assign(new Error('relation "products" does not exist'), { digest: '1234567890' })
    const html = renderToStaticMarkup(<FetchError error={error} what="products" />)
    expect(headingOf(html)).toBe('500 Error')
    expect(html).toContain('The products could not be fetched (reference 1234567890).')
    expect(html).not.toContain('relation')
  })

  it('of another kind shows its own name', () => {
    const error = Object.assign(new Error('connection lost'), { digest: '42' })
    const html = renderToStaticMarkup(<FetchError error={error} what="profile" />)
    expect(headingOf(html)).toBe('500 Error')
    expect(html).toContain('The profile could not be fetched (reference 42).')
  })

  it('that is empty shows the text of a 404', () => {
    const html = renderToStaticMarkup(<EmptyState level={1} message="No products found." />)
    expect(headingOf(html)).toBe('404 Error')
    expect(html).toContain('No products found.')
  })
})
