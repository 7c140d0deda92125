import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ReasonForm } from '@/components/admin/reason-form'
import { RecordLink } from '@/components/admin/record-link'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Link } from '@/components/ui/link'
import { Moment } from '@/components/ui/moment'
import { PageHead } from '@/components/ui/page'
import { ShortNumber } from '@/components/ui/short-number'
import { Stars } from '@/components/ui/stars'
import { WrittenText } from '@/components/ui/written-text'
import { paths } from '@/lib/base/paths'
import { findAdminReview } from '@/lib/catalogue/reviews/admin-list'
import { reviewKinds } from '@/lib/catalogue/reviews/schema'
import { requireStaff } from '@/lib/platform/auth/page-viewer'

export const metadata: Metadata = { title: 'Review' }

type ReviewPageProps = { params: Promise<{ kind: string; id: string }> }

export default async function ReviewPage({ params }: ReviewPageProps) {
  await requireStaff('reviews.write')
  const sent = await params
  const kind = reviewKinds.find((known) => known === sent.kind)
  const review = kind && (await findAdminReview(kind, sent.id))
  if (!review) notFound()
  const notes = await getTranslations('mailServer.notes')
  const { id, about, author, order, rating, comment, createdAt, updatedAt } = review
  return (
    <>
      <PageHead title={`Review of ${about.name}`}>
        <Link className={buttonVariants({ variant: 'link' })} href={paths.adminReviews}>
          All reviews
        </Link>
      </PageHead>
      <Card className="grid gap-4" aria-label="The review">
        <Stars value={rating} />
        <WrittenText className="max-w-[70ch]">{comment}</WrittenText>
        <Facts>
          <dt>{kind === 'product' ? 'Product' : 'Caretaker'}</dt>
          <dd>
            {about.isNotShown ? (
              about.name
            ) : (
              <RecordLink kind={kind === 'product' ? kind : 'user'} id={about.id}>
                {about.name}
              </RecordLink>
            )}
          </dd>
          <dt>By</dt>
          <dd>
            <RecordLink kind="user" id={author.id}>
              {author.name}
            </RecordLink>
            {author.email && `, ${author.email}`}
          </dd>
          {order && (
            <>
              <dt>Order</dt>
              <dd>
                <RecordLink kind="order" id={order.id}>
                  <ShortNumber>{order.number}</ShortNumber>
                </RecordLink>
              </dd>
            </>
          )}
          <dt>Written</dt>
          <dd>
            <Moment at={createdAt.toISOString()} />
          </dd>
          {updatedAt > createdAt && (
            <>
              <dt>Edited</dt>
              <dd>
                <Moment at={updatedAt.toISOString()} />
              </dd>
            </>
          )}
        </Facts>
      </Card>
      <Card className="mt-6 grid gap-4" aria-labelledby="take-down">
        <h2 id="take-down" className="text-xl">
          Take this review down
        </h2>
        <ReasonForm
          what={kind}
          id={id}
          action="Take down"
          hint={notes('review', { name: author.name })}
          after={paths.adminReviews}
        />
      </Card>
    </>
  )
}
