import 'server-only'
import sanitizeHtml from 'sanitize-html'
import { decodeEntities } from '@/lib/html'

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
  (tagName, { href = '' }) => ({
    tagName,
    attribs: allowed.test(href.trim()) ? { href: href.trim() } : {},
  })

const options: sanitizeHtml.IOptions = {
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

export const sanitizeRichText = (html: string): string => sanitizeHtml(html, options).trim()

/** Paths of the shop, telephone numbers, and what descriptions may link to. */
const pageLink = /^(https?:\/\/|mailto:|tel:\+?[\d -]+$|\/(?![/\\]))/i

/** Pages of the shop may also link to one another, and have tables. */
const pageOptions: sanitizeHtml.IOptions = {
  ...options,
  allowedTags: [...tags, 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: { ...options.transformTags, a: linkTo(pageLink) },
}

export const sanitizePageText = (html: string): string => sanitizeHtml(html, pageOptions).trim()

/** The text without tags, for descriptions and to check whether there is any. */
export const plainText = (html: string): string =>
  // A tag that is not closed ends at the next one: reading each of thousands to the end of the text would take seconds.
  sanitizeHtml(html.replace(/<(\/p|\/li|\/h[1-4]|\/blockquote|br)[^<>]*>?/gi, ' '), {
    allowedTags: [],
    allowedAttributes: {},
    // The library escapes its output; plain text is escaped again where it is shown.
    textFilter: decodeEntities,
  })
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
