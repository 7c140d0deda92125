'use client'
import type { MouseEvent } from 'react'
import { useTranslations } from '#i18n'
import {
  AlertDialog,
  AlertDialogActions,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Facts } from '@/components/ui/facts'
import { TypedText } from '@/components/ui/typed-text'
import { formatPrice } from '@/lib/base/money'
import { usePriceText } from './purpose-field'
import type { useShownPrices } from './use-shown-prices'

type PriceRiseDialogProps = {
  prices: ReturnType<typeof useShownPrices>
  caretaker: string
  /** The button that agrees: 'Book at Rs 1,200'. */
  agree: (price: string) => string
  /** Sends the form with the new price. */
  submit: (event: MouseEvent) => unknown
}

/** After a price has risen: shows the new one beside the old one and asks whether to continue. */
export function PriceRiseDialog({ prices, caretaker, agree, submit }: PriceRiseDialogProps) {
  const t = useTranslations('appointments.form')
  const priceText = usePriceText()
  if (!prices.rise) return null
  const { service, was, now } = prices.rise
  return (
    <AlertDialog open onOpenChange={(open) => !open && prices.closeRise()}>
      <AlertDialogContent>
        <AlertDialogTitle>{t('rise')}</AlertDialogTitle>
        <AlertDialogDescription>{t('riseNote', { name: caretaker })}</AlertDialogDescription>
        <Facts>
          <dt>{t('service')}</dt>
          <dd>
            <TypedText>{service}</TypedText>
          </dd>
          <dt>{t('was')}</dt>
          <dd>
            <s>{priceText(was)}</s>
          </dd>
          <dt>{t('now')}</dt>
          <dd>
            <strong>{priceText(now)}</strong>
          </dd>
        </Facts>
        <AlertDialogActions>
          <AlertDialogCancel>{t('notNow')}</AlertDialogCancel>
          <Button
            onClick={(event) => {
              prices.closeRise()
              void submit(event)
            }}
          >
            {agree(formatPrice(now))}
          </Button>
        </AlertDialogActions>
      </AlertDialogContent>
    </AlertDialog>
  )
}
