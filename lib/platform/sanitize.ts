import 'server-only'
import sanitizeHtml from 'sanitize-html'
import { decodeEntities } from '@/lib/base/html'

type Options = sanitizeHtml.IOptions & { allowedTags: string[] }

// The allowed HTML of a long description (contract 1.3).
const tags = [
  'p',
  'br',
  'h1',
  'h2',
  'h3',
  'h4',
  'strong',
  'em',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
]

/** Keeps only addresses of these kinds. */
const linkTo =
  (allowed: RegExp): sanitizeHtml.Transformer =>
  (tagName, { href = '' }) => {
    const attribs: sanitizeHtml.Attributes = {}
    if (allowed.test(href.trim())) attribs.href = href.trim()
    return { tagName, attribs }
  }

const options: Options = {
  allowedTags: tags,
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Deeper tags are removed and their text stays: a thousand nested quotations would break the page.
  nestingLimit: 12,
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    a: linkTo(/^(https?:\/\/|mailto:)/i),
  },
  // A link with a forbidden address keeps its text. Not by renaming it to a forbidden tag: the library would then
  // close the next link of that depth with the wrong name.
  exclusiveFilter: ({ tag, attribs }) => tag === 'a' && attribs.href === undefined && 'excludeTag',
}

export const sanitizeRichText = (html: string): string => sanitized(html, options)

/** Paths of the shop, telephone numbers, and what descriptions may link to. */
const pageLink = /^(https?:\/\/|mailto:|tel:\+?[\d -]+$|\/(?![/\\]))/i

/** Pages of the shop may also link to one another, and have tables. */
const pageOptions: Options = {
  ...options,
  allowedTags: [...tags, 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: { ...options.transformTags, a: linkTo(pageLink) },
}

export const sanitizePageText = (html: string): string => sanitized(html, pageOptions)

/** Elements of HTML that stand on lines of their own. */
const blocks = (
  'address article aside blockquote body br caption center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
  'h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre search section summary table tbody td ' +
  'tfoot th thead tr ul'
).split(' ')
const startOf = (names: readonly string[]) => `</?(?:${names.join('|')})(?![\\w-])`
const blockTag = new RegExp(`${startOf(blocks)}[^<>]*>?`, 'gi')

/** Whether a text has elements that stand on lines of their own, besides line breaks. */
export const hasBlocks = (html: string): boolean => html.replace(/<br\b/gi, '').search(blockTag) >= 0

function sanitized(html: string, allowed: Options): string {
  const removed = blocks.filter((name) => !allowed.allowedTags.includes(name))
  const hasRemoved = new RegExp(startOf(removed), 'i').test(html)
  return sanitizeHtml(hasRemoved ? withBreaks(html, allowed, removed) : html, allowed).trim()
}

/** Any tag without attributes is shorter than this. */
const tagLength = 20

/** Line breaks in the place of removed elements, so that no words run together; spaces between cells of a table. */
function withBreaks(
  html: string,
  { nestingLimit: _, ...allowed }: Options,
  removed: readonly string[],
): string {
  // Sanitised first, so that what looks like a tag is one; without the limit, as most of the depth is removed.
  const clean = sanitizeHtml(html, { ...allowed, allowedTags: [...allowed.allowedTags, ...removed] })
  const cells = removed.includes('td') ? clean.replace(/<\/t[dh]>\s*<t[dh]>/g, ' ') : clean
  const allowedStart = startOf(blocks.filter((name) => allowed.allowedTags.includes(name)))
  const [isAfterBlock, isBeforeBlock] = [
    new RegExp(`${allowedStart}(?: /)?>\\s*$`),
    new RegExp(`^${allowedStart}`),
  ]
  return cells.replace(
    new RegExp(`(?:${startOf(removed)}(?: /)?>\\s*)+`, 'g'),
    (run, at: number, whole: string) => {
      const [before, after] = [
        whole.slice(0, at).slice(-tagLength),
        whole.slice(at + run.length).slice(0, tagLength),
      ]
      const isEdge = before === '' || after === '' || isAfterBlock.test(before) || isBeforeBlock.test(after)
      return isEdge ? '' : '<br />'
    },
  )
}

/** The text without tags, for descriptions and to check whether there is any. */
export const plainText = (html: string): string =>
  // A tag that is not closed ends at the next one: reading each of thousands to the end of the text would take seconds.
  sanitizeHtml(
    html.replace(blockTag, (tag) => (tag.endsWith('>') ? ` ${tag}` : ' ')),
    {
      allowedTags: [],
      allowedAttributes: {},
      // The library escapes its output; plain text is escaped again where it is shown.
      textFilter: decodeEntities,
    },
  )
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i
const looseSign = new RegExp(`&(?!${entity.source.slice(1)})`, 'gi')

/** Plain text without the entities that other programs leave in it, encoded once or twice: `Pots &amp; soil`. Tags stay as text. */
export function withoutEntities(text: string): string {
  let decoded = text
  for (let turn = 0; turn < 2 && entity.test(decoded); turn += 1)
    decoded = sanitizeHtml(decoded.replace(looseSign, '&amp;').replaceAll('<', '&lt;'), {
      allowedTags: [],
      textFilter: decodeEntities,
    })
  return decoded === text ? text : decoded.replaceAll('\u00a0', ' ')
}
