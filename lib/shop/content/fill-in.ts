import { escapeHtml } from '@/lib/base/html'
import { fillIn, isLeftOut, type PlaceholderValues } from '@/lib/shop/settings/placeholders'

// Placeholders in the HTML of a page. Pure.

/** Blocks without blocks inside, as the editor and the sanitiser write them. */
const leafBlock = /<(p|li|h[1-4]|td|th)>((?:(?!<\/?(?:p|li|h[1-4]|ul|ol|blockquote|td|th)\b)[\s\S])*)<\/\1>/g
const tableRow = /<tr>((?:(?!<tr>)[\s\S])*?)<\/tr>/g
const emptyBlock = /<(li|ul|ol|blockquote|thead|tbody|table)>\s*<\/\1>/g

/** A heading that has lost its text: another of its level or a higher one follows, or the end. */
function withoutEmptySections(html: string): string {
  const parts = html.split(/(?=<h[1-4]>)/)
  const levelOf = (part: string | undefined) => Number(/^<h([1-4])>/.exec(part ?? '')?.[1] ?? 0)
  return parts
    .filter((part, at) => {
      const level = levelOf(part)
      const isBare = level > 0 && /^<h[1-4]>[\s\S]*<\/h[1-4]>\s*$/.test(part)
      const next = levelOf(parts[at + 1])
      return !(isBare && (next === 0 || next <= level))
    })
    .join('')
}

/**
 * Sanitised HTML with the values of its placeholders. A paragraph, list item or table row about a promise that the shop
 * does not make is left out, with the heading above it when nothing else is below that.
 */
export function fillInHtml(html: string, values: PlaceholderValues): string {
  let rest = html
    .replace(tableRow, (row, inner: string) => (isLeftOut(inner, values) ? '' : row))
    .replace(leafBlock, (block, _, inner: string) => (isLeftOut(inner, values) ? '' : block))
  // Nothing was left out, so what is empty was written so.
  if (rest === html) return filled(html, values)
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = withoutEmptySections(rest.replace(emptyBlock, ''))
  }
  return filled(rest, values)
}

/** A title with the values of its placeholders; of a promise that is not made nothing is left. */
export const fillInTitle = (title: string, values: PlaceholderValues): string =>
  fillIn(title, values).replace(/\s+/g, ' ').trim()

/** Addresses without the invisible characters that Urdu texts have around a value. */
const filled = (html: string, values: PlaceholderValues): string =>
  fillIn(html, values, escapeHtml).replace(/href="[^"]*"/g, (href) => href.replace(/[\u2068\u2069]/g, ''))
