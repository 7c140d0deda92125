import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { markOf } from '@/lib/shop/identity/brand'
import { drawBrandFile } from '@/lib/shop/identity/brand-files'
import type { Shop } from '@/lib/shop/identity/schema'
import { headCid } from '@/lib/shop/mail/layout'

const path = 'public/art/mail-head.png'
let drawing: Buffer | undefined

/**
 * The logo; of the demo the drawing made by demo/drawings. A logo that cannot be read is replaced by the first letter
 * of the name. Null without a logo: then an email shows the name only.
 */
async function headPicture(shop: Shop): Promise<Uint8Array | null> {
  const { kind } = markOf(shop)
  if (kind === 'letter') return null
  if (kind === 'picture')
    return (await drawBrandFile(shop, 'mail')) ?? drawBrandFile({ ...shop, logo: '' }, 'mail')
  drawing ??= await readFile(join(/* turbopackIgnore: true */ process.cwd(), path))
  return drawing
}

/** The picture is a part of the message, so that mail programs show it without asking a server. */
export async function headAttachments(shop: Shop) {
  const picture = await headPicture(shop)
  if (!picture) return []
  const head = {
    filename: 'head.png',
    content: Buffer.from(picture),
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
    cid: headCid,
  }
  return [head]
}

/** The email as a document of its own, for browsers. */
export async function withHeadInside(html: string, shop: Shop): Promise<string> {
  const picture = await headPicture(shop)
  if (!picture) return html
  return html.replace(`cid:${headCid}`, `data:image/png;base64,${Buffer.from(picture).toString('base64')}`)
}
