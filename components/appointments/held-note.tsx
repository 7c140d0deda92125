import { useLocale, useTranslations } from '#i18n'
import { formatDateTime } from '@/lib/base/time/format'

type HeldNoteProps = { payBy: string | undefined; now: Date }

/** The caretaker reads here how long an unpaid visit keeps their time, or that this time is over. */
export function HeldNote({ payBy, now }: HeldNoteProps) {
  const t = useTranslations('appointments.visit')
  const locale = useLocale()
  return (
    payBy && (
      <p className="text-sm text-muted-foreground">
        {Date.parse(payBy) <= now.getTime()
          ? t('tooLate')
          : t.rich('held', {
              date: formatDateTime(payBy, locale),
              time: (words) => <time dateTime={payBy}>{words}</time>,
            })}
      </p>
    )
  )
}
