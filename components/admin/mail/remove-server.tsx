import { useState } from 'react'
import { useTranslations } from '#i18n'
import { useAction } from '@/components/feedback/use-action'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/platform/http/client'
import { removeMailServer } from '@/lib/shop/mail/contract'
import type { MailServerState } from '@/lib/shop/mail/server-settings'

/** Removes the settings after a question, because no one gets emails then. */
export function RemoveServer({ seen }: { seen: MailServerState }) {
  const t = useTranslations('mailServer.remove')
  const [isAsked, setAsked] = useState(false)
  const { pending, failure, run } = useAction({ refreshAfterError: true })
  if (!isAsked)
    return (
      <Button variant="outline" className="mt-6 justify-self-start" onClick={() => setAsked(true)}>
        {t('button')}
      </Button>
    )
  return (
    <div className="mt-6 grid gap-3">
      <p className="font-semibold">{t('sure')}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="destructive"
          disabled={pending}
          aria-busy={pending}
          onClick={() => void run(() => call(removeMailServer, { body: { seen: { ...seen } } }))}
        >
          {t('yes')}
        </Button>
        <Button variant="outline" disabled={pending} onClick={() => setAsked(false)}>
          {t('no')}
        </Button>
      </div>
      {failure && <span className="field-error">{failure}</span>}
    </div>
  )
}
