import { useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import { Button } from '@/components/ui/button'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import { type Difference, formatBeside, sameValue } from './merge'
import { useMergeWords } from './merge-words'

type MergeNoticeProps = {
  /** Null: nothing was saved meanwhile. */
  differences: readonly Difference[] | null
  /** The name of a field on the screen. */
  labelOf: (path: string) => string
  format?: (value: unknown, path: string, other: unknown) => string
  /** The current value of the form. */
  current: (path: string) => unknown
  onTake: (path: string, value: unknown) => void
}

/** Shown when another user has saved the record first: their changes, with a choice of version for each. */
export function MergeNotice({ differences, labelOf, format, current, onTake }: MergeNoticeProps) {
  const t = useTranslations('forms.merge')
  const words = useMergeWords()
  if (!differences) return null
  const textOf = (value: unknown, path: string, other: unknown) =>
    format ? format(value, path, other) : formatBeside(value, other, words)
  return (
    <div role="alert">
      <Callout tone="yellow">
        <div className="grid min-w-0 gap-3">
          <p>
            <strong>{t('changed')}</strong> {t(differences.length === 0 ? 'same' : 'choose')}
          </p>
          {differences.length > 0 && (
            <ul className="grid gap-3">
              {differences.map(({ path, mine, theirs, typed }) => (
                <li key={path}>
                  <fieldset className="flex min-w-0 flex-wrap gap-2">
                    <legend className="mb-1 font-semibold">{labelOf(path)}</legend>
                    <Choice
                      label={t('saved', { value: textOf(theirs, path, mine) })}
                      pressed={sameValue(current(path), theirs)}
                      onTake={() => onTake(path, theirs)}
                    />
                    <Choice
                      label={t(typed ? 'yours' : 'before', { value: textOf(mine, path, theirs) })}
                      pressed={sameValue(current(path), mine)}
                      onTake={() => onTake(path, mine)}
                    />
                  </fieldset>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Callout>
    </div>
  )
}

type ChoiceProps = { label: string; pressed: boolean; onTake: () => void }

const Choice = ({ label, pressed, onTake }: ChoiceProps) => (
  <Button
    variant="outline"
    size="sm"
    className="h-auto max-w-full text-start wrap-anywhere whitespace-normal aria-pressed:border-primary aria-pressed:ring-1 aria-pressed:ring-primary aria-pressed:ring-inset"
    dir="auto"
    aria-pressed={pressed}
    onClick={onTake}
  >
    {isolateNumbers(label)}
  </Button>
)
