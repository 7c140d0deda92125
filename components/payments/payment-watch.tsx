'use client'
import { useEffect } from 'react'
import { useRouter } from '@/components/ui/navigation'

const shortIntervalMs = 4000
const MAX_SHORT_INTERVALS = 45
const longIntervalMs = 30_000

/** Refreshes the page while a payment is undecided, because the notification can arrive after the buyer. Pauses in a hidden tab. */
export function PaymentWatch() {
  const router = useRouter()
  useEffect(() => {
    let refreshes = 0
    let timer: ReturnType<typeof setTimeout>
    const schedule = () => {
      timer = setTimeout(refresh, refreshes < MAX_SHORT_INTERVALS ? shortIntervalMs : longIntervalMs)
    }
    function refresh() {
      if (!document.hidden) {
        refreshes += 1
        router.refresh()
      }
      schedule()
    }
    schedule()
    return () => clearTimeout(timer)
  }, [router])
  return null
}
