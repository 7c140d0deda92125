import type { Metadata } from 'next'
import { AdminFilterSelect, AdminSearch } from '@/components/admin/admin-search'
import { ReviewsList } from '@/components/admin/reviews-list'
import { EmptyState } from '@/components/feedback/empty-state'
import { PageHead } from '@/components/layout/page'
import { Pager } from '@/components/products/pager'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { requireViewer } from '@/lib/auth/page-viewer'
import { pageOf, type SearchParams, searchTextOf, textOf } from '@/lib/http/page-params'
import { paths, withQuery } from '@/lib/paths'
import { listAdminReviews } from '@/lib/reviews/admin-list'
import { reviewKinds } from '@/lib/reviews/schema'

export const metadata: Metadata = { title: 'Reviews' }

const kinds = [
  ['product', 'Products'],
  ['caretaker', 'Caretakers'],
] as const
const stars = ['1', '2', '3', '4', '5'] as const

export default async function ReviewsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await requireViewer('ADMIN')
  const sent = await searchParams
  const text = searchTextOf(sent.text)
  const kind = reviewKinds.find((one) => one === textOf(sent.kind))
  const rating = stars.find((one) => one === textOf(sent.rating))
  const { items, total, page, limit } = await listAdminReviews({
    ...pageOf(sent),
    text,
    ...(kind ? { kind } : {}),
    ...(rating ? { rating: Number(rating) } : {}),
  })
  return (
    <>
      <PageHead title="Reviews" lead="Reviews of products and caretakers, newest first." />
      <AdminSearch action={paths.adminReviews} label="Words, product, name or email" text={text}>
        <AdminFilterSelect name="kind" label="Review of" value={kind} options={kinds} />
        <AdminFilterSelect
          name="rating"
          label="Stars"
          value={rating}
          options={stars.map((one) => [one, one])}
        />
      </AdminSearch>
      {items.length === 0 ? (
        <EmptyState heading="No reviews to show" caption="No reviews found.">
          <Link className={buttonVariants({ variant: 'outline' })} href={paths.adminReviews}>
            All reviews
          </Link>
        </EmptyState>
      ) : (
        <ReviewsList reviews={items} />
      )}
      {total > 0 && (
        <Pager
          base={withQuery(paths.adminReviews, { text, kind, rating })}
          page={page}
          limit={limit}
          totalPages={Math.ceil(total / limit)}
        />
      )}
    </>
  )
}
