import { caretakersHead, onPhones, verandaFiles, verandaSizes } from '../lib/shop/identity/large-pictures.mjs'
import { lastRead } from '../lib/shop/identity/last-read.mjs'

// Which picture is shown depends on the theme, which a cached page does not know. So the page holds no preload of it: the
// response's header does. A cache in between that ignores the cookie costs the dark theme time and nothing else, so there is
// no `Vary: Cookie`.

/** Written by /first.js. */
const DARK = /(?:^|;\s*)theme=dark(?:;|$)/

/** @param {boolean} night */
function veranda(night) {
  const { tall, wide } = verandaFiles(night, 'avif')
  return [
    { media: onPhones, imagesrcset: tall, imagesizes: verandaSizes.tall },
    { media: `not all and ${onPhones}`, imagesrcset: wide, imagesizes: verandaSizes.wide },
  ].map((picture) => preload(wide.split(' ', 1)[0] ?? '', { type: 'image/avif', ...picture }))
}

/** The picture of the home page; none until it is known which. @param {boolean} night */
function hero(night) {
  const { heroPhoto } = lastRead
  if (heroPhoto === null) return veranda(night)
  if (!heroPhoto) return []
  const { src, srcSet, sizes } = heroPhoto
  return [preload(src, srcSet && sizes ? { imagesrcset: srcSet, imagesizes: sizes } : {})]
}

/** @param {string} href @param {Record<string, string>} [attributes] */
const preload = (href, attributes = {}) =>
  [
    `<${href}>`,
    ...Object.entries({ rel: 'preload', as: 'image', fetchpriority: 'high', ...attributes }).map(
      ([name, value]) => `${name}="${value}"`,
    ),
  ].join('; ')

/** @type {Record<string, ((night: boolean) => string[]) | undefined>} */
const pictures = { '/': hero, '/services': (night) => [preload(caretakersHead(night))] }

/**
 * Announces the page's largest picture.
 * @param {import('node:http').IncomingMessage} req
 * @param {import('node:http').ServerResponse} res
 */
export function preloadPicture({ url = '', headers }, res) {
  if (headers.rsc !== undefined) return
  const [path = ''] = url.split('?', 1)
  // The pages in Urdu show the pictures of the English ones.
  const announce = pictures[path.replace(/^\/ur(?=\/|$)/, '') || '/']
  const links = announce?.(DARK.test(headers.cookie ?? '')) ?? []
  if (links.length > 0) res.setHeader('link', links)
}
