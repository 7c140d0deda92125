'use client'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from '#i18n'
import { currentUser } from '@/components/auth/session-store'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { ReviewForm } from '@/components/forms/review-form'
import { useLeaveGuard } from '@/components/forms/use-leave-guard'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { getCaretaker } from '@/lib/accounts/users/contract'
import { changeCaretakerReview, reviewCaretaker } from '@/lib/catalogue/reviews/contract'
import type { CaretakerReviewDto } from '@/lib/catalogue/reviews/schema'
import { call } from '@/lib/platform/http/client'

export type ReviewDialogProps = {
  caretaker: { id: string; name: string }
  open: boolean
  onOpenChange: (open: boolean) => void
  onReview: (exists: boolean) => void
  onSaved: () => void
}

/** The page is cached for all viewers, so the buyer's own review is fetched when the dialog opens. */
export function ReviewDialog({ caretaker, open, onOpenChange, onReview, onSaved }: ReviewDialogProps) {
  const t = useTranslations('caretakers.actions')
  const [ownReview, setOwnReview] = useState<CaretakerReviewDto | null | undefined>(undefined)
  const [asked, setAsked] = useState(0)
  const isUnsaved = useRef<() => boolean>(null)
  const { confirmBefore, ...guard } = useLeaveGuard(() => open && (isUnsaved.current?.() ?? false))

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `asked` fetches again.
  useEffect(() => {
    if (!open) return
    setOwnReview(undefined)
    const me = currentUser()?._id
    const stop = new AbortController()
    call(getCaretaker, { params: { id: caretaker.id }, signal: stop.signal }).then(
      ({ data }) => {
        const mine = data.reviews.find(({ user }) => user._id === me) ?? null
        setOwnReview(mine)
        onReview(mine !== null)
      },
      (error: Error) => {
        if (stop.signal.aborted) return
        toast.error(error.message)
        onOpenChange(false)
      },
    )
    return () => stop.abort()
  }, [open, asked, caretaker.id, onReview, onOpenChange])

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => (next ? onOpenChange(true) : confirmBefore(() => onOpenChange(false)))}
      >
        <DialogContent>
          <DialogTitle>{t(ownReview ? 'editReview' : 'giveReview')}</DialogTitle>
          <DialogDescription>{t('how', { name: caretaker.name })}</DialogDescription>
          {ownReview === undefined ? (
            <div role="status" aria-label={t('loading')} className="grid gap-4">
              <Skeleton className="h-11 w-56" />
              <Skeleton className="h-28 w-full" />
            </div>
          ) : (
            <ReviewForm
              spec={ownReview ? changeCaretakerReview : reviewCaretaker}
              toInput={(body) => ({ params: { id: caretaker.id }, body })}
              ownReview={ownReview}
              sendLabel={t(ownReview ? 'save' : 'send')}
              onClose={() => onOpenChange(false)}
              isUnsaved={isUnsaved}
              onSaved={() => {
                onReview(true)
                onSaved()
              }}
              // The review was written on another device meanwhile: edit that one.
              onError={() => setAsked((times) => times + 1)}
            />
          )}
        </DialogContent>
      </Dialog>
      <LeaveDialog {...guard} />
    </>
  )
}
