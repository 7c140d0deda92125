'use client'
import { useTranslations } from '#i18n'
import { useAction } from '@/components/feedback/use-action'
import { Button } from '@/components/ui/button'
import { checkGateway } from '@/lib/money/payments/contract'
import { call } from '@/lib/platform/http/client'

/** Asks the gateway now; the page then shows its answer. */
export function CheckGateway() {
  const t = useTranslations('payments.gateway')
  const { pending, failure, run } = useAction()
  return (
    <>
      <Button
        variant="outline"
        disabled={pending}
        aria-busy={pending}
        onClick={() => void run(() => call(checkGateway))}
      >
        {t('check')}
      </Button>
      {failure && <span className="field-error">{failure}</span>}
    </>
  )
}
