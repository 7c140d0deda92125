'use client'
import { useController, useFormState } from 'react-hook-form'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { differenceText } from '@/components/forms/merge'
import { MergeNotice } from '@/components/forms/merge-notice'
import { SaveBar } from '@/components/forms/save-bar'
import { SubmitButton } from '@/components/forms/submit-button'
import { RichField } from '@/components/rich-text/rich-field'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { CardHead } from '@/components/ui/card-head'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { adminPaths } from '@/lib/base/admin-paths'
import { type ContentPageDto, MAX_TITLE_LENGTH } from '@/lib/shop/content/schema'
import type { Promised } from '@/lib/shop/settings/contradictions'
import { PlacementFields } from './placement-fields'
import { PlaceholderHelp, TextWarnings } from './text-help'
import { usePageForm } from './use-page-form'
import { labelOf } from './values'

type PageFormProps = {
  /** The one to change; without it a new one. */
  page?: ContentPageDto
  settings: Promised
}

export function PageForm({ page, settings }: PageFormProps) {
  const { form, submit, pending, formError, merge, guard, suggestSlug } = usePageForm(page ?? null)
  const { control, register } = form
  const { errors } = useFormState({ control })
  // In the order on the screen: the first error gets the focus.
  const title = register('title', { onChange: suggestSlug })
  const text = useController({ control, name: 'body' })
  const urduText = useController({ control, name: 'bodyUr' })
  return (
    <form
      className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_min(22rem,38%)] lg:items-start"
      method="post"
      noValidate
      onSubmit={submit}
    >
      <div className="grid min-w-0 gap-5">
        <TextWarnings control={control} settings={settings} />
        <Card className="grid min-w-0 gap-5" aria-label="Page">
          <Field label="Title" required error={errors.title?.message}>
            {(field) => <Input {...field} maxLength={MAX_TITLE_LENGTH} {...title} />}
          </Field>
          <RichField
            label="Text"
            isPage
            value={text.field.value}
            error={errors.body?.message}
            focusRef={text.field.ref}
            onChange={text.field.onChange}
            onBlur={text.field.onBlur}
          />
          <PlaceholderHelp />
        </Card>
        <Card className="grid min-w-0 gap-5" aria-labelledby="urdu-page">
          <CardHead id="urdu-page" title="Urdu">
            What pages in Urdu show; the English text where a field is empty.
          </CardHead>
          <Field label="Title in Urdu" error={errors.titleUr?.message}>
            {(field) => (
              <Input {...field} dir="rtl" lang="ur" maxLength={MAX_TITLE_LENGTH} {...register('titleUr')} />
            )}
          </Field>
          <RichField
            label="Text in Urdu"
            isPage
            isUrdu
            value={urduText.field.value}
            error={errors.bodyUr?.message}
            focusRef={urduText.field.ref}
            onChange={urduText.field.onChange}
            onBlur={urduText.field.onBlur}
          />
        </Card>
      </div>
      <Card className="grid gap-5" aria-label="Status and address">
        <PlacementFields form={form} />
      </Card>
      <div className="col-span-full empty:hidden">
        <MergeNotice
          {...merge}
          labelOf={labelOf}
          format={(value, _, other) => differenceText(value, other)}
        />
      </div>
      <SaveBar alone>
        <FormErrorNotice error={formError} />
        <Link className={buttonVariants({ variant: 'ghost' })} href={adminPaths.pages}>
          {page ? 'All pages' : 'Cancel'}
        </Link>
        <SubmitButton pending={pending}>{page ? 'Save page' : 'Create page'}</SubmitButton>
      </SaveBar>
      <LeaveDialog {...guard} />
    </form>
  )
}
