'use client'
import { useRecordForm } from '@/components/forms/use-record-form'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { adminPaths } from '@/lib/base/admin-paths'
import { changePage, createPage } from '@/lib/shop/content/contract'
import { slugFor } from '@/lib/shop/content/rules'
import { type ContentPageDto, MAX_SLUG_LENGTH } from '@/lib/shop/content/schema'
import { type PageValues, toBody, toValues } from './values'

/** The form of a page; null for a new one, whose address follows its title until it is typed. */
export function usePageForm(page: ContentPageDto | null) {
  const router = useRouter()
  const { form, ...rest } = useRecordForm({
    spec: page ? changePage : createPage,
    record: page,
    valuesOf: toValues,
    toInput: (values: PageValues, seen) =>
      seen
        ? { params: { id: seen._id }, body: { ...toBody(values), seen: { updatedAt: seen.updatedAt } } }
        : { body: toBody(values) },
    recordIn: ({ data }) => data,
    onDone: ({ message, data }) => {
      toast.success(message)
      if (!page) router.push(adminPaths.pageEdit(data._id))
      router.refresh()
    },
  })

  function suggestSlug(event: { target: { value: string } }) {
    if (page || form.getFieldState('slug').isDirty) return
    form.setValue('slug', slugFor(event.target.value, MAX_SLUG_LENGTH))
  }

  return { form, suggestSlug, ...rest }
}
