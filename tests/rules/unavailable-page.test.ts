import { describe, expect, it } from 'vitest'
import { unavailablePage } from '../../server/unavailable.mjs'

describe('the plain page of an outage', () => {
  it.each([
    ['/admin/orders', 'en', 'ltr', '503 Error, reference <bdi>abc</bdi>', 'href="/products"'],
    ['/urns?page=2', 'en', 'ltr', '503 Error, reference <bdi>abc</bdi>', 'href="/products"'],
    ['/ur', 'ur', 'rtl', 'ایرر 503، حوالہ <bdi>abc</bdi>', 'href="/ur/products"'],
    ['/ur?page=2', 'ur', 'rtl', 'ایرر 503، حوالہ <bdi>abc</bdi>', 'href="/ur/products"'],
    ['/ur/checkout', 'ur', 'rtl', 'ایرر 503، حوالہ <bdi>abc</bdi>', 'href="/ur/products"'],
  ])('is in the language of its address: %s', (url, locale, dir, note, link) => {
    const html = unavailablePage('abc', url)
    for (const part of [`<html lang="${locale}" dir="${dir}">`, note, link]) expect(html).toContain(part)
  })

  it('has no English words in Urdu', () => {
    // The name of the shop is above, in both languages.
    const [, body = ''] = unavailablePage('1', '/ur/manage').split('<h1>')
    expect(body.replace(/<[^>]+>/g, '')).not.toMatch(/[A-Za-z]/)
  })
})
