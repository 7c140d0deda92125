'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useController, useForm, useFormState } from 'react-hook-form'
import { Callout } from '@/components/feedback/callout'
import { toast } from '@/components/feedback/toast'
import { Field } from '@/components/forms/field'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { SubmitButton } from '@/components/forms/submit-button'
import { useLeaveGuard } from '@/components/forms/use-leave-guard'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { Textarea } from '@/components/ui/textarea'
import { ApiError } from '@/lib/http/client'
import { paths } from '@/lib/paths'
import type { ProductDto } from '@/lib/products/schema'
import { newPictures, refusedFile } from './form-data'
import { PictureField } from './picture-field'
import { PotFields } from './pot-fields'
import { RichField } from './rich-field'
import { SaveBar } from './save-bar'
import { SaveErrorHelp } from './save-error-help'
import { TagField } from './tag-field'
import { usePictures } from './use-pictures'
import { useSaveProduct } from './use-save-product'
import { type ProductValues, resolveProduct, toFormValues, withLabel } from './values'

type ProductFormProps = {
  /** The one to change; without it a new one. */
  product?: ProductDto
  /** Existing values of the catalogue. */
  categories: string[]
  potTypes: string[]
}

const pictureFault = (files: readonly { error?: string }[], count: number): string => {
  if (count === 0) return 'Product image is required'
  return files.some(({ error }) => error) ? 'Please remove the pictures that cannot be used' : ''
}

export function ProductForm({ product, categories, potTypes }: ProductFormProps) {
  const router = useRouter()
  const pictures = usePictures(product?.src ?? [])
  const { save, progress } = useSaveProduct(product)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [over, setOver] = useState(false)
  const [pictureError, setPictureError] = useState('')
  const [saved, setSaved] = useState(false)
  const form = useForm<ProductValues>({ resolver: resolveProduct, defaultValues: toFormValues(product) })
  const { control, register, setError } = form
  const { errors, isDirty, isSubmitting, dirtyFields } = useFormState({ control })
  // In the order on the screen: the first error gets the focus.
  const name = register('name')
  const tags = useController({ control, name: 'categories' })
  const shortDesc = register('shortDesc')
  const text = useController({ control, name: 'longDesc' })
  const guard = useLeaveGuard(() => !saved && (isDirty || pictures.changed))
  const busy = isSubmitting || saved

  function refuse(error: ApiError) {
    setRefusal(error)
    toast.error(error.message)
    // Shown once; saving again overwrites.
    if (error.code === 'CONFLICT') setOver(true)
    let focused = false
    for (const [path, message] of Object.entries(error.status === 400 ? error.fields : {})) {
      if (path === 'src' || path === 'images') {
        const file = refusedFile(message)
        if (file) pictures.refuse(file.at, file.says)
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
      if (pictureError || pictureFault(newPictures(pictures.list), pictures.list.length)) return
      try {
        const message = await save({ values, pictures, withStock: dirtyFields.stock === true, over })
        setSaved(true)
        toast.success(message)
        router.push(paths.adminProducts)
        router.refresh()
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        refuse(error)
      }
    },
    // The first field that is wrong has the cursor already.
    () => undefined,
  )

  function submit(event: React.FormEvent) {
    setRefusal(null)
    setPictureError(pictureFault(newPictures(pictures.list), pictures.list.length))
    return send(event)
  }

  return (
    <form className="product-form" method="post" noValidate onSubmit={submit}>
      <Card className="product-form-main" aria-label="Product">
        <Field label="Name" required error={errors.name?.message}>
          {(control) => <Input {...control} maxLength={200} {...name} />}
        </Field>
        <TagField
          name="categories"
          label="Categories"
          values={tags.field.value}
          suggestions={categories}
          error={errors.categories?.message}
          inputRef={tags.field.ref}
          onChange={tags.field.onChange}
          onBlur={tags.field.onBlur}
        />
        <Field
          label="Short description"
          required
          hint="One sentence, shown below the name in lists."
          error={errors.shortDesc?.message}
        >
          {(control) => <Textarea {...control} className="short" maxLength={500} {...shortDesc} />}
        </Field>
        <RichField
          label="Description"
          value={text.field.value}
          error={errors.longDesc?.message}
          focusRef={text.field.ref}
          onChange={text.field.onChange}
          onBlur={text.field.onBlur}
        />
      </Card>
      <div className="product-form-side">
        <Card aria-label="Pictures">
          <PictureField
            pictures={{
              ...pictures,
              add: (files) => {
                setPictureError('')
                pictures.add(files)
              },
              remove: (key) => {
                setPictureError('')
                pictures.remove(key)
              },
            }}
            error={pictureError || undefined}
            disabled={busy}
          />
        </Card>
        <Card className="product-form-facts" aria-label="Price and pot">
          <PotFields register={register} errors={errors} potTypes={potTypes} />
        </Card>
      </div>
      <SaveBar progress={progress}>
        {/* In the bar, for whoever saves from the top of a long form. */}
        {refusal && (
          <Callout tone="red">
            <div>
              <p>{refusal.message}</p>
              <SaveErrorHelp refusal={refusal} product={product} />
            </div>
          </Callout>
        )}
        <Link className={buttonVariants({ variant: 'ghost' })} href={paths.adminProducts}>
          Cancel
        </Link>
        <SubmitButton pending={busy}>{product ? 'Save Changes' : 'Add Product'}</SubmitButton>
      </SaveBar>
      <LeaveDialog {...guard} />
    </form>
  )
}
