'use client'
import { useTranslations } from '#i18n'
import { Button } from '@/components/ui/button'
import { CopyIcon } from '@/components/ui/icons'
import { toast } from '@/components/ui/toast'

/** Copies the number of an account, or that of the order for the note of the transfer. */
export function CopyNumber({ number }: { number: string }) {
  const t = useTranslations('transfers.copy')
  async function copy() {
    try {
      await navigator.clipboard.writeText(number)
      toast.success(t('copied'))
    } catch {
      // Fails on plain http and without permission.
      toast.error(t('notCopied', { number }))
    }
  }
  return (
    <Button variant="outline" size="sm" className="min-h-11" onClick={() => void copy()}>
      <CopyIcon width="16" height="16" />
      <span>{t.rich('copy', { number, hidden: (words) => <span className="sr-only">{words}</span> })}</span>
    </Button>
  )
}
