import { escapeHtml } from '@/lib/html'
import { fillIn, isLeftOut, type PlaceholderValues } from '@/lib/settings/placeholders'

// Placeholders in the HTML of a page. Pure.

/** Blocks without blocks inside, as the editor and the sanitiser write them. */
const leafBlock = /<(p|li|h[1-4]|td|th)>((?:(?!<\/?(?:p|li|h[1-4]|ul|ol|blockquote|td|th)\b)[\s\S])*)<\/\1>/g
const emptyBlock = /<(li|ul|ol|blockquote)>\s*<\/\1>/g

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
 * Sanitised HTML with the values of its placeholders. A paragraph or list item about a promise that the shop does not
 * make is left out, with the heading above it when nothing else is below that.
 */
export function fillInHtml(html: string, values: PlaceholderValues): string {
  let rest = html.replace(leafBlock, (whole, _, inner: string) => (isLeftOut(inner, values) ? '' : whole))
  // Nothing was left out, so what is empty was written so.
  if (rest === html) return fillIn(html, values, escapeHtml)
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = withoutEmptySections(rest.replace(emptyBlock, ''))
  }
  return fillIn(rest, values, escapeHtml)
}
