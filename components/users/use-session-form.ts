import { useTranslations } from '#i18n'
import { useVisitorForm } from '@/components/forms/use-visitor-form'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { ApiError, failureText } from '@/lib/platform/http/api-error'
import { NO_SESSION_COOKIE } from './no-session-cookie'

type Options<Values> = Omit<
  Parameters<typeof useVisitorForm<Values>>[0],
  'onDone' | 'errorText' | 'leavesPage'
>

/** A form whose success opens a session. `target` is where to go afterwards. */
export function useSessionForm<Values>(target: string, options: Options<Values>) {
  const texts = useTranslations('users.session')
  const router = useRouter()
  return useVisitorForm<Values>({
    ...options,
    errorText: (error) =>
      error instanceof ApiError && error.code === NO_SESSION_COOKIE ? texts('failed') : failureText(error),
    onDone: () => {
      toast.success(texts('done'))
      router.replace(target)
      router.refresh()
    },
    leavesPage: true,
  })
}
