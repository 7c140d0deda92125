'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const soonMs = 4000
const manyLooks = 45
const laterMs = 30_000

/** Keeps asking while a payment is undecided: the gateway's word may come after its buyer. Quiet in a hidden tab. */
export function PaymentWatch() {
  const router = useRouter()
  useEffect(() => {
    let looks = 0
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(look, looks < manyLooks ? soonMs : laterMs)
    }
    function look() {
      if (!document.hidden) {
        looks += 1
        router.refresh()
      }
      wait()
    }
    wait()
    return () => clearTimeout(timer)
  }, [router])
  return null
}
