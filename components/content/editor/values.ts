import type { ContentPageDto, PageKind, Placement } from '@/lib/shop/content/schema'

/** The values of the form of a page, as text. */
export interface PageValues {
  title: string
  titleUr: string
  body: string
  bodyUr: string
  slug: string
  kind: PageKind
  placement: Placement
  position: string
  published: 'yes' | 'no'
}

export const toValues = (page: ContentPageDto | null): PageValues => ({
  title: page?.title ?? '',
  titleUr: page?.titleUr ?? '',
  body: page?.body ?? '',
  bodyUr: page?.bodyUr ?? '',
  slug: page?.slug ?? '',
  kind: page?.kind ?? 'page',
  placement: page?.placement ?? 'none',
  position: String(page?.position ?? 0),
  published: page?.published ? 'yes' : 'no',
})

export const toBody = ({ published, position, ...values }: PageValues) => ({
  ...values,
  // A number that cannot be read is reported by the server.
  position: position.trim() === '' ? 0 : position.trim(),
  published: published === 'yes',
})

const labels: Record<string, string> = {
  title: 'Title',
  titleUr: 'Title in Urdu',
  body: 'Text',
  bodyUr: 'Text in Urdu',
  slug: 'Address',
  kind: 'Kind',
  placement: 'Link',
  position: 'Position',
  published: 'Status',
}
export const labelOf = (path: string) => labels[path] ?? path
