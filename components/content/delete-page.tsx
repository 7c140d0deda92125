'use client'
import { ConfirmDelete } from '@/components/feedback/confirm-delete'
import { Button } from '@/components/ui/button'
import { TrashIcon } from '@/components/ui/icons'
import { useRouter } from '@/components/ui/navigation'
import { adminPaths } from '@/lib/base/admin-paths'
import { call } from '@/lib/platform/http/client'
import { deletePage } from '@/lib/shop/content/contract'

export function DeletePage({ id, title }: { id: string; title: string }) {
  const router = useRouter()
  return (
    <ConfirmDelete
      trigger={
        <Button variant="ghost">
          <TrashIcon />
          Delete
        </Button>
      }
      question="Are you sure you want to delete this page? Its address will show that there is no such page."
      remove={() => call(deletePage, { params: { id } })}
      onDeleted={() => {
        router.push(adminPaths.pages)
        router.refresh()
      }}
    >
      <p className="font-semibold wrap-anywhere">{title}</p>
    </ConfirmDelete>
  )
}
