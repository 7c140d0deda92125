'use client'
import { useRef } from 'react'
import { useController, useFormState } from 'react-hook-form'
import { Callout } from '@/components/feedback/callout'
import { Field } from '@/components/forms/field'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { SaveBar } from '@/components/forms/save-bar'
import { SubmitButton } from '@/components/forms/submit-button'
import { RichField } from '@/components/rich-text/rich-field'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { CardHead } from '@/components/ui/card-head'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { Textarea } from '@/components/ui/textarea'
import { paths } from '@/lib/base/paths'
import { MAX_NAME_LENGTH } from '@/lib/catalogue/products/fields'
import type { GroupDto } from '@/lib/catalogue/products/group-schema'
import type { ProductDto } from '@/lib/catalogue/products/schema'
import type { UrduWord } from '@/lib/catalogue/products/urdu-proposals'
import type { ApiError } from '@/lib/platform/http/client'
import type { TaxClass } from '@/lib/shop/tax/classes'
import { LabelFields } from './label-fields'
import { PictureField } from './picture-field'
import { PlantFields } from './plant-fields'
import { PotFields } from './pot-fields'
import { ProductMerge } from './product-merge'
import { SizeCard } from './size-card'
import { StateFields } from './state-fields'
import { TagField } from './tag-field'
import { TaxClassField } from './tax-class-field'
import { UrduFields } from './urdu-fields'
import { type Beginning, useProductForm } from './use-product-form'

type ProductFormProps = {
  /** The one to change; without it a new one. */
  product?: ProductDto
  beginning?: Beginning | undefined
  /** Existing values of the catalogue. */
  categories: string[]
  potTypes: string[]
  /** Urdu synonyms of the search, to propose names from. */
  urduWords: readonly UrduWord[]
  /** Those of the shop; without any there is nothing to choose. */
  taxClasses: readonly TaxClass[]
  /** The other sizes of `product`. */
  group?: GroupDto
}

/** The fields of what a product may lack. */
const fieldOf = { category: 'categories', shortDesc: 'shortDesc', description: 'longDesc' } as const

export function ProductForm({
  product,
  beginning,
  categories,
  potTypes,
  urduWords,
  taxClasses,
  group = null,
}: ProductFormProps) {
  const { form, submit, pending, progress, error, guard, merge, pictures, pictureError } = useProductForm(
    product,
    beginning,
  )
  const { control, register } = form
  const { errors } = useFormState({ control })
  // In the order on the screen: the first error gets the focus.
  const name = register('name')
  const tags = useController({ control, name: 'categories' })
  const shortDesc = register('shortDesc')
  const text = useController({ control, name: 'longDesc' })
  const pictureInput = useRef<HTMLInputElement>(null)

  return (
    <form
      className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_min(24rem,42%)] lg:items-start"
      method="post"
      noValidate
      onSubmit={submit}
    >
      <div className="grid min-w-0 gap-5">
        <Card className="grid min-w-0 gap-5" aria-label="Product">
          <Field label="Name" required error={errors.name?.message}>
            {(control) => <Input {...control} maxLength={MAX_NAME_LENGTH} {...name} />}
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
            {(control) => <Textarea {...control} className="min-h-18" maxLength={500} {...shortDesc} />}
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
        <UrduFields control={control} register={register} errors={errors} words={urduWords} />
        <Card className="grid gap-5" aria-labelledby="price-and-pot">
          <CardHead id="price-and-pot" title="Price and pot" />
          <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-6">
            <PotFields register={register} errors={errors} potTypes={potTypes} isNew={!product} />
            {taxClasses.length > 0 && (
              <TaxClassField register={register} errors={errors} classes={taxClasses} />
            )}
            {beginning?.kind === 'size' && (
              <div className="col-span-full grid gap-4 sm:grid-cols-2">
                <LabelFields register={register} errors={errors} />
              </div>
            )}
          </div>
        </Card>
        <PlantFields
          control={control}
          register={register}
          errors={errors}
          known={product ?? beginning?.from}
        />
        <StateFields
          control={control}
          register={register}
          errors={errors}
          before={product?.state ?? null}
          pictures={pictures.list.length}
          onGoTo={(part) => {
            if (part === 'picture') pictureInput.current?.focus()
            else form.setFocus(fieldOf[part])
          }}
        />
        {product && <SizeCard id={product._id} group={group} register={register} errors={errors} />}
      </div>
      <Card aria-label="Pictures" className={product && 'max-lg:order-first'}>
        <PictureField pictures={pictures} inputRef={pictureInput} error={pictureError} disabled={pending} />
      </Card>
      <SaveBar progress={progress} alone>
        {/* The error is in the bar, so that it is visible at the top of a long form. */}
        {product && <ProductMerge {...merge} product={product} control={control} pictures={pictures.list} />}
        {error && (
          <Callout tone="red">
            <div>
              <p>{error.message}</p>
              <SaveErrorHelp error={error} />
            </div>
          </Callout>
        )}
        <Link className={buttonVariants({ variant: 'ghost' })} href={paths.adminProducts}>
          Cancel
        </Link>
        <SubmitButton pending={pending}>{product ? 'Save Changes' : 'Add Product'}</SubmitButton>
      </SaveBar>
      <LeaveDialog {...guard} />
    </form>
  )
}

/** The next step after an error, without losing the form. */
function SaveErrorHelp({ error }: { error: ApiError }) {
  if (error.status !== 401) return null
  return (
    <p>
      <a className="link" href={paths.login()} target="_blank" rel="noreferrer">
        Sign in in another tab
      </a>
      , then save again. Your changes stay on this page.
    </p>
  )
}
