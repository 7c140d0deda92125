import type { Metadata } from 'next'
import { AdminList } from '@/components/admin/lists/list'
import { AdminSearch, sortFilter } from '@/components/admin/lists/search'
import { reviewColumns } from '@/components/admin/reviews/columns'
import { EmptyState } from '@/components/feedback/empty-state'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { paths, withQuery } from '@/lib/base/paths'
import { adminReviewSorts, listAdminReviews } from '@/lib/catalogue/reviews/admin-list'
import { reviewKinds } from '@/lib/catalogue/reviews/schema'
import { sortOf } from '@/lib/platform/admin/sorts'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import {
  adminPageSizes,
  pageOf,
  type SearchParams,
  searchTextOf,
  textOf,
} from '@/lib/platform/http/page-params'
import { hiddenColumns } from '../hidden-columns'

export const metadata: Metadata = { title: 'Reviews' }

const kinds = [
  ['product', 'Products'],
  ['caretaker', 'Caretakers'],
] as const
const stars = ['1', '2', '3', '4', '5'] as const

export default async function ReviewsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await requireStaff('reviews.write')
  const sent = await searchParams
  const text = searchTextOf(sent.text)
  const kind = reviewKinds.find((known) => known === textOf(sent.kind))
  const rating = stars.find((known) => known === textOf(sent.rating))
  const sort = sortOf(adminReviewSorts, sent.sort)
  const found = await listAdminReviews({
    ...pageOf(sent, adminPageSizes),
    text,
    ...(kind ? { kind } : {}),
    ...(rating ? { rating: Number(rating) } : {}),
    ...(sort ? { sort } : {}),
  })
  return (
    <>
      <PageHead title="Reviews" />
      <AdminSearch
        action={paths.adminReviews}
        label="Words, product, name or email"
        text={text}
        limit={found.limit}
        filters={[
          { name: 'kind', label: 'Review of', value: kind, options: kinds },
          { name: 'rating', label: 'Stars', value: rating, options: stars.map((count) => [count, count]) },
          sortFilter(adminReviewSorts, sort),
        ]}
      />
      {found.total === 0 ? (
        <EmptyState heading="No reviews to show" caption="No reviews found.">
          <Link className={buttonVariants({ variant: 'outline' })} href={paths.adminReviews}>
            All reviews
          </Link>
        </EmptyState>
      ) : (
        <AdminList
          list="reviews"
          viewerId={viewer.id}
          words={['review', 'reviews']}
          found={found}
          columns={reviewColumns(new Date())}
          hidden={await hiddenColumns('reviews')}
          keyOf={({ id }) => id}
          base={withQuery(paths.adminReviews, { text, kind, rating, sort })}
          sort={sort ?? '-written'}
        />
      )}
    </>
  )
}
