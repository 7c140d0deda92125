import 'server-only'
import type { ContentPage, Prisma } from '@prisma/client'
import { notFound } from '@/lib/base/errors'
import { isId } from '@/lib/base/ids'
import { db } from '@/lib/platform/database/client'
import type { Page } from '@/lib/platform/http/endpoint'
import { readListPage } from '@/lib/platform/http/page'
import type { ContentPageDto, ContentPageLine, ContentPageQuery } from '@/lib/shop/content/schema'

// The pages in the admin area, drafts too. The caller checks that the viewer is an admin.

const lineColumns = {
  id: true,
  slug: true,
  kind: true,
  title: true,
  titleUr: true,
  placement: true,
  position: true,
  publishedAt: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.ContentPageSelect

type LineRow = Prisma.ContentPageGetPayload<{ select: typeof lineColumns }>

const toLine = ({ id, publishedAt, createdAt, updatedAt, ...row }: LineRow): ContentPageLine => ({
  _id: id,
  slug: row.slug,
  kind: row.kind,
  title: row.title,
  titleUr: row.titleUr,
  placement: row.placement,
  position: row.position,
  published: publishedAt !== null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

export const toContentPage = (row: ContentPage): ContentPageDto => ({
  ...toLine(row),
  body: row.body,
  bodyUr: row.bodyUr,
})

/** The pages in the order in which menu and footer show them. */
export function listContentPages({ kind, ...page }: ContentPageQuery): Promise<Page<ContentPageLine>> {
  const where: Prisma.ContentPageWhereInput = kind ? { kind } : {}
  return readListPage(
    page,
    (tx) => tx.contentPage.count({ where }),
    async (tx, part) =>
      (
        await tx.contentPage.findMany({
          where,
          orderBy: [{ placement: 'asc' }, { position: 'asc' }, { title: 'asc' }, { id: 'asc' }],
          select: lineColumns,
          ...part,
        })
      ).map(toLine),
  )
}

export async function findContentPage(id: string): Promise<ContentPageDto | null> {
  if (!isId(id)) return null
  const row = await db.contentPage.findUnique({ where: { id } })
  return row && toContentPage(row)
}

export async function getContentPage(id: string): Promise<ContentPageDto> {
  const page = await findContentPage(id)
  if (!page) throw notFound('page')
  return page
}

/** Which kinds have a page, draft or not: for those our draft text is not offered. */
export async function listKinds(): Promise<Set<string>> {
  const rows = await db.contentPage.findMany({ distinct: ['kind'], select: { kind: true } })
  return new Set(rows.map(({ kind }) => kind))
}
