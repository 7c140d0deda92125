'use client'
import { useEffect, useRef } from 'react'

/** With JavaScript filters apply immediately, and empty ones are left out of the address. */
export function AutoSubmit() {
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
    // Shows placeholders while loading; pageshow resets this when the page is restored from the back/forward cache.
    const setBusy = () => form.setAttribute('aria-busy', 'true')
    const clearBusy = () => form.removeAttribute('aria-busy')
    form.addEventListener('formdata', leaveOutEmpty)
    form.addEventListener('change', show)
    form.addEventListener('submit', setBusy)
    window.addEventListener('pageshow', clearBusy)
    return () => {
      form.removeEventListener('submit', setBusy)
      window.removeEventListener('pageshow', clearBusy)
      form.removeEventListener('formdata', leaveOutEmpty)
      form.removeEventListener('change', show)
    }
  }, [])
  return <span ref={here} hidden />
}
