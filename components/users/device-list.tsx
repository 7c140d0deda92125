'use client'
import { useTranslations } from '#i18n'
import { Failure } from '@/components/feedback/failure'
import { useAction } from '@/components/feedback/use-action'
import { Button } from '@/components/ui/button'
import { Moment } from '@/components/ui/moment'
import type { endDevice, endOtherDevices } from '@/lib/accounts/second-factor/contract'
import type { DeviceDto } from '@/lib/accounts/second-factor/schema'
import { at, call } from '@/lib/platform/http/client'

/** The devices on which the account is signed in. */
export function DeviceList({ devices }: { devices: readonly DeviceDto[] }) {
  const t = useTranslations('security.devices')
  const { pending, failure, run } = useAction()
  const end = (id: string) =>
    run(() => call(at<typeof endDevice>('DELETE', '/user/session/{id}'), { params: { id } }))
  const endOthers = () => run(() => call(at<typeof endOtherDevices>('DELETE', '/user/session')))
  return (
    <div className="grid gap-5">
      <ul className="divide-y divide-border">
        {devices.map(({ _id, device, usedAt, isCurrent }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <span>
              <bdi className="block font-semibold">{device || t('unnamed')}</bdi>
              <span className="text-sm text-muted-foreground">
                {isCurrent ? (
                  t('current')
                ) : (
                  <>
                    {t('used')} <Moment at={usedAt} />
                  </>
                )}
              </span>
            </span>
            {!isCurrent && (
              <Button
                variant="outline"
                size="sm"
                disabled={pending}
                aria-label={t('endOf', { device: device || t('unnamed') })}
                onClick={() => void end(_id)}
              >
                {t('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Failure>{failure}</Failure>
      {devices.length > 1 && (
        <Button
          className="justify-self-start"
          variant="outline"
          disabled={pending}
          onClick={() => void endOthers()}
        >
          {t('endOthers')}
        </Button>
      )}
    </div>
  )
}
