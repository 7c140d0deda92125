'use client'
import { useState } from 'react'
import { useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import {
  AlertDialog,
  AlertDialogActions,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
  AlertDialogTrigger,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { formatPrice, paisaToRupees } from '@/lib/base/money'
import { isUnpaid } from '@/lib/money/payments/rules'
import { at, call } from '@/lib/platform/http/client'
import type {
  confirmAppointmentTransfer,
  confirmOrderTransfer,
  confirmTransfer,
} from '@/lib/reconciling/transfers/contract'
import {
  MAX_REFERENCE_LENGTH,
  type TransferEntry,
  type UnstartedTransfer,
} from '@/lib/reconciling/transfers/schema'
import { useAnswer } from './use-answer'

type ConfirmTransferProps = { transfer: TransferEntry | UnstartedTransfer; isFlagged: boolean }

const unstarted = {
  order: at<typeof confirmOrderTransfer>('POST', '/order/{id}/transfer/confirm'),
  appointment: at<typeof confirmAppointmentTransfer>('POST', '/appointment/{id}/transfer/confirm'),
}

/** Asks whether the money is on the account, and then confirms the transfer, or further money for one that is confirmed. */
export function ConfirmTransfer({ transfer, isFlagged }: ConfirmTransferProps) {
  const t = useTranslations('transfers.decide')
  const [isOpen, setOpen] = useState(false)
  const { _id: id, kind, subject, customer, state, reportId } = transfer
  const { number } = subject
  const isFurther = state === 'CONFIRMED'
  const isPaid = !isUnpaid(subject.paymentStatus)
  const amount = formatPrice(transfer.amount, { always: true })
  const { pending, failure, fields, answer } = useAnswer({
    done: t(isPaid ? 'confirmedSecond' : 'confirmed', { number }),
    late: (text) => t('other', { number, text }),
  })
  const confirm = (reference: string) =>
    answer(() => {
      // The sum that the dialog names: one that has changed meanwhile is not confirmed.
      const body = {
        amount: paisaToRupees(transfer.amount),
        ...(reference.trim() ? { reference: reference.trim() } : {}),
        seen: { state, reportId },
      }
      return id === null
        ? call(unstarted[kind], { params: { id: subject._id }, body })
        : call(at<typeof confirmTransfer>('POST', '/transfer/{id}/confirm'), { params: { id }, body })
    })
  return (
    <AlertDialog open={isOpen} onOpenChange={setOpen}>
      <AlertDialogTrigger asChild>
        <Button variant={isFurther ? 'outline' : 'default'}>
          <span>
            {t.rich(isFurther ? 'further' : 'confirm', {
              number,
              hidden: (words) => <span className="sr-only">{words}</span>,
            })}
          </span>
        </Button>
      </AlertDialogTrigger>
      <AlertDialogContent>
        <form
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void confirm(String(new FormData(event.currentTarget).get('reference') ?? '')).then(
              (isDone) => isDone && setOpen(false),
            )
          }}
        >
          <AlertDialogTitle>{t('question', { amount })}</AlertDialogTitle>
          <AlertDialogDescription>
            {isPaid ? t('second', { number }) : t('effect', { number, name: customer.name })}
          </AlertDialogDescription>
          {isFlagged && (
            <Callout tone="yellow" className="mt-4">
              {t('isFlagged')}
            </Callout>
          )}
          <Field
            className="mt-4"
            label={t('reference')}
            {...(isFurther || id === null ? {} : { hint: t('referenceHint') })}
            error={fields.reference}
            optional={!isFurther}
          >
            {(control) => (
              <Input
                {...control}
                name="reference"
                dir="ltr"
                maxLength={MAX_REFERENCE_LENGTH}
                autoComplete="off"
              />
            )}
          </Field>
          {failure && !fields.reference && (
            <Callout tone="red" className="mt-4">
              {failure}
            </Callout>
          )}
          <AlertDialogActions>
            <AlertDialogCancel disabled={pending}>{t('notYet')}</AlertDialogCancel>
            <SubmitButton pending={pending}>{t('arrived')}</SubmitButton>
          </AlertDialogActions>
        </form>
      </AlertDialogContent>
    </AlertDialog>
  )
}
