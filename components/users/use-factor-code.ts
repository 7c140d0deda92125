import { type FormEvent, useState } from 'react'
import type { ApiError } from '@/lib/platform/http/api-error'

/** Whether the sign-in asks for a code of the second factor. `contactField` names the account: another one is asked for no code. */
export function useFactorCode<Name extends string>(contactField: Name) {
  const [asked, setAsked] = useState<string>()
  return {
    asksCode: asked !== undefined,
    // A password manager may enter the same account again.
    onInput: ({ target }: FormEvent) => {
      if (target instanceof HTMLInputElement && target.name === contactField && target.value.trim() !== asked)
        setAsked(undefined)
    },
    onError: ({ code }: ApiError, values: Record<Name, string>) => {
      // The field says it the first time; a form that is sent without a code again gets the error.
      const isNew = code === 'SECOND_FACTOR_REQUIRED' && asked === undefined
      if (isNew) setAsked(values[contactField].trim())
      return isNew
    },
  }
}
