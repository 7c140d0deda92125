'use client'
import { useEffect, useRef } from 'react'

/** With JavaScript a choice is shown at once, and its address says nothing of what was not chosen. */
export function ChooseAtOnce() {
  const here = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const form = here.current?.closest('form')
    if (!form) return
    const leaveOutEmpty = (event: FormDataEvent) => {
      for (const [name, value] of [...event.formData]) if (value === '') event.formData.delete(name)
    }
    const show = (event: Event) => {
      // A price is finished when the field is left or Enter is pressed, not at every digit.
      if (event.target instanceof HTMLElement) form.requestSubmit()
    }
    // The cards become bare shapes; a page that is come back to is shown as it was left.
    const wait = () => form.setAttribute('aria-busy', 'true')
    const rest = () => form.removeAttribute('aria-busy')
    form.addEventListener('formdata', leaveOutEmpty)
    form.addEventListener('change', show)
    form.addEventListener('submit', wait)
    window.addEventListener('pageshow', rest)
    return () => {
      form.removeEventListener('submit', wait)
      window.removeEventListener('pageshow', rest)
      form.removeEventListener('formdata', leaveOutEmpty)
      form.removeEventListener('change', show)
    }
  }, [])
  return <span ref={here} hidden />
}
