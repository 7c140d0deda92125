'use client'
import { useTranslations } from '#i18n'
import { RupeesField } from '@/components/admin/rupees-field'
import { useAction } from '@/components/feedback/use-action'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { MergeNotice } from '@/components/forms/merge-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useRecordForm } from '@/components/forms/use-record-form'
import { Button } from '@/components/ui/button'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { formatPrice, paisaToRupees } from '@/lib/base/money'
import { plainAmount } from '@/lib/base/plain-amount'
import { call } from '@/lib/platform/http/client'
import { fromWire, toWire } from '@/lib/platform/http/wire-amounts'
import { saveCompensation } from '@/lib/reconciling/collected/contract'
import type { CompensationDto } from '@/lib/reconciling/statements/compensation-schema'

type LostParcelProps = { id: string; compensation: CompensationDto }

/** The courier pays for a parcel that it has lost: admins enter the amount, and a payment that no statement shows. */
export function LostParcel({ id, compensation }: LostParcelProps) {
  const t = useTranslations('orders.lostParcel')
  const { amount, outstanding } = compensation
  return (
    <section className="mt-4 grid gap-3 border-t border-border pt-4">
      <h3 className="text-lg/5">{t('title')}</h3>
      {amount > 0 && (
        <p>
          {t(outstanding > 0 ? 'owed' : 'paid', {
            amount: formatPrice(outstanding > 0 ? outstanding : amount, { always: true }),
          })}
        </p>
      )}
      {outstanding === amount && <AmountForm id={id} compensation={compensation} />}
      {outstanding > 0 && <Received id={id} compensation={compensation} />}
    </section>
  )
}

/** The amounts as they are sent. */
const seenOf = (compensation: CompensationDto) => toWire(saveCompensation.returns, compensation)

function AmountForm({ id, compensation }: LostParcelProps) {
  const t = useTranslations('orders.lostParcel')
  const router = useRouter()
  const { form, submit, pending, formError, merge, guard } = useRecordForm({
    spec: saveCompensation,
    record: compensation,
    valuesOf: ({ amount }) => ({ amount: amount === 0 ? '' : String(paisaToRupees(amount)) }),
    toInput: ({ amount }, seen) => ({
      params: { id },
      body: { amount: plainAmount(amount) || '0', seen: seenOf(seen) },
    }),
    recordIn: ({ data }) => fromWire(saveCompensation.returns, data),
    onDone: ({ message }) => {
      toast.success(message)
      router.refresh()
    },
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <RupeesField
        label={t('amount')}
        hint={t('hint')}
        error={form.formState.errors.amount?.message}
        field={form.register('amount')}
      />
      <MergeNotice {...merge} labelOf={() => t('amount')} />
      <FormErrorNotice error={formError} />
      <SubmitButton pending={pending} className="justify-self-start">
        {t('save')}
      </SubmitButton>
      <LeaveDialog {...guard} />
    </form>
  )
}

function Received({ id, compensation }: LostParcelProps) {
  const t = useTranslations('orders.lostParcel')
  const { pending, failure, run } = useAction({ refreshAfterError: true })
  const seen = seenOf(compensation)
  const body = { amount: seen.amount, isReceived: true, seen }
  return (
    <>
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={pending}
        aria-busy={pending}
        onClick={() => void run(() => call(saveCompensation, { params: { id }, body }))}
      >
        {t('received')}
      </Button>
      {failure && <p className="field-error">{failure}</p>}
    </>
  )
}
