'use client'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { ReviewForm } from '@/components/forms/review-form'
import { useFormDialog } from '@/components/forms/use-form-dialog'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogTitle, DialogTrigger } from '@/components/ui/dialog'
import { useRouter } from '@/components/ui/navigation'
import { Stars } from '@/components/ui/stars'
import type { OrderDto } from '@/lib/orders/schema'
import { changeProductReview, reviewProduct } from '@/lib/reviews/contract'

type GiveReviewProps = { order: string; product: OrderDto['orderItems'][number]['product'] }

/** Write or edit the review of a product of a delivered order. */
export function GiveReview({ order, product }: GiveReviewProps) {
  const router = useRouter()
  const { dialog, close, isUnsaved, guard } = useFormDialog()
  const [own] = product.reviews
  const title = own ? 'Edit Review' : 'Give Review'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {own && <Stars value={own.rating} />}
      <Dialog {...dialog}>
        <DialogTrigger asChild>
          <Button variant="outline" size="sm">
            {title}
            <span className="sr-only"> of {product.name}</span>
          </Button>
        </DialogTrigger>
        <DialogContent>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>How is the {product.name} doing?</DialogDescription>
          <ReviewForm
            // Resets the form when the review was changed on another device.
            key={own?.updatedAt}
            spec={own ? changeProductReview : reviewProduct}
            toInput={(words) => ({ params: { id: product._id }, body: { ...words, order } })}
            own={own ?? null}
            sendLabel={own ? 'Save changes' : 'Send review'}
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
