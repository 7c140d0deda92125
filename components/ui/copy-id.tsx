'use client'
import { useTranslations } from '#i18n'
import { copyText } from '@/components/ui/copy-text'
import { Button } from './button'

type CopyIdProps = {
  id: string
  /** The name of the record that the id belongs to, such as `order G-5D762`. */
  name: string
}

/** Copies the whole id, which the API uses. */
export function CopyId({ id, name }: CopyIdProps) {
  const t = useTranslations('ui.copy')
  const copy = () => copyText(id, { copied: t('copied'), failed: t('notCopied', { id }) })
  return (
    <Button variant="link" size="sm" onClick={() => void copy()}>
      {t.rich('copy', { of: name, hidden: (words) => <span className="sr-only">{words}</span> })}
    </Button>
  )
}
