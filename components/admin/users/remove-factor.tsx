'use client'
import { useTranslations } from '#i18n'
import { ConfirmDelete } from '@/components/feedback/confirm-delete'
import { Button } from '@/components/ui/button'
import type { removeFactorOf } from '@/lib/accounts/second-factor/contract'
import { at, call } from '@/lib/platform/http/client'

/** Turns the second factor of someone else off, who has lost the phone and the recovery codes. For Owners. */
export function RemoveFactor({ id, name }: { id: string; name: string }) {
  const t = useTranslations('security.remove')
  return (
    <ConfirmDelete
      trigger={
        <Button className="justify-self-start" variant="outline">
          {t('button')}
        </Button>
      }
      question={t('question', { name })}
      remove={() => call(at<typeof removeFactorOf>('DELETE', '/user/{id}/second-factor'), { params: { id } })}
    />
  )
}
