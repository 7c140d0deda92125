'use client'
import { useTranslations } from '#i18n'
import { useAction } from '@/components/feedback/use-action'
import { Button } from '@/components/ui/button'
import { askForListing } from '@/lib/office/caretaker-checks/contract'
import { call } from '@/lib/platform/http/client'

/** Asks the shop to look at a declined caretaker again. */
export function AskAgain() {
  const t = useTranslations('caretakers.standing')
  const { pending, failure, run } = useAction({ refreshAfterError: true })
  return (
    <>
      <Button
        disabled={pending}
        aria-busy={pending}
        onClick={() => void run(() => call(askForListing, { body: {} }))}
      >
        {t('ask')}
      </Button>
      {failure && <span className="field-error">{failure}</span>}
    </>
  )
}
