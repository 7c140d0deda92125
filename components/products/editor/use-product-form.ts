import { type SyntheticEvent, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { toast } from '@/components/feedback/toast'
import { useApiForm } from '@/components/forms/use-endpoint-form'
import { useLeaveGuard } from '@/components/forms/use-leave-guard'
import { useRouter } from '@/components/ui/navigation'
import type { ApiError } from '@/lib/http/client'
import { paths } from '@/lib/paths'
import type { ProductDto } from '@/lib/products/schema'
import { newPictures, type Picture, rejectedFile } from './form-data'
import { usePictures } from './use-pictures'
import { useSaveProduct } from './use-save-product'
import {
  type ProductValues,
  resolveProduct,
  toCopyValues,
  toFormValues,
  toSizeValues,
  withLabel,
} from './values'

const UNUSABLE = 'Please remove the pictures that cannot be used'

function pictureErrorOf(pictures: readonly Picture[]): string | undefined {
  if (pictures.length === 0) return 'Product image is required'
  return newPictures(pictures).some(({ error }) => error) ? UNUSABLE : undefined
}

/** The product whose values and pictures a new one begins with: a copy of it, or another size of it. */
export interface Beginning {
  from: ProductDto
  as: 'copy' | 'size'
}

function valuesOf(product?: ProductDto, beginning?: Beginning): ProductValues {
  if (!beginning) return toFormValues(product)
  return beginning.as === 'size' ? toSizeValues(beginning.from) : toCopyValues(beginning.from)
}

/** The form of a product with its pictures, which are sent together; without a product it creates a new one. */
export function useProductForm(product?: ProductDto, beginning?: Beginning) {
  const router = useRouter()
  const pictures = usePictures((product ?? beginning?.from)?.src ?? [])
  const sizeOf = beginning?.as === 'size' ? beginning.from : undefined
  const { save, progress } = useSaveProduct(product, sizeOf)
  const [error, setError] = useState<ApiError | null>(null)
  /** The conflict was shown: saving again overwrites. */
  const over = useRef(false)
  const [saved, setSaved] = useState(false)
  const { form, submit, pending } = useApiForm<string, ProductValues>({
    resolver: resolveProduct(() => pictureErrorOf(pictures.list), sizeOf),
    defaultValues: valuesOf(product, beginning),
    send: (values): Promise<string> =>
      save({ values, pictures, withStock: dirtyFields.stock === true, over: over.current }),
    fieldOf: (path) => (path === 'images' ? 'src' : path),
    fieldText: (path, text) => (rejectedFile(text) ? UNUSABLE : withLabel(path, text)),
    onDone: (message) => {
      setSaved(true)
      toast.success(message)
      router.push(paths.adminProducts)
      router.refresh()
    },
    onError: (failed) => {
      const file = rejectedFile(failed.fields.src ?? failed.fields.images ?? '')
      // A new product sends all its pictures as files.
      const sent = product ? newPictures(pictures.list) : pictures.list
      const picture = file && sent[file.at]
      if (picture) pictures.reject(picture.key, file.error)
      toast.error(failed.message)
      setError(failed)
      if (failed.code === 'CONFLICT') over.current = true
      return true
    },
    leavesPage: true,
  })
  const { isDirty, dirtyFields, errors } = useFormState({ control: form.control })
  const guard = useLeaveGuard(() => !saved && (isDirty || pictures.changed))

  return {
    form,
    submit: (event: SyntheticEvent) => {
      setError(null)
      return submit(event)
    },
    pending,
    progress,
    error,
    guard,
    pictures: {
      ...pictures,
      add: (files: readonly File[]) => {
        form.clearErrors('src')
        pictures.add(files)
      },
      remove: (key: string) => {
        form.clearErrors('src')
        pictures.remove(key)
      },
    },
    pictureError: errors.src?.message,
  }
}
