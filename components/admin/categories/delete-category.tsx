'use client'
import { useTranslations } from '#i18n'
import { ConfirmDelete } from '@/components/feedback/confirm-delete'
import { Button } from '@/components/ui/button'
import { TrashIcon } from '@/components/ui/icons'
import { useRouter } from '@/components/ui/navigation'
import { adminPaths } from '@/lib/base/admin-paths'
import { deleteCategory } from '@/lib/catalogue/products/contract'
import { call } from '@/lib/platform/http/client'

export function DeleteCategory({ id, name }: { id: string; name: string }) {
  const t = useTranslations('catalogue.category')
  const router = useRouter()
  return (
    <ConfirmDelete
      trigger={
        <Button variant="ghost">
          <TrashIcon />
          {t('delete')}
        </Button>
      }
      question={t('deleteQuestion')}
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
