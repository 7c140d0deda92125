'use client'
import { useTranslations } from '#i18n'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { ReviewForm } from '@/components/forms/review-form'
import { useFormDialog } from '@/components/forms/use-form-dialog'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogTitle, DialogTrigger } from '@/components/ui/dialog'
import { useRouter } from '@/components/ui/navigation'
import { rateSwap } from '@/lib/swaps/contract'

type RateSwapProps = { swapId: string; name: string }

export function RateSwap({ swapId, name }: RateSwapProps) {
  const t = useTranslations('swaps.rate')
  const router = useRouter()
  const { dialog, close, isUnsaved, guard } = useFormDialog()
  return (
    <>
      <Dialog {...dialog}>
        <DialogTrigger asChild>
          <Button variant="outline" className="col-span-full">
            {t.rich('rateWith', { name, hidden: (words) => <span className="sr-only">{words}</span> })}
          </Button>
        </DialogTrigger>
        <DialogContent>
          <DialogTitle>{t('rate')}</DialogTitle>
          <DialogDescription>{t('question', { name })}</DialogDescription>
          <ReviewForm
            spec={rateSwap}
            toInput={(body) => ({ params: { id: swapId }, body })}
            sendLabel={t('send')}
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
