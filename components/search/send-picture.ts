import { preparePhoto } from '@/components/forms/prepare-photo'
import { type Price, priceInPaisa } from '@/lib/base/money'
import type { readImageStock } from '@/lib/catalogue/image-search/contract'
import { comparedByHeader, incompleteIndexHeader, MAX_UPLOAD_BYTES } from '@/lib/catalogue/image-search/rules'
import type { ImageResult, StockItem } from '@/lib/catalogue/image-search/schema'
import { at, call } from '@/lib/platform/http/client'
import { MAX_TAKEN_BYTES, sentPicture } from '@/lib/platform/storage/photo-files'

/** As much detail as the engine uses. */
const ENGINE_SIDE = 1024

export type FailureReason = 'file' | 'large' | 'away' | 'busy' | 'preparing'

export class ImageSearchError extends Error {
  constructor(
    readonly reason: FailureReason,
    /** The message of the server. */
    message: string,
    /** The key of a text for failures without a message of the server. */
    readonly textKey?: 'noResponse' | 'tooLarge' | 'noPicture',
  ) {
    super(message)
  }
}

export interface SimilarProduct {
  id: string
  name: string
  pictures: string[]
  /** Undefined: not sold here, or the request failed. */
  item?: (Omit<StockItem, 'price'> & { price: Price }) | undefined
}

export interface ImageSearchResult {
  found: SimilarProduct[]
  /** The shop could not recognise plants and compared colours and shapes. */
  byColours: boolean
  /** Some of the shop's pictures are not in the search yet. */
  isBehind: boolean
}

interface Listeners {
  signal: AbortSignal
  /** Called with the reduced copy, which the browser can show. */
  onCopy: (copy: Blob) => void
  /** Called with the progress, 0 to 1. */
  onSent: (share: number) => void
}

/** Sends a picture and returns the matches. */
export async function searchByImage(
  file: File,
  { signal, onCopy, onSent }: Listeners,
): Promise<ImageSearchResult> {
  // Some systems name no type; then the server decides.
  if (file.type && !file.type.startsWith('image/')) throw new ImageSearchError('file', '', 'noPicture')
  if (file.size > MAX_TAKEN_BYTES) throw new ImageSearchError('large', '', 'tooLarge')
  // What the browser cannot read, the server may still be able to.
  const needs = sentPicture(ENGINE_SIDE, MAX_UPLOAD_BYTES)
  const prepared = await preparePhoto(file, needs, () => !signal.aborted)
  if (!prepared || signal.aborted) throw signal.reason
  const small = 'file' in prepared && prepared.file !== file ? prepared.file : undefined
  if ('fault' in prepared && prepared.fault === 'notLoaded')
    throw new ImageSearchError('away', '', 'noResponse')
  if (small) onCopy(small)
  const sent = small ?? file
  if (sent.size > MAX_UPLOAD_BYTES) throw new ImageSearchError('large', '', 'tooLarge')
  const { results, ...how } = await upload(sent, signal, onSent)
  return { found: await addStock(results, signal), ...how }
}

/** XMLHttpRequest, as fetch reports no upload progress. */
function upload(
  picture: Blob,
  signal: AbortSignal,
  onSent: (share: number) => void,
): Promise<{ results: ImageResult[] } & Omit<ImageSearchResult, 'found'>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/v1/image-search/upload?name=true&similar=true&size=s')
    request.timeout = 60_000
    request.upload.onprogress = ({ loaded, total }) => onSent(total ? loaded / total : 0)
    request.upload.onload = () => onSent(1)
    request.onload = () => {
      const body = parsed(request.responseText)
      const byColours = request.getResponseHeader(comparedByHeader) === 'colours'
      const isBehind = request.getResponseHeader(incompleteIndexHeader) !== null
      if (request.status === 200 && Array.isArray(body))
        resolve({ results: body as ImageResult[], byColours, isBehind })
      else reject(errorOf(request.status, body, isBehind))
    }
    request.onerror = () => reject(new ImageSearchError('away', '', 'noResponse'))
    request.ontimeout = request.onerror
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.set('image', picture, 'picture.jpg')
    request.send(form)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function errorOf(status: number, body: unknown, isBehind: boolean): ImageSearchError {
  const sent = (body as { error?: unknown } | null)?.error
  const text = typeof sent === 'string' ? sent : ''
  const textKey = text ? undefined : 'noResponse'
  if (status === 413) return new ImageSearchError('large', '', 'tooLarge')
  if (status === 429) return new ImageSearchError('busy', text, textKey)
  if (status === 400 || status === 415) return new ImageSearchError('file', text, textKey)
  return new ImageSearchError(isBehind ? 'preparing' : 'away', text, textKey)
}

/** Price and stock. Without them the pictures are still worth showing. */
async function addStock(results: ImageResult[], signal: AbortSignal): Promise<SimilarProduct[]> {
  const query = { 'ids[]': results.map(({ id }) => id), 'names[]': results.map(({ name }) => name) }
  const spec = at<typeof readImageStock>('GET', '/image-search/shelf')
  const items =
    results.length === 0
      ? []
      : await call(spec, { query, signal }).then(
          ({ data }) => data.map((item) => ({ ...item, price: priceInPaisa(item.price) })),
          () => [],
        )
  signal.throwIfAborted()
  const byId = new Map(items.map((item) => [item._id, item]))
  const byName = new Map(items.map((item) => [item.name.toLowerCase(), item]))
  return results.map(({ id, name, similar }) => ({
    id,
    name,
    pictures: similar.images.map((path) => withoutOwnOrigin(similar.base_url + path)),
    item: byId.get(id) ?? byName.get(name.toLowerCase()),
  }))
}

/** As the pages of the shop write it, which is how the styles know a drawing. */
const withoutOwnOrigin = (address: string): string =>
  address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address
