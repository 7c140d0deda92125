/** Reads pages like a crawler, without a browser. Regular expressions are enough for our own pages. */
export interface PageText {
  title: string
  description: string
  canonical: string | null
  /** The addresses of the page by language (hreflang). */
  languages: Record<string, string>
  noindex: boolean
  headings: string[]
  /** The addresses of its links that crawlers may follow. */
  links: string[]
  sharePicture: string | null
  shareLocale: string | null
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
export const decode = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? '')

const attribute = (tag: string, name: string): string | null => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? null : decode(value)
}
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([tag]) => tag)

export function pageText(html: string): PageText {
  // The inline scripts of the framework repeat the page in another form.
  const text = html.replace(/<script\b(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '')
  const metas = all(text, /<meta\b[^>]*>/g)
  const meta = (kind: 'name' | 'property', name: string) => {
    const tag = metas.find((one) => attribute(one, kind) === name)
    return tag ? attribute(tag, 'content') : null
  }
  const links = all(text, /<link\b[^>]*>/g)
  const canonical = links.find((tag) => attribute(tag, 'rel') === 'canonical')
  // React writes the attribute as it is named in JavaScript.
  const languages = links.flatMap((tag) => {
    const language = attribute(tag, 'hrefLang') ?? attribute(tag, 'hreflang')
    const href = attribute(tag, 'href')
    return language && href ? [[language, href] as const] : []
  })
  const anchors = all(text, /<a\b[^>]*>/g).filter((tag) => !attribute(tag, 'rel')?.includes('nofollow'))
  return {
    title: decode(/<title>(.*?)<\/title>/s.exec(text)?.[1] ?? ''),
    description: meta('name', 'description') ?? '',
    canonical: canonical ? attribute(canonical, 'href') : null,
    languages: Object.fromEntries(languages),
    noindex: /noindex/.test(meta('name', 'robots') ?? ''),
    headings: [...text.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)].map(([, inside = '']) =>
      decode(inside.replace(/<[^>]*>/g, '')).trim(),
    ),
    links: anchors.flatMap((tag) => attribute(tag, 'href') ?? []),
    sharePicture: meta('property', 'og:image'),
    shareLocale: meta('property', 'og:locale'),
  }
}
