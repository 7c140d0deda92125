'use client'
import { useState } from 'react'
import { Failure } from '@/components/feedback/failure'
import { toast } from '@/components/feedback/toast'
import { useAction } from '@/components/feedback/use-action'
import { Field } from '@/components/forms/field'
import { Button, buttonVariants } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { createFeed, revokeFeed } from '@/lib/calendar/contract'
import { call } from '@/lib/http/client'
import { formatDate } from '@/lib/time/format'

/** A private address for calendar programs, shown only when it is created. */
export function FeedAddress({ since }: { since: string | null }) {
  const [address, setAddress] = useState('')
  const { pending, failure, run } = useAction()

  const make = () =>
    run(async () => {
      const { data, message } = await call(createFeed)
      setAddress(data.address)
      return { message }
    })
  const revoke = () =>
    run(async () => {
      const { message } = await call(revokeFeed)
      setAddress('')
      return { message }
    })

  return (
    <div className="grid scroll-mt-48 gap-4" id="calendar">
      <p>
        Subscribe to your appointments in Google Calendar, Apple Calendar or Outlook. They keep themselves up
        to date. Anyone with the address can read them, so keep it private.
      </p>
      {address ? (
        <NewAddress address={address} />
      ) : (
        since && <p>You created a calendar address on {formatDate(since)}. It is shown only once.</p>
      )}
      <Failure>{failure}</Failure>
      <div className="flex flex-wrap gap-3">
        <Button variant={since ? 'outline' : 'default'} disabled={pending} onClick={() => void make()}>
          {since || address ? 'Create a new address' : 'Create an address'}
        </Button>
        {(since || address) && (
          <Button variant="ghost" disabled={pending} onClick={() => void revoke()}>
            Turn it off
          </Button>
        )}
      </div>
      {(since || address) && (
        <p className="text-sm text-muted-foreground">A new address replaces the old one.</p>
      )}
    </div>
  )
}

function NewAddress({ address }: { address: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast.success('Copied.')
    } catch {
      toast.error('Please copy it by hand.')
    }
  }
  return (
    <div className="grid gap-3">
      <Field label="Your calendar address" hint="Shown only now.">
        {(control) => (
          <Input {...control} readOnly value={address} onFocus={(event) => event.target.select()} />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          Copy
        </Button>
        <a className={buttonVariants({ variant: 'secondary' })} href={address.replace(/^https?:/, 'webcal:')}>
          Open in my calendar
        </a>
      </div>
    </div>
  )
}
