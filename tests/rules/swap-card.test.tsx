import { expect, test } from 'vitest'
import { SwapCard } from '@/components/swaps/swap-card'
import type { Locale } from '@/lib/base/i18n/locales'
import type { SwapView } from '@/lib/swaps/schema'
import { renderMarkup } from '../support/render'

const plant = (name: string, price: number) => ({
  id: name,
  name,
  price,
  currency: 'PKR',
  picture: null,
  isRemoved: true,
})
const render = (offered: number, desired: number, locale: Locale = 'en') =>
  renderMarkup(
    <SwapCard
      swap={{ id: '1', offered: [plant('Jade', offered)], desired: [plant('Fern', desired)] } as SwapView}
      head={null}
    />,
    locale,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test.each([
  [85_000, 45_000, 'The offered plants are worth PKR 400 more'],
  [90_000, 170_000, 'The desired plants are worth PKR 800 more'],
  [90_000, 90_000, 'An even trade'],
])('a swap of %i paisa for %i: %s', (offered, desired, text) => {
  expect(render(offered, desired)).toContain(text)
})

test('a swap in Urdu', () => {
  expect(render(85_000, 45_000, 'ur')).toContain('پیش کردہ پودوں کی مالیت \u2068PKR 400\u2069 زیادہ ہے')
})
