'use client'
import { useLocale, useTranslations } from '#i18n'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { ReviewForm } from '@/components/forms/review-form'
import { useFormDialog } from '@/components/forms/use-form-dialog'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogTitle, DialogTrigger } from '@/components/ui/dialog'
import { useRouter } from '@/components/ui/navigation'
import { Stars } from '@/components/ui/stars'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { changeProductReview, reviewProduct } from '@/lib/catalogue/reviews/contract'
import type { OrderDto } from '@/lib/orders/order/schema'

type GiveReviewProps = { order: string; product: OrderDto['orderItems'][number]['product'] }

/** Write or edit the review of a product of a delivered order. */
export function GiveReview({ order, product }: GiveReviewProps) {
  const t = useTranslations('orders.review')
  const locale = useLocale()
  const router = useRouter()
  const { dialog, close, isUnsaved, guard } = useFormDialog()
  const [ownReview] = product.reviews
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {ownReview && <Stars value={ownReview.rating} />}
      <Dialog {...dialog}>
        <DialogTrigger asChild>
          <Button variant="outline" size="sm">
            {t.rich(ownReview ? 'editOf' : 'giveOf', {
              name: nameIn(locale, product),
              hidden: (words) => <span className="sr-only">{words}</span>,
            })}
          </Button>
        </DialogTrigger>
        <DialogContent>
          <DialogTitle>{t(ownReview ? 'edit' : 'give')}</DialogTitle>
          <DialogDescription>{t('how', { name: nameIn(locale, product) })}</DialogDescription>
          <ReviewForm
            // Resets the form when the review was changed on another device.
            key={ownReview?.updatedAt}
            spec={ownReview ? changeProductReview : reviewProduct}
            toInput={(words) => ({ params: { id: product._id }, body: { ...words, order } })}
            ownReview={ownReview ?? null}
            sendLabel={t(ownReview ? 'save' : 'send')}
            onClose={close}
            isUnsaved={isUnsaved}
            onSaved={() => router.refresh()}
            onError={() => router.refresh()}
          />
        </DialogContent>
      </Dialog>
      <LeaveDialog {...guard} />
    </div>
  )
}
