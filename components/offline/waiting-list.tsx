'use client'
import { useEffect } from 'react'
import { useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import { Button } from '@/components/ui/button'
import { useRouter } from '@/components/ui/navigation'
import type { WaitingWrite } from '@/lib/entry/offline/messages'
import { dropWrite, keepSending, onWriteSettled, sendWrites, useWaitingWrites } from './waiting-writes'

/** Entries that were recorded without a connection: they wait to be sent, or the shop has rejected them. */
export function WaitingList() {
  const t = useTranslations('appointments.waiting')
  const router = useRouter()
  const writes = useWaitingWrites()
  useEffect(() => onWriteSettled(() => router.refresh()), [router])
  const isWaiting = writes.some(({ rejected }) => rejected === undefined)
  useEffect(() => (isWaiting ? keepSending() : undefined), [isWaiting])
  const waiting = writes.filter(({ rejected }) => rejected === undefined)
  const rejected = writes.filter((write) => write.rejected !== undefined)
  return (
    <div role="status" className="mb-5 grid gap-3 empty:hidden print:hidden">
      {waiting.length > 0 && (
        <Callout tone="yellow">
          <p className="font-semibold">{t('title', { count: waiting.length })}</p>
          <p>{t('note')}</p>
          <ul className="mt-1.5 list-disc ps-5">
            {waiting.map((write) => (
              <Line key={write.key} write={write} />
            ))}
          </ul>
          <Button className="mt-2.5" variant="outline" size="sm" onClick={() => void sendWrites()}>
            {t('send')}
          </Button>
        </Callout>
      )}
      {rejected.map((write) => (
        <Callout key={write.key} tone="red">
          <p className="font-semibold">{t('rejected', { purpose: write.purpose })}</p>
          <p>{write.rejected}</p>
          <Button className="mt-2.5" variant="outline" size="sm" onClick={() => void dropWrite(write.key)}>
            {t('close')}
          </Button>
        </Callout>
      ))}
    </div>
  )
}

function Line({ write: { purpose, outcome } }: { write: WaitingWrite }) {
  const t = useTranslations('appointments.outcome')
  return <li className="wrap-anywhere">{t('of', { outcome: outcome ? t(outcome) : t('none'), purpose })}</li>
}
