import {
  type Control,
  type FieldErrors,
  type UseFormRegister,
  useController,
  useWatch,
} from 'react-hook-form'
import { Field } from '@/components/forms/field'
import { RichField } from '@/components/rich-text/rich-field'
import { Card } from '@/components/ui/card'
import { CardHead } from '@/components/ui/card-head'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { MAX_NAME_LENGTH, MAX_SHORT_LENGTH } from '@/lib/catalogue/products/fields'
import type { UrduWord } from '@/lib/catalogue/products/urdu-proposals'
import { UrduProposals } from './urdu-proposals'
import type { ProductValues } from './values'

type UrduFieldsProps = {
  control: Control<ProductValues>
  register: UseFormRegister<ProductValues>
  errors: FieldErrors<ProductValues>
  /** Urdu synonyms of the search, to propose names from. */
  words: readonly UrduWord[]
}

/** The texts of the Urdu pages. */
export function UrduFields({ control, register, errors, words }: UrduFieldsProps) {
  const english = useWatch({ control, name: 'name' })
  const name = useController({ control, name: 'nameUr' })
  const text = useController({ control, name: 'longDescUr' })
  return (
    <Card className="grid min-w-0 gap-5" aria-labelledby="urdu-texts">
      <CardHead id="urdu-texts" title="Urdu">
        What pages in Urdu show as name, short description and description; the English ones where a field is
        empty.
      </CardHead>
      <div className="grid gap-2">
        <Field label="Urdu title" error={errors.nameUr?.message}>
          {(control) => (
            <Input {...control} dir="rtl" lang="ur" maxLength={MAX_NAME_LENGTH} {...name.field} />
          )}
        </Field>
        <UrduProposals
          name={english}
          words={words}
          onPick={(text) => {
            name.field.onChange(text)
            name.field.onBlur()
          }}
        />
      </div>
      <Field label="Urdu summary" error={errors.shortDescUr?.message}>
        {(control) => (
          <Textarea
            {...control}
            className="min-h-18"
            dir="rtl"
            lang="ur"
            maxLength={MAX_SHORT_LENGTH}
            {...register('shortDescUr')}
          />
        )}
      </Field>
      {/* Folded, as most products have a short text only, and an editor is long. */}
      <details open={errors.longDescUr ? true : undefined}>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-primary">
          {text.field.value ? 'Long text in Urdu' : 'Add a long text in Urdu'}
        </summary>
        <RichField
          label="Urdu text"
          isUrdu
          value={text.field.value}
          error={errors.longDescUr?.message}
          focusRef={text.field.ref}
          onChange={text.field.onChange}
          onBlur={text.field.onBlur}
        />
      </details>
    </Card>
  )
}
