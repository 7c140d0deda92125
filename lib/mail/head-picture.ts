import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { headCid } from '@/lib/mail/layout'

const path = 'public/art/mail-head.png'
let bytes: Buffer | undefined

/** The drawing at the top of emails, made by prisma/seed/drawings. */
async function headPicture(): Promise<Buffer> {
  bytes ??= await readFile(join(/* turbopackIgnore: true */ process.cwd(), path))
  return bytes
}

/** As a part of the message, so that mail programs show it without asking a server. */
export const headAttachment = async () => ({
  filename: 'head.png',
  content: await headPicture(),
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  cid: headCid,
})

/** The email as a document of its own, for browsers. */
export async function withHeadInside(html: string): Promise<string> {
  const picture = (await headPicture()).toString('base64')
  return html.replace(`cid:${headCid}`, `data:image/png;base64,${picture}`)
}
