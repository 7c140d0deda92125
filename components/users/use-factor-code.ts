import { type FormEvent, useState } from 'react'
import type { ApiError } from '@/lib/platform/http/api-error'

/** Whether the sign-in asks for a code of the second factor. `contactField` names the account: another one is asked for no code. */
export function useFactorCode(contactField: string) {
  const [asksCode, setAsksCode] = useState(false)
  return {
    asksCode,
    onInput: ({ target }: FormEvent) => {
      if (target instanceof HTMLInputElement && target.name === contactField) setAsksCode(false)
    },
    onError: ({ code }: ApiError) => {
      // The field says it the first time; a form that is sent without a code again gets the error.
      const isNew = code === 'SECOND_FACTOR_REQUIRED' && !asksCode
      if (isNew) setAsksCode(true)
      return isNew
    },
  }
}
