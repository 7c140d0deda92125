'use client'
import { ConfirmDelete } from '@/components/feedback/confirm-delete'
import { type ListPlace, useAfterDelete } from '@/components/feedback/use-after-delete'
import { Button } from '@/components/ui/button'
import { TrashIcon } from '@/components/ui/icons'
import { deleteProduct } from '@/lib/catalogue/products/contract'
import { call } from '@/lib/platform/http/client'

type DeleteProductProps = { id: string; name: string; place: ListPlace }

export function DeleteProduct({ id, name, place }: DeleteProductProps) {
  const afterDelete = useAfterDelete(place)
  return (
    <ConfirmDelete
      trigger={
        <Button variant="ghost" size="icon-sm" aria-label={`Delete ${name}`} title="Delete">
          <TrashIcon />
        </Button>
      }
      question="Are you sure you want to delete this product?"
      remove={() => call(deleteProduct, { params: { id } })}
      onDeleted={afterDelete}
    >
      <p className="font-semibold">{name}</p>
    </ConfirmDelete>
  )
}
