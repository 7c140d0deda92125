import 'server-only'
import sanitizeHtml from 'sanitize-html'

// The one list of what a long description may hold (contract 1.3).
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

const options: sanitizeHtml.IOptions = {
  allowedTags: tags,
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Deeper tags go, their words stay: a thousand quotations in each other would make a page as wide as a street.
  nestingLimit: 12,
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: /^(https?:\/\/|mailto:)/i.test(href.trim()) ? { href: href.trim() } : {},
    }),
  },
  // A link that leads nowhere allowed keeps its words. Not by renaming it to a tag that is not on the list: the library
  // would then close the next link of that depth under the wrong name.
  exclusiveFilter: ({ tag, attribs }) => tag === 'a' && attribs.href === undefined && 'excludeTag',
}

export const sanitizeRichText = (html: string): string => sanitizeHtml(html, options).trim()

/** sanitize-html escapes what it prints; plain text is escaped again by whoever shows it. */
const decodeEntities = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')

/** The words alone, for descriptions and for 'is there any text in it'. */
export const plainText = (html: string): string =>
  sanitizeHtml(html.replace(/<(\/p|\/li|\/h[1-4]|\/blockquote|br)[^>]*>/gi, ' '), {
    allowedTags: [],
    allowedAttributes: {},
    textFilter: decodeEntities,
  })
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
