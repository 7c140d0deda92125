import { useState } from 'react'
import { useTranslations } from '#i18n'
import { useAttempt } from '@/components/feedback/use-attempt'
import { errorsBy } from '@/components/forms/check-schema'
import { useRouter } from '@/components/ui/navigation'
import type { saveCount } from '@/lib/office/stock-keeping/contract'
import { type CountedDto, countForm, MAX_STOCK_LINES } from '@/lib/office/stock-keeping/schema'
import { ApiError, at, call } from '@/lib/platform/http/client'
import {
  type CountedLine,
  countBody,
  readCount,
  useCountDraft,
  withoutLines,
  writeCount,
} from './count-draft'
import { assertKnown, isStillOpen, sentNow } from './sent'
import { useWrongText } from './use-wrong-text'

type Outcome = CountedDto['outcomes'][number]

/** The errors of lines by their products. */
const byProduct = (
  lines: readonly CountedLine[],
  errors: Record<string, string | undefined>,
  textOf: (path: string, text: string) => string,
) =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, text]) => {
      const line = lines[Number(/^lines\.(\d+)\./.exec(path)?.[1])]
      return line && text ? [[line.product, textOf(path, text)] as const] : []
    }),
  )

/** Saves what was counted. Lines whose call failed stay, and are sent again with the same key as long as they may be booked. */
export function useCount({ onSaved }: { onSaved: (outcomes: readonly Outcome[]) => void }) {
  const t = useTranslations('stock.unanswered')
  const wrongText = useWrongText()
  const router = useRouter()
  const draft = useCountDraft()
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  // What of the last save asks for more: lines of which nothing was booked, and lines with fewer plants than are sold.
  const [unsettled, setUnsettled] = useState<(Outcome & { name: string })[]>([])
  const { pending, failure, attempt } = useAttempt()

  async function save() {
    const { lines, sent } = readCount()
    const batch = sent ?? sentNow(lines.slice(0, MAX_STOCK_LINES))
    const body = countBody(batch.values)
    const found = byProduct(batch.values, await errorsBy(countForm, body), wrongText)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    await attempt(async () => {
      assertKnown(batch, t('late'))
      writeCount({ ...readCount(), sent: batch })
      try {
        const spec = at<typeof saveCount>('POST', '/stock/count')
        const { data } = await call(spec, { body, idempotencyKey: batch.key })
        writeCount(withoutLines(readCount(), batch.values))
        setOutcomes((all) => ({
          ...all,
          ...Object.fromEntries(data.outcomes.map((outcome) => [outcome.product, outcome])),
        }))
        const nameOf = new Map(batch.values.map(({ product, name }) => [product, name]))
        setUnsettled(
          data.outcomes
            .filter(({ outcome }) => outcome === 'CHANGED' || outcome === 'SHORT')
            .map((outcome) => ({ ...outcome, name: nameOf.get(outcome.product) ?? '' })),
        )
        onSaved(data.outcomes)
        router.refresh()
      } catch (error) {
        if (!isStillOpen(error, sent !== null)) writeCount({ ...readCount(), sent: null })
        if (error instanceof ApiError) setErrors(byProduct(batch.values, error.fields, wrongText))
        throw error
      }
    })
  }

  /** Forgets the lines that were sent, with the error that was shown. */
  const startAnew = () =>
    void attempt(async () => writeCount(withoutLines(readCount(), readCount().sent?.values ?? [])))

  return { draft, outcomes, errors, unsettled, pending, failure, save, startAnew }
}
