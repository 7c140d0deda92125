import { useLocale, useTranslations } from '#i18n'
import { MAX_ENTRIES, MAX_HOURS } from '@/lib/accounts/users/rules'
import { formatAvailability } from '@/lib/base/time/format'
import type { Hours, RowError } from './typed-rows'

const limits = { maxPrices: MAX_ENTRIES, maxHours: MAX_HOURS }

/** The text of what an incomplete row lacks. */
export function useRowErrorText() {
  const t = useTranslations('users.work.errors')
  return (error: string | undefined) => error && t(error as RowError, limits)
}

export function useHoursText() {
  const t = useTranslations('users.work')
  const locale = useLocale()
  return ({ day, start, end }: Hours) =>
    t('hoursOn', {
      day: t(`days.${day}`),
      from: formatAvailability(Number(start), locale),
      to: formatAvailability(Number(end), locale),
    })
}
