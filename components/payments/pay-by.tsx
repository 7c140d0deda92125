'use client'
import { useEffect, useState } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { useRouter } from '@/components/ui/navigation'
import { formatDateTime, formatLeft } from '@/lib/base/time/format'

const updateMs = 15_000

/** The payment deadline and the time left, by the server's clock. */
export function PayBy({ deadline, now }: { deadline: string; now: string }) {
  const t = useTranslations('payments.pay')
  const locale = useLocale()
  const router = useRouter()
  const [leftMs, setLeftMs] = useState(Date.parse(deadline) - Date.parse(now))
  const isOver = leftMs <= 0

  useEffect(() => {
    const start = performance.now()
    const initialLeft = Date.parse(deadline) - Date.parse(now)
    const timer = setInterval(() => setLeftMs(initialLeft - (performance.now() - start)), updateMs)
    return () => clearInterval(timer)
  }, [deadline, now])

  useEffect(() => {
    if (isOver) router.refresh()
  }, [isOver, router])

  return (
    <span className="text-[0.9375rem]">
      {t.rich('by', {
        date: formatDateTime(deadline, locale),
        time: (words) => <time dateTime={deadline}>{words}</time>,
      })}{' '}
      <strong className="font-semibold whitespace-nowrap">
        {isOver ? t('isOver') : t('left', { left: formatLeft(leftMs, locale) })}
      </strong>
    </span>
  )
}
