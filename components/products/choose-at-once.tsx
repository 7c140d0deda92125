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
    form.addEventListener('formdata', leaveOutEmpty)
    form.addEventListener('change', show)
    return () => {
      form.removeEventListener('formdata', leaveOutEmpty)
      form.removeEventListener('change', show)
    }
  }, [])
  return <span ref={here} hidden />
}
