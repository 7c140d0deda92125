import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { toast } from '@/components/feedback/toast'
import { useLeaveGuard } from '@/components/forms/use-leave-guard'
import { ApiError } from '@/lib/http/client'
import { paths } from '@/lib/paths'
import type { ProductDto } from '@/lib/products/schema'
import { newPictures, rejectedFile } from './form-data'
import { usePictures } from './use-pictures'
import { useSaveProduct } from './use-save-product'
import { type ProductValues, resolveProduct, toFormValues, withLabel } from './values'

const pictureErrorOf = (files: readonly { error?: string }[], count: number): string => {
  if (count === 0) return 'Product image is required'
  return files.some(({ error }) => error) ? 'Please remove the pictures that cannot be used' : ''
}

/** The form of a product with its pictures, which are sent together; without a product it creates a new one. */
export function useProductForm(product?: ProductDto) {
  const router = useRouter()
  const pictures = usePictures(product?.src ?? [])
  const { save, progress } = useSaveProduct(product)
  const [formError, setFormError] = useState<ApiError | null>(null)
  const [over, setOver] = useState(false)
  const [pictureError, setPictureError] = useState('')
  const [saved, setSaved] = useState(false)
  const form = useForm<ProductValues>({ resolver: resolveProduct, defaultValues: toFormValues(product) })
  const { control, setError } = form
  const { isDirty, isSubmitting, dirtyFields } = useFormState({ control })
  const guard = useLeaveGuard(() => !saved && (isDirty || pictures.changed))

  function showError(error: ApiError) {
    setFormError(error)
    toast.error(error.message)
    // Shown once; saving again overwrites.
    if (error.code === 'CONFLICT') setOver(true)
    let focused = false
    for (const [path, message] of Object.entries(error.status === 400 ? error.fields : {})) {
      if (path === 'src' || path === 'images') {
        const file = rejectedFile(message)
        if (file) pictures.reject(file.at, file.error)
        setPictureError(file ? 'Please remove the pictures that cannot be used' : withLabel(path, message))
        continue
      }
      setError(
        path as keyof ProductValues,
        { type: 'server', message: withLabel(path, message) },
        { shouldFocus: !focused },
      )
      focused = true
    }
  }

  const send = form.handleSubmit(
    async (values) => {
      if (pictureError || pictureErrorOf(newPictures(pictures.list), pictures.list.length)) return
      try {
        const message = await save({ values, pictures, withStock: dirtyFields.stock === true, over })
        setSaved(true)
        toast.success(message)
        router.push(paths.adminProducts)
        router.refresh()
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        showError(error)
      }
    },
    // react-hook-form has already focused the first field with an error.
    () => undefined,
  )

  function submit(event: React.FormEvent) {
    setFormError(null)
    setPictureError(pictureErrorOf(newPictures(pictures.list), pictures.list.length))
    return send(event)
  }

  return {
    form,
    submit,
    pending: isSubmitting || saved,
    progress,
    formError,
    guard,
    pictures: {
      ...pictures,
      add: (files: readonly File[]) => {
        setPictureError('')
        pictures.add(files)
      },
      remove: (key: string) => {
        setPictureError('')
        pictures.remove(key)
      },
    },
    pictureError: pictureError || undefined,
  }
}
