import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { contentPath } from '@/lib/shop/content/rules'
import { MAX_SLUG_LENGTH, pageKinds, placements } from '@/lib/shop/content/schema'
import { kindLabels, placementLabels } from '../labels'
import type { PageValues } from './values'

/** Status, kind, address and where a page is linked. */
export function PlacementFields({ form: { register, control } }: { form: UseFormReturn<PageValues> }) {
  const { errors } = useFormState({ control })
  const [kind, slug] = useWatch({ control, name: ['kind', 'slug'] })
  return (
    <>
      <Field label="Status" error={errors.published?.message}>
        {(field) => (
          <Select {...field} {...register('published')}>
            <option value="no">Draft, only admins see it</option>
            <option value="yes">Published</option>
          </Select>
        )}
      </Field>
      <Field label="Kind" hint={kindHints[kind] ?? 'A page about your shop.'} error={errors.kind?.message}>
        {(field) => (
          <Select {...field} {...register('kind')}>
            {pageKinds.map((option) => (
              <option key={option} value={option}>
                {kindLabels[option]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Address"
        required
        hint={
          <>
            <span className="wrap-anywhere">
              {contentPath({ kind, slug })}
              {slug ? '' : '…'}
            </span>
            . A published page that gets another address leaves a redirect.
          </>
        }
        error={errors.slug?.message}
      >
        {(field) => (
          <Input {...field} dir="ltr" spellCheck={false} maxLength={MAX_SLUG_LENGTH} {...register('slug')} />
        )}
      </Field>
      <div className="grid grid-cols-[1fr_6rem] gap-4">
        <Field label="Link in" error={errors.placement?.message}>
          {(field) => (
            <Select {...field} {...register('placement')}>
              {placements.map((option) => (
                <option key={option} value={option}>
                  {placementLabels[option]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Position" error={errors.position?.message}>
          {(field) => <Input {...field} inputMode="numeric" maxLength={3} {...register('position')} />}
        </Field>
      </div>
    </>
  )
}

const kindHints: Partial<Record<string, string>> = {
  guide: 'Listed under /guides, with the structured data of an article.',
  returns: 'Search engines are told this page with your return window.',
  contact: 'Telephone, address and hours of the shop stand below the text.',
  faq: 'Each heading that ends in a question mark is a question.',
}
