import { notFound } from '@/lib/base/errors'
import { tags } from '@/lib/platform/cache/tags'
import { env } from '@/lib/platform/env'
import { failure } from '@/lib/platform/http/envelope'
import { rangeOf } from '@/lib/platform/http/range.mjs'
import { handleUnchecked, resource } from '@/lib/platform/http/route'
import type { ApiRequest, RawResponse } from '@/lib/platform/server/request'
import { findMedia, type MediaFile, pngFile } from '@/lib/platform/storage/media'
import { smallerPath } from '@/lib/platform/storage/picture-files'
import { findBrandFile } from '@/lib/shop/identity/brand-files'
import { getShop } from '@/lib/shop/identity/queries'

/**
 * Not through handle(): pictures are public, so no session is read, and they do not count against the general limit,
 * because a listing has two dozen of them and phones share addresses.
 */
async function serveMedia(
  request: ApiRequest,
  { path = [] }: Record<string, string | string[]>,
): Promise<RawResponse> {
  try {
    const avif = readsAvif(request.headers.get('accept'))
    const asked = [path].flat().join('/')
    const smaller = savesData(request.headers) ? await findPicture(smallerPath(asked), { avif }) : null
    const file = smaller ?? (await findPicture(asked, { avif }))
    if (!file) throw notFound('picture')
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'Retry-After',
      // A changed picture has another name.
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': file.type,
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      // Caches must keep the formats and sizes of one address apart.
      vary: 'Accept, Save-Data, ECT',
      etag: file.etag,
      ...(env.SHARED_CACHE === 'on' ? { 'surrogate-key': tags.picture(`media/${asked}`) } : {}),
    }
    if (matches(request.headers.get('if-none-match'), file.etag)) {
      return { status: 304, headers, body: null }
    }

    const condition = request.headers.get('if-range')
    const range =
      condition && condition !== file.etag ? 'none' : rangeOf(request.headers.get('range'), file.size)
    if (range === 'outside') {
      return { status: 416, headers: { ...headers, 'content-range': `bytes */${file.size}` }, body: null }
    }
    const { start, end } = range === 'none' ? { start: 0, end: file.size - 1 } : range
    return {
      status: range === 'none' ? 200 : 206,
      headers:
        range === 'none' ? headers : { ...headers, 'content-range': `bytes ${start}-${end}/${file.size}` },
      body: await file.read(start, end),
    }
  } catch (error) {
    return failure(error, '/media', request.headers.get('x-request-id') ?? '')
  }
}

/** A stored picture, or one made from the mark that the shop has now. */
async function findPicture(path: string, options: { avif: boolean }): Promise<MediaFile | null> {
  if (!path.includes('_brand-')) return findMedia(path, options)
  const drawn = await findBrandFile(await getShop(), `media/${path}`)
  return drawn && pngFile(drawn)
}

// Only clients that name AVIF get it; `*/*` gets the WebP of the address.
const readsAvif = (accept: string | null) =>
  accept !== null && /image\/avif(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accept)

/** A browser that saves data, or with a connection of the second generation (lib/platform/http/common-headers.mjs asks for it). */
const savesData = (headers: ApiRequest['headers']) =>
  headers.get('save-data')?.toLowerCase() === 'on' || /2g$/.test(headers.get('ect') ?? '')

const matches = (header: string | null, etag: string) =>
  header !== null &&
  (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  handleUnchecked('/media/{...path}', serveMedia),
)
