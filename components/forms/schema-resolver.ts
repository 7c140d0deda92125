import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'
import { errorsBy } from './check-schema'
import type { FieldTexts } from './use-visitor-form'

export interface FormChecks<Values> {
  /** The form's name of a field of the schema, where they differ. */
  fieldOf?: (path: string, values: Values) => string
  /** The text of a field error, where the screen calls the field otherwise than the schema. */
  fieldText?: (path: string, text: string) => string
  /** What the form asks beyond the schema, by field. */
  alsoAsks?: (values: Values) => FieldTexts
}

/** Checks a form by the schema of the server; `sentOf` converts the values to what is sent. */
export const schemaResolver =
  <Values extends FieldValues>(
    schema: z.ZodType,
    sentOf: (values: Values) => unknown,
    { fieldOf = (path) => path, fieldText = (_, text) => text, alsoAsks = () => ({}) }: FormChecks<Values>,
  ): Resolver<Values> =>
  async (values, _, { fields, names = [] }) => {
    const isMounted = (name: string): unknown => get(fields, `${name}.mount`)
    const bySchema = Object.entries(await errorsBy(schema, sentOf(values)))
      .map(([path, text = '']) => [fieldOf(path, values), fieldText(path, text)] as const)
      // A field that was on the screen is kept by the form: it can neither show its error nor get the focus.
      .filter(([name]) => isMounted(name) !== false)
    const asked = Object.entries(alsoAsks(values)).filter(([, text]) => text)
    const errors: FieldErrors<Values> = {}
    for (const [name, message] of [...asked, ...bySchema])
      if (!get(errors, name)) set(errors, name, { type: 'schema', message })
    // Another form of the page may have a field of this name.
    const forms = names.flatMap((name): unknown[] => get(fields, `${name}.ref.form`) ?? [])
    // What none of the fields can show is left to the server, whose answer stands above the button.
    const isShown = ([name]: readonly [string, unknown]) =>
      isMounted(name) === true ||
      Array.from(document.getElementsByName(name)).some(
        (field) => forms.length === 0 || forms.includes(Reflect.get(field, 'form')),
      )
    return asked.length > 0 || bySchema.some(isShown) ? { values: {}, errors } : { values, errors: {} }
  }
