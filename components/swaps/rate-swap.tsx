'use client'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { ReviewForm } from '@/components/forms/review-form'
import { useFormDialog } from '@/components/forms/use-form-dialog'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogTitle, DialogTrigger } from '@/components/ui/dialog'
import { useRouter } from '@/components/ui/navigation'
import { rateSwap } from '@/lib/swaps/contract'

type RateSwapProps = { swapId: string; name: string }

export function RateSwap({ swapId, name }: RateSwapProps) {
  const router = useRouter()
  const { dialog, close, isUnsaved, guard } = useFormDialog()
  return (
    <>
      <Dialog {...dialog}>
        <DialogTrigger asChild>
          <Button variant="outline" className="col-span-full">
            Rate this swap<span className="sr-only"> with {name}</span>
          </Button>
        </DialogTrigger>
        <DialogContent>
          <DialogTitle>Rate this swap</DialogTitle>
          <DialogDescription>
            How was your swap with {name}? Your stars are shown to them and on the marketplace.
          </DialogDescription>
          <ReviewForm
            spec={rateSwap}
            toInput={(body) => ({ params: { id: swapId }, body })}
            sendLabel="Send rating"
            onClose={close}
            isUnsaved={isUnsaved}
            onSaved={() => router.refresh()}
            // Already rated in another window: refresh the page.
            onError={() => router.refresh()}
          />
        </DialogContent>
      </Dialog>
      <LeaveDialog {...guard} />
    </>
  )
}
