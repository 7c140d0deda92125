import { useTranslations } from '#i18n'
import { Radio } from '@/components/ui/checkbox'
import { choiceClass } from '@/components/ui/choice'
import type { Mode } from './registration-values'

interface ModeChoiceProps {
  value: Mode
  hasSwaps: boolean
  onChange: (mode: Mode) => void
}

const modes = ['customer', 'caretaker'] as const

export function ModeChoice({ value, hasSwaps, onChange }: ModeChoiceProps) {
  const t = useTranslations('users.register')
  return (
    <fieldset>
      <legend className="text-sm font-semibold mb-1.5">{t('mode')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {modes.map((mode) => (
          <label key={mode} className={choiceClass}>
            <Radio
              name="mode"
              aria-labelledby={`${mode}-name`}
              aria-describedby={`${mode}-note`}
              checked={value === mode}
              onChange={() => onChange(mode)}
            />
            <span>
              <span id={`${mode}-name`} className="block font-semibold">
                {t(mode)}
              </span>
              <span id={`${mode}-note`} className="block text-sm text-muted-foreground">
                {mode === 'customer'
                  ? t('customerNote', { swaps: hasSwaps ? 'yes' : 'no' })
                  : t('caretakerNote')}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
