'use client'
import { useTranslations } from '#i18n'
import { ConfirmDelete } from '@/components/feedback/confirm-delete'
import { type ListPlace, useAfterDelete } from '@/components/feedback/use-after-delete'
import { Button } from '@/components/ui/button'
import { TrashIcon } from '@/components/ui/icons'
import { call } from '@/lib/platform/http/client'
import { deleteSwap } from '@/lib/swaps/contract'

type DeleteSwapProps = { id: string; names: string; place: ListPlace }

export function DeleteSwap({ id, names, place }: DeleteSwapProps) {
  const t = useTranslations('swaps.delete')
  const afterDelete = useAfterDelete(place)
  return (
    <ConfirmDelete
      trigger={
        <Button variant="ghost">
          <TrashIcon />
          {t.rich('delete', { names, hidden: (words) => <span className="sr-only">{words}</span> })}
        </Button>
      }
      question={t('question')}
      remove={() => call(deleteSwap, { params: { id } })}
      onDeleted={afterDelete}
    />
  )
}
