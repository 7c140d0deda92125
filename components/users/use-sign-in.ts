'use client'
import { useTranslations } from '#i18n'
import { typedIn, useVisitorForm } from '@/components/forms/use-visitor-form'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { ApiError, failureText } from '@/lib/platform/http/api-error'
import { NO_SESSION_COOKIE } from './no-session-cookie'
import type { Credentials } from './sign-in'
import { useFactorCode } from './use-factor-code'

const load = () => import('./sign-in')

/** Errors that are shown as they are: a failed sign-in (product 8.4) or the rate limit. */
const isExplained = ({ status, code }: ApiError) =>
  [0, 401, 403, 429, 503].includes(status) && code !== NO_SESSION_COOKIE

/** The sign-in form. `target` is where to go afterwards. */
export function useSignIn(target: string) {
  const texts = useTranslations('users.session')
  const router = useRouter()
  const { asksCode, onInput, onError } = useFactorCode('email')
  const { form, ...state } = useVisitorForm<Credentials>({
    load,
    valuesOf: (form) => ({
      email: typedIn(form, 'email'),
      password: typedIn(form, 'password'),
      otp: typedIn(form, 'otp') || undefined,
    }),
    check: async (values) => (await load()).errorsOf(values),
    send: async (values) => (await load()).signIn(values),
    onError,
    errorText: (error) =>
      error instanceof ApiError && !isExplained(error) ? texts('failed') : failureText(error),
    onDone: () => {
      toast.success(texts('done'))
      router.replace(target)
      router.refresh()
    },
    leavesPage: true,
  })
  return { ...state, form: { ...form, onInput }, asksCode }
}
