'use client'
import { useEffect, useRef } from 'react'
import { SpinnerIcon } from '@/components/ui/icons'

const pauseMs = 1000

type GatewayFormProps = {
  /** As the API answered: where to post under `action`, and the fields to post unchanged. */
  formParams: Record<string, string>
}

/** On the way to the payment gateway: says so for a second, then posts the server's form. */
export function GatewayForm({ formParams }: GatewayFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { action, ...fields } = formParams

  useEffect(() => {
    const timer = setTimeout(() => form.current?.submit(), pauseMs)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div role="status" className="callout">
      <SpinnerIcon />
      <p>Hang Tight! Redirecting to payment gateway...</p>
      <form ref={form} action={action} method="post" hidden>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
    </div>
  )
}
