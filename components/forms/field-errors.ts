import type { ApiError } from '@/lib/platform/http/api-error'

/** An error that no field can show. */
export type FormError = { message: string; details: string[] }

/** The errors that belong to fields: only these statuses have form fields as keys (contract 0.3). */
export function fieldErrors({ status, fields }: ApiError): [path: string, text: string][] {
  if (status !== 400 && status !== 409) return []
  const paths = Object.keys(fields)
  return Object.entries(fields).filter(
    ([path]) =>
      // A 409 without a field repeats its message under this key.
      path !== 'message' &&
      // An error inside a list is sent twice, for the list and for the entry: the form shows it at the entry.
      !paths.some((other) => other.startsWith(`${path}.`)),
  )
}

/** The first text of the errors of a form, which are nested like its values. */
export const firstText = (errors: object): string =>
  Object.values(errors)
    .map((error) => (typeof error.message === 'string' ? error.message : firstText(error)))
    .find(Boolean) ?? ''
