import { useId } from 'react'
import { useTranslations } from '#i18n'
import { FieldError } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { CheckIcon } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { PlantThumb } from '@/components/ui/plant-thumb'
import { latinDigits } from '@/lib/base/digits'
import type { CountedDto, CountLineDto } from '@/lib/office/stock-keeping/schema'
import { type CountedLine, expectedOf } from './count-draft'
import { signed } from './signed'

type CountLineProps = {
  row: CountLineDto
  /** What is counted and not saved; it has what was expected when it was counted. */
  line: CountedLine | undefined
  /** Of the last save. */
  outcome: CountedDto['outcomes'][number] | undefined
  error: string | undefined
  /** It cannot be changed: nothing may be written, or the line was sent and is not answered. */
  isFixed: boolean
  onCounted: (counted: string) => void
}

/** A plant to count: one tap when all are there, else their number. */
export function CountLine({ row, line, outcome, error, isFixed, onCounted }: CountLineProps) {
  const t = useTranslations('stock.count')
  const id = useId()
  const { name, size, picture } = row
  const { stock, waiting } = line ?? row
  const expected = expectedOf({ stock, waiting })
  const typed = latinDigits(line?.counted ?? '').trim()
  const difference = /^\d+$/.test(typed) ? Number(typed) - expected : null
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2 rounded-lg border border-border bg-card p-3 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center">
      <PlantThumb src={picture ?? undefined} className="w-12" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere" id={`${id}-name`}>
          {name}
          {size && <span className="font-normal text-muted-foreground"> · {size}</span>}
        </p>
        <p id={`${id}-expected`} className="text-sm text-muted-foreground tabular-nums">
          {t('expected', { expected })}
          {waiting > 0 && ` ${t('waiting', { waiting })}`}
        </p>
        <p role="status" className="text-sm font-medium tabular-nums empty:hidden">
          {difference === null
            ? outcome &&
              t(`outcomes.${outcome.outcome}`, {
                change: signed(outcome.change),
                missing: outcome.missing ?? 0,
              })
            : t('difference', { change: signed(difference) })}
        </p>
      </div>
      {!(isFixed && !line) && (
        <div className="flex items-center gap-2 max-sm:col-span-full">
          <Button
            variant={difference === 0 ? 'secondary' : 'outline'}
            className="min-h-12 max-sm:flex-1"
            aria-label={t('allThereOf', { name, expected })}
            aria-pressed={difference === 0}
            disabled={isFixed}
            onClick={() => onCounted(String(expected))}
          >
            <CheckIcon />
            {t('allThere', { expected })}
          </Button>
          <Input
            className="min-h-12 w-24 text-center text-xl tabular-nums"
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            aria-label={t('countedOf', { name })}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-expected ${id}-error`}
            readOnly={isFixed}
            value={line?.counted ?? ''}
            onChange={(event) => onCounted(event.target.value)}
          />
        </div>
      )}
      <div className="col-span-full empty:hidden">
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </li>
  )
}
