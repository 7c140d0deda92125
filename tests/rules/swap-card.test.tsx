import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SwapCard } from '@/components/swaps/swap-card'
import type { SwapView } from '@/lib/swaps/schema'

const plant = (name: string, price: number) => ({
  id: name,
  name,
  price,
  currency: 'PKR',
  picture: null,
  isRemoved: true,
})
const render = (offered: number, desired: number, isOwn: boolean) =>
  renderToStaticMarkup(
    <SwapCard
      swap={{ id: '1', offered: [plant('Jade', offered)], desired: [plant('Fern', desired)] } as SwapView}
      head={null}
      isOwn={isOwn}
    />,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test.each([
  [85_000, 45_000, false, 'You gain about PKR 400 '],
  [90_000, 170_000, false, 'You give about PKR 800 more'],
  [85_000, 45_000, true, 'What you offer is worth PKR 400 more'],
  [90_000, 170_000, true, 'What you want is worth PKR 800 more'],
  [90_000, 90_000, true, 'An even trade'],
])('a swap of %i paisa for %i, own %s: %s', (offered, desired, isOwn, text) => {
  expect(render(offered, desired, isOwn)).toContain(text)
})
