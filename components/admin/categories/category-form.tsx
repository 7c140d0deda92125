'use client'
import { useFormState } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { useSubmitAfterPictures } from '@/components/admin/pending-pictures'
import { PictureInput } from '@/components/admin/picture-input'
import { FieldGrid } from '@/components/admin/settings-section'
import { TextField } from '@/components/admin/text-field'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { Lengths } from '@/components/forms/lengths'
import { MergeNotice } from '@/components/forms/merge-notice'
import { SaveBar } from '@/components/forms/save-bar'
import { SubmitButton } from '@/components/forms/submit-button'
import { useRecordForm } from '@/components/forms/use-record-form'
import { TaxClassOptions } from '@/components/products/editor/tax-class-options'
import { UrduProposals } from '@/components/products/editor/urdu-proposals'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { useRouter } from '@/components/ui/navigation'
import { Select } from '@/components/ui/select'
import { toast } from '@/components/ui/toast'
import { adminPaths } from '@/lib/base/admin-paths'
import { type CategoryKind, categoryKinds } from '@/lib/catalogue/products/category-kinds'
import type { Category } from '@/lib/catalogue/products/category-schema'
import { changeCategory, createCategory } from '@/lib/catalogue/products/contract'
import { categorySlug } from '@/lib/catalogue/products/slug'
import type { UrduWord } from '@/lib/catalogue/products/urdu-proposals'
import type { TaxClass } from '@/lib/shop/tax/classes'

type Values = Record<'name' | 'nameUr' | 'slug' | 'parent' | 'position' | 'picture' | 'taxClass', string> & {
  kind: CategoryKind | ''
}

const isField = (path: string): path is keyof Values => path in valuesOf(null)

const valuesOf = (category: Category | null): Values => ({
  name: category?.name ?? '',
  nameUr: category?.nameUr ?? '',
  slug: category?.slug ?? '',
  kind: category?.kind ?? '',
  parent: category?.parent ?? '',
  position: String(category?.position ?? 0),
  picture: category?.picture ?? '',
  taxClass: category?.taxClass ?? '',
})

type CategoryFormProps = {
  /** The one to change; without it a new one. */
  category?: Category
  /** The categories that it can be a part of. */
  parents: readonly { id: string; name: string }[]
  words: readonly UrduWord[]
  taxClasses: readonly TaxClass[]
}

/** Adds a category, or changes one. */
export function CategoryForm({ category, parents, words, taxClasses }: CategoryFormProps) {
  const t = useTranslations('catalogue.category')
  const kinds = useTranslations('catalogue.kinds')
  const router = useRouter()
  const { form, submit, pending, formError, merge, guard, values, lengthOf } = useRecordForm({
    spec: category ? changeCategory : createCategory,
    record: category ?? null,
    valuesOf,
    toInput: ({ slug, kind, ...values }: Values, seen) => {
      const body = { ...values, ...(slug ? { slug } : {}), ...(kind ? { kind } : {}) }
      if (!seen) return { body }
      const { _id, products: _, ...fields } = seen
      return { params: { id: _id }, body: { ...body, seen: fields } }
    },
    recordIn: ({ data }) => ({ ...data, taxClass: data.taxClass ?? null }),
    onDone: ({ message, data }) => {
      toast.success(message)
      if (!category) router.push(adminPaths.categoryEdit(data._id))
      router.refresh()
    },
  })
  const sending = useSubmitAfterPictures(form.control, submit)
  const { errors } = useFormState({ control: form.control })
  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={sending.submit}>
      <Card className="grid min-w-0 gap-5">
        <Lengths value={lengthOf}>
          <FieldGrid>
            <TextField form={form} name="name" label={t('name')} required />
            <div className="grid gap-2">
              <TextField form={form} name="nameUr" label={t('nameUr')} isUrdu />
              {values.nameUr === '' && (
                <UrduProposals
                  name={values.name}
                  words={words}
                  onPick={(text) => form.setValue('nameUr', text, { shouldDirty: true })}
                />
              )}
            </div>
            <TextField
              form={form}
              name="slug"
              label={t('slug')}
              placeholder={categorySlug(values.name)}
              hint={t('slugHint')}
            />
            <Field label={t('kind')} error={errors.kind?.message}>
              {(control) => (
                <Select {...control} {...form.register('kind')}>
                  {!category && <option value="">{t('byName')}</option>}
                  {categoryKinds.map((kind) => (
                    <option key={kind} value={kind}>
                      {kinds(kind)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label={t('parent')} error={errors.parent?.message} hint={t('parentHint')}>
              {(control) => (
                <Select {...control} {...form.register('parent')}>
                  <option value="">{t('noParent')}</option>
                  {parents.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <TextField form={form} name="position" label={t('position')} max={3} hint={t('positionHint')} />
            {taxClasses.length > 0 && (
              <Field label={t('taxClass')} error={errors.taxClass?.message} hint={t('taxClassHint')}>
                {(control) => (
                  <Select {...control} {...form.register('taxClass')}>
                    <option value="">{t('noTaxClass')}</option>
                    <TaxClassOptions classes={taxClasses} />
                  </Select>
                )}
              </Field>
            )}
            <PictureInput form={form} name="picture" label={t('picture')} hint={t('pictureHint')} />
          </FieldGrid>
        </Lengths>
      </Card>
      <MergeNotice {...merge} labelOf={(path) => (isField(path) ? t(path) : path)} />
      <SaveBar alone>
        <FormErrorNotice error={formError} />
        <Link className={buttonVariants({ variant: 'ghost' })} href={adminPaths.categories}>
          {t(category ? 'all' : 'cancel')}
        </Link>
        <SubmitButton pending={pending || sending.isWaiting}>{t(category ? 'save' : 'add')}</SubmitButton>
      </SaveBar>
      <LeaveDialog {...guard} />
    </form>
  )
}
