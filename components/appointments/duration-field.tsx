import { useTranslations } from '#i18n'
import { durations } from '@/lib/care/appointments/slots'
import { SlotGroup } from './slot-group'

type DurationFieldProps = { minutes: number; onMinutes: (minutes: number) => void }

export function DurationField({ minutes, onMinutes }: DurationFieldProps) {
  const t = useTranslations('appointments.slots')
  return (
    <SlotGroup legend={t('howLong')}>
      <div className="flex flex-wrap gap-2">
        {durations.map((duration) => (
          <label
            key={duration}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-md border border-input bg-card px-3.5 font-medium rtl:pt-3 rtl:pb-1 has-checked:border-primary has-checked:bg-soft-leaf has-checked:text-soft-leaf-foreground has-checked:shadow-[inset_0_0_0_1px_var(--primary)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              className="sr-only"
              name="duration"
              value={duration}
              checked={duration === minutes}
              onChange={() => onMinutes(duration)}
            />
            {duration < 60 ? t('minutes', { minutes: duration }) : t('hours', { hours: duration / 60 })}
          </label>
        ))}
      </div>
    </SlotGroup>
  )
}
