'use client'
import { ConfirmDelete } from '@/components/feedback/confirm-delete'
import { Button } from '@/components/ui/button'
import { TrashIcon } from '@/components/ui/icons'
import { useRouter } from '@/components/ui/navigation'
import { adminPaths } from '@/lib/base/admin-paths'
import { deleteCategory } from '@/lib/catalogue/products/contract'
import { call } from '@/lib/platform/http/client'

export function DeleteCategory({ id, name }: { id: string; name: string }) {
  const router = useRouter()
  return (
    <ConfirmDelete
      trigger={
        <Button variant="ghost">
          <TrashIcon />
          Delete
        </Button>
      }
      question="Are you sure you want to delete this category?"
      remove={() => call(deleteCategory, { params: { id } })}
      onDeleted={() => {
        router.push(adminPaths.categories)
        router.refresh()
      }}
    >
      <p className="font-semibold wrap-anywhere">{name}</p>
    </ConfirmDelete>
  )
}
