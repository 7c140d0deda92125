'use client'
import type { FormEvent } from 'react'
import { useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import { Failure } from '@/components/feedback/failure'
import { SaveBar } from '@/components/forms/save-bar'
import { SubmitButton } from '@/components/forms/submit-button'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import type { CountLineDto } from '@/lib/office/stock-keeping/schema'
import { withCounted, writeCount } from './count-draft'
import { CountLine } from './count-line'
import { Unanswered } from './unanswered'
import { useCount } from './use-count'

type CountListProps = {
  rows: readonly CountLineDto[]
  mayWrite: boolean
  /** The next screen; null after the last one. */
  next: string | null
}

/** A screen of plants to count. Saving the whole screen leads to the next one. */
export function CountList({ rows, mayWrite, next }: CountListProps) {
  const t = useTranslations('stock.count')
  const router = useRouter()
  const { draft, outcomes, errors, unsettled, pending, failure, save, startAnew } = useCount({
    onSaved: (saved) => {
      const different = saved.filter(({ change }) => change !== 0).length
      const changed = saved.filter(({ outcome }) => outcome === 'CHANGED').length
      const isFine = saved.every(({ outcome }) => outcome === 'SAME' || outcome === 'BOOKED')
      if (changed < saved.length) toast.success(t('saved', { count: saved.length - changed, different }))
      const isWhole = rows.every(({ product }) => saved.some((line) => line.product === product))
      if (next && isWhole && isFine) router.push(next)
    },
  })
  const again = unsettled.filter(({ outcome }) => outcome === 'CHANGED')
  const short = unsettled.filter(({ outcome }) => outcome === 'SHORT')
  const here = new Set(rows.map(({ product }) => product))
  const elsewhere = draft.lines.filter(({ product }) => !here.has(product))
  const isSent = (product: string) => draft.sent?.values.some((line) => line.product === product) ?? false

  const saveText = t('save', { count: draft.lines.length })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!pending) void save()
  }

  return (
    <form onSubmit={submit} noValidate>
      <ul className="grid gap-3">
        {rows.map((row) => (
          <CountLine
            key={row.product}
            row={row}
            line={draft.lines.find(({ product }) => product === row.product)}
            outcome={outcomes[row.product]}
            error={errors[row.product]}
            isFixed={!mayWrite || isSent(row.product)}
            onCounted={(counted) => writeCount(withCounted(draft, row, counted))}
          />
        ))}
      </ul>
      {again.length > 0 && (
        <Callout tone="red" className="mt-4">
          <p>{t('again')}</p>
          <ul className="mt-1 list-disc ps-5">
            {again.map(({ product, name }) => (
              <li key={product}>{name}</li>
            ))}
          </ul>
        </Callout>
      )}
      {short.length > 0 && (
        <Callout tone="red" className="mt-4">
          <p>{t('short')}</p>
          <ul className="mt-1 list-disc ps-5">
            {short.map(({ product, name, missing = 0 }) => (
              <li key={product}>{t('shortLine', { name, missing })}</li>
            ))}
          </ul>
        </Callout>
      )}
      {elsewhere.length > 0 && (
        <Callout tone="yellow" className="mt-4">
          <p>{t('elsewhere', { count: elsewhere.length })}</p>
          <ul className="mt-1 list-disc ps-5">
            {elsewhere.map(({ product, name, counted }) => (
              <li key={product}>
                {t('elsewhereLine', { name, counted })}
                {errors[product] && <span className="field-error">{errors[product]}</span>}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {mayWrite && draft.sent && !pending && (
        <Callout tone="yellow" className="mt-4">
          <Unanswered button={saveText} onAnew={startAnew} />
        </Callout>
      )}
      {mayWrite && draft.lines.length > 0 && (
        <SaveBar>
          <p className="me-auto text-sm" role="status">
            {t('counted', { count: draft.lines.length })}
          </p>
          <Failure>{failure}</Failure>
          <SubmitButton pending={pending}>{saveText}</SubmitButton>
        </SaveBar>
      )}
    </form>
  )
}
