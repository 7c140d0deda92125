'use client'
import { useState } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { Failure } from '@/components/feedback/failure'
import { useAction } from '@/components/feedback/use-action'
import { Field } from '@/components/forms/field'
import { Button, buttonVariants } from '@/components/ui/button'
import { copyText } from '@/components/ui/copy-text'
import { Input } from '@/components/ui/input'
import { formatDate } from '@/lib/base/time/format'
import { createFeed, revokeFeed } from '@/lib/care/calendar/contract'
import { call } from '@/lib/platform/http/client'

/** A private address for calendar programs, shown only when it is created. */
export function FeedAddress({ since }: { since: string | null }) {
  const t = useTranslations('users.feed')
  const locale = useLocale()
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
      <p>{t('about')}</p>
      {address ? (
        <NewAddress address={address} />
      ) : (
        since && <p>{t('since', { date: formatDate(since, locale) })}</p>
      )}
      <Failure>{failure}</Failure>
      <div className="flex flex-wrap gap-3">
        <Button variant={since ? 'outline' : 'default'} disabled={pending} onClick={() => void make()}>
          {t(since || address ? 'again' : 'create')}
        </Button>
        {(since || address) && (
          <Button variant="ghost" disabled={pending} onClick={() => void revoke()}>
            {t('off')}
          </Button>
        )}
      </div>
      {(since || address) && <p className="text-sm text-muted-foreground">{t('replaces')}</p>}
    </div>
  )
}

function NewAddress({ address }: { address: string }) {
  const t = useTranslations('users.feed')
  const copy = () => copyText(address, { copied: t('copied'), failed: t('byHand') })
  return (
    <div className="grid gap-3">
      <Field label={t('address')} hint={t('hint')}>
        {(control) => (
          <Input {...control} readOnly value={address} onFocus={(event) => event.target.select()} />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <a className={buttonVariants({ variant: 'secondary' })} href={address.replace(/^https?:/, 'webcal:')}>
          {t('open')}
        </a>
      </div>
    </div>
  )
}
