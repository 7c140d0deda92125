import { type SyntheticEvent, useState } from 'react'
import { type Path, type PathValue, useFormState } from 'react-hook-form'
import { useApiForm } from '@/components/forms/use-endpoint-form'
import { useLeaveGuard } from '@/components/forms/use-leave-guard'
import { useMerge } from '@/components/forms/use-merge'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { paths } from '@/lib/base/paths'
import type { ProductDto } from '@/lib/catalogue/products/schema'
import type { ApiError } from '@/lib/platform/http/client'
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

function pictureErrorOf(pictures: readonly Picture[], state: string): string | undefined {
  if (pictures.length === 0 && state === 'SHOWN') return 'Product image is required'
  return newPictures(pictures).some(({ error }) => error) ? UNUSABLE : undefined
}

/** The product whose values and pictures a new one begins with: a copy of it, or another size of it. */
export interface Beginning {
  from: ProductDto
  kind: 'copy' | 'size'
}

function valuesOf(product?: ProductDto, beginning?: Beginning): ProductValues {
  if (!beginning) return toFormValues(product)
  return beginning.kind === 'size' ? toSizeValues(beginning.from) : toCopyValues(beginning.from)
}

/** The form of a product with its pictures, which are sent together; without a product it creates a new one. */
export function useProductForm(product?: ProductDto, beginning?: Beginning) {
  const router = useRouter()
  const pictures = usePictures((product ?? beginning?.from)?.src ?? [])
  const sizeOf = beginning?.kind === 'size' ? beginning.from : undefined
  const merge = useMerge(product, (read) => ({
    ...valuesOf(read, beginning),
    src: (read ?? beginning?.from)?.src ?? [],
  }))
  const { save, progress } = useSaveProduct({
    seen: merge.seen,
    sizeOf,
    onSaved: (stored) => {
      merge.saved(stored)
      // A piece that was sold meanwhile is no edit, if the form is sent again because its second request failed.
      form.setValue('stock', toFormValues(stored).stock)
    },
  })
  const [error, setError] = useState<ApiError | null>(null)
  const [saved, setSaved] = useState(false)
  const { form, submit, pending } = useApiForm<string, ProductValues>({
    resolver: resolveProduct(async (state) => pictureErrorOf(await pictures.prepared(), state), sizeOf),
    defaultValues: valuesOf(product, beginning),
    send: async (values): Promise<string> =>
      save({ values, pictures: { ...pictures, list: await pictures.prepared() } }),
    fieldOf: (path) => (path === 'images' ? 'src' : path),
    fieldText: (path, text) => (rejectedFile(text) ? UNUSABLE : withLabel(path, text)),
    onDone: (message) => {
      setSaved(true)
      toast.success(message)
      router.push(paths.adminProducts)
      router.refresh()
    },
    onError: (failed) => {
      const found = merge.conflictOf(failed, onScreen())
      if (found) {
        for (const { path, theirs, typed } of found) if (!typed) take(path, theirs)
        toast.error(failed.message)
        return true
      }
      const file = rejectedFile(failed.fields.src ?? failed.fields.images ?? '')
      // A new product sends all its pictures as files.
      const sent = product ? newPictures(pictures.list) : pictures.list
      const picture = file && sent[file.at]
      if (picture) pictures.reject(picture.key, file.error)
      toast.error(failed.message)
      setError(failed)
      return true
    },
    leavesPage: true,
  })
  const { errors } = useFormState({ control: form.control })
  const onScreen = () => ({ ...form.getValues(), src: pictures.list.map(({ key }) => key) })
  const guard = useLeaveGuard(() => !saved && merge.isUnsaved(onScreen()))

  function take(path: string, value: unknown) {
    if (path === 'src' && Array.isArray(value)) return pictures.show(value)
    const name = path as Path<ProductValues>
    form.setValue(name, value as PathValue<ProductValues, typeof name>, { shouldDirty: true })
  }

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
    /** The notice of changes that were saved meanwhile. */
    merge: { differences: merge.differences, onTake: take },
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
