'use client'
import { useState } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import {
  AlertDialog,
  AlertDialogActions,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { paths, withQuery } from '@/lib/base/paths'
import { ApiError, call, failureText } from '@/lib/platform/http/client'
import { makeDeal } from '@/lib/swaps/contract'
import { priceText } from '@/lib/swaps/rules'
import type { SwapPlantView, SwapView } from '@/lib/swaps/schema'

export type DealDialogProps = { swap: SwapView; open: boolean; onOpenChange: (open: boolean) => void }

/** The version on the screen is sent, so that a deal cannot include plants that were not shown. */
export function DealDialog({ swap, open, onOpenChange }: DealDialogProps) {
  const t = useTranslations('swaps.deal')
  const router = useRouter()
  const [pending, setPending] = useState(false)
  const [formError, setFormError] = useState('')
  const [isUnavailable, setIsUnavailable] = useState(false)
  const owner = swap.owner.firstName

  async function makeTheDeal() {
    setPending(true)
    setFormError('')
    try {
      const { message } = await call(makeDeal, {
        params: { id: swap.id },
        body: { updatedAt: swap.updatedAt },
      })
      toast.success(t('done', { message, name: owner }))
      onOpenChange(false)
      // The page with the contacts of both sides.
      router.push(withQuery(paths.mySwaps, { tab: 'partner' }))
      router.refresh()
    } catch (error) {
      const words = failureText(error)
      setFormError(words)
      toast.error(words)
      setPending(false)
      // A changed swap is shown here. A removed or completed one would disappear with this dialog after a refresh, so
      // that waits until the dialog is closed.
      const status = error instanceof ApiError ? error.status : 0
      if (status === 409) router.refresh()
      else setIsUnavailable(status === 404 || status === 422)
    }
  }

  function changeOpen(toOpen: boolean) {
    onOpenChange(toOpen)
    if (!toOpen && isUnavailable) router.refresh()
  }

  return (
    <AlertDialog open={open} onOpenChange={changeOpen}>
      <AlertDialogContent>
        <AlertDialogTitle>{t('make')}</AlertDialogTitle>
        <AlertDialogDescription asChild>
          <div>
            <p>{t('question')}</p>
            <p>{t('undone')}</p>
          </div>
        </AlertDialogDescription>
        <div className="grid gap-4 sm:grid-cols-2">
          <Side title={t('offered')} note={t('gives', { name: owner })} plants={swap.offered} />
          <Side title={t('desired')} note={t('youGive', { name: owner })} plants={swap.desired} />
        </div>
        {formError && <Callout tone="red">{formError}</Callout>}
        <AlertDialogActions>
          <AlertDialogCancel>{t('cancel')}</AlertDialogCancel>
          <Button disabled={pending || isUnavailable} aria-busy={pending} onClick={() => void makeTheDeal()}>
            {t('make')}
          </Button>
        </AlertDialogActions>
      </AlertDialogContent>
    </AlertDialog>
  )
}

function Side({ title, note, plants }: { title: string; note: string; plants: readonly SwapPlantView[] }) {
  const locale = useLocale()
  return (
    <section aria-label={title}>
      <h3 className="font-sans text-base/heading tracking-normal">{title}</h3>
      <p className="text-sm text-muted-foreground">{note}</p>
      <ul>
        {plants.map((plant) => (
          // A long name has its own line, with the price below.
          <li key={plant.id} className="flex flex-wrap justify-between gap-x-3 border-b border-border py-1.5">
            <span className="min-w-0 wrap-anywhere">{nameIn(locale, plant)}</span>{' '}
            <span className="ms-auto whitespace-nowrap tabular-nums">{priceText(plant)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
