'use client'
import { ConfirmDelete } from '@/components/feedback/confirm-delete'
import { type ListPlace, useAfterDelete } from '@/components/feedback/use-after-delete'
import { Button } from '@/components/ui/button'
import { TrashIcon } from '@/components/ui/icons'
import { call } from '@/lib/http/client'
import { deleteSwap } from '@/lib/swaps/contract'

type DeleteSwapProps = { id: string; names: string; place: ListPlace }

export function DeleteSwap({ id, names, place }: DeleteSwapProps) {
  const afterDelete = useAfterDelete(place)
  return (
    <ConfirmDelete
      trigger={
        <Button variant="ghost">
          <TrashIcon />
          Delete<span className="sr-only"> the swap of {names}</span>
        </Button>
      }
      question="Are you sure you want to delete this plant swap?"
      remove={() => call(deleteSwap, { params: { id } })}
      onDeleted={afterDelete}
    />
  )
}
