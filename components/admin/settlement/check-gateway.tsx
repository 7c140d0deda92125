'use client'
import { useTranslations } from '#i18n'
import { useMay } from '@/components/auth/rights'
import { useAction } from '@/components/feedback/use-action'
import { Button } from '@/components/ui/button'
import { checkGateway } from '@/lib/money/payments/contract'
import { call } from '@/lib/platform/http/client'

/** Asks the gateway now; the page then shows its answer. */
export function CheckGateway() {
  const t = useTranslations('payments.gateway')
  const may = useMay()
  const { pending, failure, run } = useAction()
  if (!may('settings.write')) return null
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
