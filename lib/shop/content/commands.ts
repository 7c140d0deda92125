import 'server-only'
import type { ContentPage } from '@prisma/client'
import { AppError, invalid, notFound } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { newId, requireId } from '@/lib/base/ids'
import { recordAudit } from '@/lib/platform/audit/record'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { db, type Tx } from '@/lib/platform/database/client'
import { isUniqueViolation } from '@/lib/platform/database/errors'
import { assertUnchanged } from '@/lib/platform/http/seen'
import { plainText, sanitizePageText } from '@/lib/platform/sanitize'
import { drafts } from '@/lib/shop/content/drafts'
import { toContentPage } from '@/lib/shop/content/queries'
import type { ContentPageChange, ContentPageDto, ContentPageForm, DraftKind } from '@/lib/shop/content/schema'

// Writing the pages of the shop. Whether an address is free is decided by the unique constraint.

/** Throws CONFLICT for an address that another page has. */
async function orTaken<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const message = 'Another page has this address'
    throw new AppError('CONFLICT', inEnglish(`${message}.`), { fields: { slug: inEnglish(message) } })
  }
}

/** Sanitised; throws VALIDATION_FAILED for a published page without a text. */
function columnsOf({ published, titleUr, bodyUr, body, ...form }: ContentPageForm, before?: ContentPage) {
  const text = sanitizePageText(body)
  const hasText = plainText(text) !== ''
  if (published && !hasText) throw invalid({ body: inEnglish('Text is required for a published page') })
  const urdu = bodyUr && sanitizePageText(bodyUr)
  return {
    ...form,
    titleUr: titleUr ?? null,
    body: hasText ? text : '',
    bodyUr: urdu && plainText(urdu) !== '' ? urdu : null,
    publishedAt: published ? (before?.publishedAt ?? new Date()) : null,
  }
}

/** The line of a page in menus, footers and other pages; null for a draft. */
const lineOf = (page: ContentPage | null) =>
  page?.publishedAt
    ? JSON.stringify([page.slug, page.kind, page.title, page.titleUr, page.placement, page.position])
    : null

/** Expires what shows the page: itself, or everything when a link to it has changed. */
async function revalidate(before: ContentPage | null, after: ContentPage | null): Promise<void> {
  if (!before?.publishedAt && !after?.publishedAt) return
  await revalidateTags(tags.pages, ...(lineOf(before) === lineOf(after) ? [] : [tags.frame]))
}

const auditOf = ({ id: _, createdAt: _created, updatedAt: _updated, publishedAt, ...page }: ContentPage) => ({
  ...page,
  published: publishedAt !== null,
})

export async function createPage(viewer: Viewer, form: ContentPageForm): Promise<ContentPageDto> {
  const row = await orTaken(() =>
    db.$transaction(async (tx) => {
      const row = await tx.contentPage.create({ data: { id: newId(), ...columnsOf(form) } })
      await recordAudit(tx, {
        actorId: viewer.id,
        action: 'page.create',
        subject: `page:${row.id}`,
        after: auditOf(row),
      })
      return row
    }),
  )
  await revalidate(null, row)
  return toContentPage(row)
}

/** Throws CONFLICT when the shop has a page with the address of this draft already. */
export const createDraft = (viewer: Viewer, kind: DraftKind): Promise<ContentPageDto> =>
  createPage(viewer, { ...drafts[kind], kind, placement: 'footer', published: false })

export async function changePage(
  viewer: Viewer,
  page: string,
  { seen, ...form }: ContentPageChange,
): Promise<ContentPageDto> {
  const id = requireId(page, 'page')
  const { before, after } = await orTaken(() =>
    db.$transaction(async (tx) => {
      const before = await lockPage(tx, id)
      assertUnchanged(seen, toContentPage(before), 'page')
      const after = await tx.contentPage.update({ where: { id }, data: columnsOf(form, before) })
      if (before.publishedAt && before.slug !== after.slug) await leaveRedirect(tx, before.slug, id)
      await recordAudit(tx, {
        actorId: viewer.id,
        action: 'page.change',
        subject: `page:${id}`,
        before: auditOf(before),
        after: auditOf(after),
      })
      return { before, after }
    }),
  )
  await revalidate(before, after)
  return toContentPage(after)
}

/** A published page wins over a redirect, so one that is no longer needed does no harm. */
const leaveRedirect = (tx: Tx, slug: string, pageId: string) =>
  tx.pageRedirect.upsert({ where: { slug }, create: { slug, pageId }, update: { pageId } })

export async function deletePage(viewer: Viewer, page: string): Promise<{ _id: string }> {
  const id = requireId(page, 'page')
  const before = await db.$transaction(async (tx) => {
    const before = await lockPage(tx, id)
    await tx.contentPage.delete({ where: { id }, select: { id: true } })
    await recordAudit(tx, {
      actorId: viewer.id,
      action: 'page.delete',
      subject: `page:${id}`,
      before: auditOf(before),
    })
    return before
  })
  await revalidate(before, null)
  return { _id: id }
}

async function lockPage(tx: Tx, id: string): Promise<ContentPage> {
  await tx.$queryRaw`SELECT 1 FROM pages WHERE id = ${id}::uuid FOR UPDATE`
  const row = await tx.contentPage.findUnique({ where: { id } })
  if (!row) throw notFound('page')
  return row
}
