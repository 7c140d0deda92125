'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { formatDateTime, formatLeft } from '@/lib/time/format'

const everyMs = 15_000

/** Until when something unpaid is held, and how long that still is, by the server's clock. */
export function PayBy({ at, now }: { at: string; now: string }) {
  const router = useRouter()
  const [left, setLeft] = useState(Date.parse(at) - Date.parse(now))
  const isOver = left <= 0

  useEffect(() => {
    const began = performance.now()
    const leftAtFirst = Date.parse(at) - Date.parse(now)
    const timer = setInterval(() => setLeft(leftAtFirst - (performance.now() - began)), everyMs)
    return () => clearInterval(timer)
  }, [at, now])

  useEffect(() => {
    if (isOver) router.refresh()
  }, [isOver, router])

  return (
    <span className="pay-by">
      Pay by <time dateTime={at}>{formatDateTime(at)}</time>{' '}
      <strong>{isOver ? '(the time is over)' : `(${formatLeft(left)} left)`}</strong>
    </span>
  )
}
