import { type Ref, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { useEndpointForm } from '@/components/forms/use-endpoint-form'
import { Button } from '@/components/ui/button'
import { cardVariants } from '@/components/ui/card'
import { CardHead } from '@/components/ui/card-head'
import { Input } from '@/components/ui/input'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { createPriceRun, previewPriceRun } from '@/lib/catalogue/prices/contract'
import { MAX_RUN_NOTE, type PricePreview } from '@/lib/catalogue/prices/schema'
import { type ApiError, isUnanswered } from '@/lib/platform/http/client'
import { fromWire } from '@/lib/platform/http/wire-amounts'
import { PriceRows } from './price-rows'
import type { RunBody } from './values'

type PreviewTableProps = {
  /** The heading, which gets the focus when the prices are there. */
  heading: Ref<HTMLDivElement>
  /** The rule whose prices these are. */
  body: RunBody
  preview: PricePreview
  /** The key of an attempt to apply them. */
  keyOf: (body: unknown) => string
  /** Called with the present prices, when they are not these any more. */
  onOther: (preview: PricePreview) => void
  onApplied: () => void
}

/** The prices that a rule makes, what it leaves out, and the button that applies them. */
export function PreviewTable({ heading, body, preview, keyOf, onOther, onApplied }: PreviewTableProps) {
  const t = useTranslations('prices.preview')
  const router = useRouter()
  const { changing, same, outOfRange, onSale } = preview.counts
  const { form, submit, pending, formError } = useEndpointForm({
    spec: createPriceRun,
    defaultValues: { note: '' },
    toInput: ({ note }: { note: string }) => ({ body: { ...body, seen: preview.seen, note } }),
    keyOf,
    onDone: ({ data: { state } }) => {
      toast.success(t(`done.${state === 'DONE' ? 'changed' : body.from ? 'planned' : 'running'}`))
      onApplied()
      router.refresh()
    },
    onError: (error) => {
      // What has changed the prices may be on the page, also a run whose answer was lost.
      if (!isUnanswered(error)) router.refresh()
      const present = presentPrices(error)
      if (!present) return false
      onOther(present)
      toast.error(error.message)
      return true
    },
  })
  const { errors } = useFormState({ control: form.control })
  return (
    <div className={cardVariants({ className: 'mb-5 grid gap-5' })}>
      <div ref={heading} tabIndex={-1}>
        <CardHead title={t('title')}>{t('changing', { count: changing })}</CardHead>
      </div>
      {same + outOfRange + onSale > 0 && (
        <Callout tone="yellow">
          {same > 0 && <p>{t('same', { count: same })}</p>}
          {outOfRange > 0 && <p>{t('outOfRange', { count: outOfRange })}</p>}
          {onSale > 0 && <p>{t('onSale', { count: onSale })}</p>}
        </Callout>
      )}
      {preview.rows.length > 0 && <PreviewRows key={preview.seen} rows={preview.rows} />}
      {changing > 0 && (
        <form className="grid gap-4" method="post" noValidate onSubmit={submit}>
          <Field label={t('note')} optional hint={t('noteHint')} error={errors.note?.message}>
            {(field) => <Input {...field} maxLength={MAX_RUN_NOTE} {...form.register('note')} />}
          </Field>
          <FormErrorNotice error={formError} />
          <div>
            <SubmitButton pending={pending}>
              {body.from
                ? t('apply.later', { count: changing })
                : t(`apply.${body.kind}`, { count: changing })}
            </SubmitButton>
          </div>
        </form>
      )}
    </div>
  )
}

/** The present prices, where the answer has them: it has none while the same request is still carried out. */
const presentPrices = ({ code, data }: ApiError): PricePreview | null =>
  code === 'CONFLICT' && typeof data === 'object' && data !== null && 'seen' in data
    ? fromWire(previewPriceRun.returns, data)
    : null

const FIRST_ROWS = 100

/** All rows can be seen before they are applied. Each tap shows twice as many, because thousands at once are slow on a phone. */
function PreviewRows({ rows }: Pick<PricePreview, 'rows'>) {
  const t = useTranslations('prices.preview')
  const [count, setCount] = useState(FIRST_ROWS)
  const shown = useRef<HTMLParagraphElement>(null)

  function showMore() {
    // The last tap removes the button.
    if (count * 2 >= rows.length) shown.current?.focus()
    setCount(count * 2)
  }

  return (
    <>
      <PriceRows rows={rows.slice(0, count)} />
      {rows.length > FIRST_ROWS && (
        <div className="flex flex-wrap items-center gap-3 text-muted-foreground">
          <p ref={shown} role="status" tabIndex={-1}>
            {t('first', { count: Math.min(count, rows.length), total: rows.length })}
          </p>
          {count < rows.length && (
            <Button variant="outline" size="sm" onClick={showMore}>
              {t('more')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
