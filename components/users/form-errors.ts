import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '@/lib/http/client'

const GENERIC_ERROR = 'Oops! Something went wrong...'

/** The message of a failed sign-in (product 8.4) or of the rate limit. */
export function signInErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return GENERIC_ERROR
  const isShown = error.status === 0 || [401, 403, 429, 503].includes(error.status)
  return isShown ? error.message : GENERIC_ERROR
}

/** The server's message, or the one for network errors (product 8.1). */
export const errorText = (error: unknown): string =>
  error instanceof ApiError ? error.message : GENERIC_ERROR

/** Shows the server's field errors and focuses the first field; true if there were any. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
): boolean {
  if (!(error instanceof ApiError) || (error.status !== 400 && error.status !== 409)) return false
  // An error inside a list is sent twice, for the list and for the entry: the form shows it at the entry.
  const paths = Object.keys(error.fields)
  const fields = Object.entries(error.fields).filter(
    ([path]) => path !== 'message' && !paths.some((other) => other.startsWith(`${path}.`)),
  )
  for (const [at, [path, message]] of fields.entries()) {
    setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: at === 0 })
  }
  return fields.length > 0
}
