import type { PageKind } from '@prisma/client'
import type { Tx } from '@/lib/platform/database/client'
import { drafts } from '@/lib/shop/content/drafts'
import { arrival } from './content/pages/arrival'
import { cats } from './content/pages/cats'
import { contact, questions } from './content/pages/help'
import { repotting } from './content/pages/repotting'
import { summer } from './content/pages/summer'
import type { PageContent } from './content/pages/types'
import { seedId } from './ids'

const textOf = ({ slug, title, titleUr, body, bodyUr }: (typeof drafts)['returns']): PageContent => ({
  slug,
  title,
  titleUr: titleUr ?? '',
  body,
  bodyUr: bodyUr ?? '',
})

const inFooter: [PageKind, PageContent][] = [
  ['contact', contact],
  ['returns', textOf(drafts.returns)],
  ['faq', questions],
  ['privacy', textOf(drafts.privacy)],
  ['terms', textOf(drafts.terms)],
]
const guides = [arrival, repotting, summer, cats]

/** The written pages of the demo: help and policies in the footer, and guides. */
export async function seedPages(tx: Tx, now: Date): Promise<void> {
  const rows = [
    ...inFooter.map(([kind, page]) => ({ kind, page, placement: 'footer' as const })),
    ...guides.map((page) => ({ kind: 'guide' as const, page, placement: 'none' as const })),
  ]
  await tx.contentPage.createMany({
    data: rows.map(({ kind, page, placement }, index) => ({
      id: seedId(`page:${page.slug}`),
      kind,
      placement,
      ...page,
      position: (index + 1) * 10,
      publishedAt: now,
      createdAt: now,
      updatedAt: now,
    })),
  })
}
