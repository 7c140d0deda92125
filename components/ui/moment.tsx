import { useLocale } from '#i18n'
import { formatDate, formatTime } from '@/lib/base/time/format'

/** Date and time in Karachi; a line break is only possible between them. */
export function Moment({ at }: { at: string }) {
  const locale = useLocale()
  return (
    <time dateTime={at}>
      <span className="whitespace-nowrap">
        {formatDate(at, locale)}
        {locale === 'ur' ? '،' : ','}
      </span>{' '}
      <span className="whitespace-nowrap">{formatTime(at, locale)}</span>
    </time>
  )
}
