import { expect, test } from 'vitest'
import { Marked } from '@/components/ui/marked'
import { renderMarkup } from '../support/render'

test.each([
  ['Desert Rose', 'rose', 'Desert [Rose]'],
  ['Rosemary, Rose', 'ROSE', '[Rose]mary, [Rose]'],
  ['Sana Rose', 'rose  sana', '[Sana] [Rose]'],
  ['Pot (12 cm)', '(12', 'Pot [(12] cm)'],
  ['Aloe', 'a', '[A]loe'],
  ['A pot of aloe', 'a pot', 'A [pot] of aloe'],
  ['Aloe', 'fern', 'Aloe'],
  ['Aloe', '', 'Aloe'],
])('in “%s” a search for “%s” marks %s', (children, text, marked) => {
  const html = renderMarkup(<Marked text={text}>{children}</Marked>)
  expect(html.replace(/<mark[^>]*>/g, '[').replaceAll('</mark>', ']')).toBe(marked)
})
