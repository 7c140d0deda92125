import { useRef } from 'react'
import { useTranslations } from '#i18n'
import { Field, FieldError } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { at, call } from '@/lib/platform/http/client'
import { MAX_REASON_LENGTH } from '@/lib/platform/http/reason'
import type { rejectTransfer } from '@/lib/reconciling/transfers/contract'
import type { TransferEntry } from '@/lib/reconciling/transfers/schema'
import { useAnswer } from './use-answer'

type RejectTransferProps = {
  transfer: TransferEntry
  readyTexts: Record<'en' | 'ur', readonly string[]>
  onBack: () => void
}

/** Why a transfer is rejected: a ready text, which can be changed, or an own one. */
export function RejectTransfer({ transfer, readyTexts, onBack }: RejectTransferProps) {
  const t = useTranslations('transfers.decide')
  const written = useRef<HTMLTextAreaElement>(null)
  const { _id: id, subject, customer, state, reportId } = transfer
  const { number } = subject
  const { pending, failure, fields, answer } = useAnswer({
    done: t('rejected', { number }),
    late: (text) => t('other', { number, text }),
  })
  const reject = (reason: string) =>
    answer(() =>
      call(at<typeof rejectTransfer>('POST', '/transfer/{id}/reject'), {
        params: { id },
        body: { reason, seen: { state, reportId } },
      }),
    )
  return (
    <form
      className="grid gap-3"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void reject(written.current?.value.trim() ?? '')
      }}
    >
      <Field label={t('ready')}>
        {(control) => (
          <Select
            {...control}
            autoFocus
            defaultValue=""
            onChange={({ target }) => {
              if (written.current) written.current.value = target.value
            }}
          >
            <option value="">{t('own')}</option>
            <optgroup label={t('inEnglish')}>
              {readyTexts.en.map((text) => (
                <option key={text}>{text}</option>
              ))}
            </optgroup>
            <optgroup label={t('inUrdu')}>
              {readyTexts.ur.map((text) => (
                <option key={text}>{text}</option>
              ))}
            </optgroup>
          </Select>
        )}
      </Field>
      <Field
        label={t('reason')}
        hint={t('reasonHint', { name: customer.name })}
        error={fields.reason}
        required
      >
        {(control) => (
          <Textarea
            {...control}
            ref={written}
            name="reason"
            rows={3}
            dir="auto"
            maxLength={MAX_REASON_LENGTH}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <SubmitButton pending={pending} variant="destructive">
          {t('send')}
        </SubmitButton>
        <Button variant="outline" disabled={pending} onClick={onBack}>
          {t('back')}
        </Button>
      </div>
      {!fields.reason && <FieldError>{failure}</FieldError>}
    </form>
  )
}
