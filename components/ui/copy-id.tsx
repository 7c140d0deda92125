'use client'
import { useTranslations } from '#i18n'
import { toast } from '@/components/ui/toast'
import { Button } from './button'

type CopyIdProps = {
  id: string
  /** The name of the record that the id belongs to, such as `order G-5D762`. */
  name: string
}

/** Copies the whole id, which the API uses. */
export function CopyId({ id, name }: CopyIdProps) {
  const t = useTranslations('ui.copy')
  async function copy() {
    try {
      await navigator.clipboard.writeText(id)
      toast.success(t('copied'))
    } catch {
      // Fails on plain http and without permission.
      toast.error(t('notCopied', { id }))
    }
  }
  return (
    <Button variant="link" size="sm" onClick={() => void copy()}>
      {t.rich('copy', { of: name, hidden: (words) => <span className="sr-only">{words}</span> })}
    </Button>
  )
}
