'use client'
import { useEffect, useState } from 'react'
import { useRouter } from '@/components/ui/navigation'
import { formatDateTime, formatLeft } from '@/lib/time/format'

const updateMs = 15_000

/** The payment deadline and the time left, by the server's clock. */
export function PayBy({ at, now }: { at: string; now: string }) {
  const router = useRouter()
  const [left, setLeft] = useState(Date.parse(at) - Date.parse(now))
  const isOver = left <= 0

  useEffect(() => {
    const start = performance.now()
    const initialLeft = Date.parse(at) - Date.parse(now)
    const timer = setInterval(() => setLeft(initialLeft - (performance.now() - start)), updateMs)
    return () => clearInterval(timer)
  }, [at, now])

  useEffect(() => {
    if (isOver) router.refresh()
  }, [isOver, router])

  return (
    <span className="text-[0.9375rem]">
      Pay by <time dateTime={at}>{formatDateTime(at)}</time>{' '}
      <strong className="font-semibold whitespace-nowrap">
        {isOver ? '(time is up)' : `(${formatLeft(left)} left)`}
      </strong>
    </span>
  )
}
