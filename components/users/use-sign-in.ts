'use client'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from '#i18n'
import { toast } from '@/components/feedback/toast'
import { type FormError, fieldErrors } from '@/components/forms/field-errors'
import { useRouter } from '@/components/ui/navigation'
import { ApiError } from '@/lib/http/client'
import { NO_SESSION_COOKIE } from './save-session'
import type { Credentials } from './sign-in'

type Errors = Partial<Credentials>

const load = () => import('./sign-in')

/** What was typed, also before hydration: the fields are not controlled. */
const valuesOf = (form: HTMLFormElement): Credentials => {
  const data = new FormData(form)
  return { email: String(data.get('email') ?? ''), password: String(data.get('password') ?? '') }
}

/** Errors that are shown as they are: a failed sign-in (product 8.4) or the rate limit. */
const isExplained = ({ status, code }: ApiError) =>
  [0, 401, 403, 429, 503].includes(status) && code !== NO_SESSION_COOKIE

/** The sign-in form: as useApiForm, with two fields and without its libraries. `target` is where to go afterwards. */
export function useSignIn(target: string) {
  const texts = useTranslations('users.session')
  const common = useTranslations('shell.common')
  const router = useRouter()
  const [errors, setErrors] = useState<Errors>({})
  const [formError, setFormError] = useState<FormError | null>(null)
  const [pending, setPending] = useState(false)
  const busy = useRef(false)
  const sent = useRef(false)

  function show(form: HTMLFormElement, next: Errors) {
    setErrors(next)
    const [first] = Object.keys(next)
    const field = first ? form.elements.namedItem(first) : null
    if (field instanceof HTMLElement) field.focus()
  }

  function showFailure(form: HTMLFormElement, error: unknown) {
    const failure = error instanceof ApiError ? error : null
    const fields = Object.fromEntries(failure ? fieldErrors(failure) : [])
    show(form, fields)
    const text = failure && isExplained(failure) ? failure.message : texts('failed')
    toast.error(text)
    const isBeside = Object.values(fields).includes(text)
    setFormError({ message: isBeside ? common('attention') : text, details: [] })
  }

  async function send(form: HTMLFormElement): Promise<boolean> {
    const { errorsOf, signIn } = await load()
    const values = valuesOf(form)
    const found = await errorsOf(values)
    sent.current = true
    show(form, found)
    if (Object.keys(found).length > 0) return false
    await signIn(values)
    return true
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (busy.current) return
    busy.current = true
    setPending(true)
    setFormError(null)
    try {
      if (await send(form)) {
        toast.success(texts('done'))
        router.replace(target)
        router.refresh()
        // The button stays disabled while the next page is loaded.
        return
      }
      setPending(false)
    } catch (error) {
      setPending(false)
      showFailure(form, error)
    } finally {
      busy.current = false
    }
  }

  /** After the first attempt each change is checked at once. */
  async function check({ currentTarget: form, target: field }: FormEvent<HTMLFormElement>) {
    if (!sent.current || !(field instanceof HTMLInputElement)) return
    const { name } = field
    const found: Record<string, string | undefined> = await (await load()).errorsOf(valuesOf(form))
    setErrors((before) => {
      const { [name as keyof Errors]: _, ...others } = before
      return found[name] ? { ...others, [name]: found[name] } : others
    })
  }

  // Loaded as soon as a field is entered, so that sending does not wait for it.
  const loadEarly = () => void load().catch(() => {})

  return { form: { onSubmit: submit, onChange: check, onFocus: loadEarly }, errors, formError, pending }
}
