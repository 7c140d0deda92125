'use client'
import { useTranslations } from '#i18n'
import { Button } from '@/components/ui/button'
import { copyText } from '@/components/ui/copy-text'
import { CopyIcon } from '@/components/ui/icons'

/** Copies the number of an account, or that of the order for the note of the transfer. */
export function CopyNumber({ number }: { number: string }) {
  const t = useTranslations('transfers.copy')
  const copy = () => copyText(number, { copied: t('copied'), failed: t('notCopied', { number }) })
  return (
    <Button variant="outline" size="sm" className="min-h-11" onClick={() => void copy()}>
      <CopyIcon width="16" height="16" />
      <span>{t.rich('copy', { number, hidden: (words) => <span className="sr-only">{words}</span> })}</span>
    </Button>
  )
}
