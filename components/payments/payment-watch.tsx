'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const everyMs = 4000
const mostLooks = 45

/** Keeps asking while a payment is undecided: the gateway's word may come after its buyer. Quiet in a hidden tab. */
export function PaymentWatch() {
  const router = useRouter()
  useEffect(() => {
    let looks = 0
    const timer = setInterval(() => {
      if (document.hidden) return
      looks += 1
      if (looks > mostLooks) clearInterval(timer)
      else router.refresh()
    }, everyMs)
    return () => clearInterval(timer)
  }, [router])
  return null
}
