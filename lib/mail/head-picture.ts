import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { headCid } from '@/lib/mail/layout'
import { brandKey } from '@/lib/shop/brand'
import type { Shop } from '@/lib/shop/schema'
import { drawBrand } from '@/lib/storage/brand'

const path = 'public/art/mail-head.png'
let drawing: Buffer | undefined

/** The logo, or the drawing at the top of emails, made by prisma/seed/drawings. */
async function headPicture(shop: Shop): Promise<Uint8Array> {
  const key = shop.logo ? brandKey(shop, 'mail') : null
  const logo = key ? await drawBrand(key) : null
  if (logo) return logo
  drawing ??= await readFile(join(/* turbopackIgnore: true */ process.cwd(), path))
  return drawing
}

/** As a part of the message, so that mail programs show it without asking a server. */
export const headAttachment = async (shop: Shop) => ({
  filename: 'head.png',
  content: Buffer.from(await headPicture(shop)),
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  cid: headCid,
})

/** The email as a document of its own, for browsers. */
export async function withHeadInside(html: string, shop: Shop): Promise<string> {
  const picture = Buffer.from(await headPicture(shop)).toString('base64')
  return html.replace(`cid:${headCid}`, `data:image/png;base64,${picture}`)
}
