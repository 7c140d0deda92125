'use client'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from '#i18n'
import { Button } from '@/components/ui/button'
import { CloseIcon, PlusIcon } from '@/components/ui/icons'
import { MAX_ENTRIES } from '@/lib/accounts/users/rules'
import { Field } from './field'

type RepeatableListProps = {
  label: string
  hint?: string
  values: readonly string[]
  onChange: (values: string[]) => void
  placeholder?: string
  error?: string | undefined
}

/** Rows of text: experience, services. Blank rows and duplicates are not added. */
export function RepeatableList({ label, hint, values, onChange, placeholder, error }: RepeatableListProps) {
  const t = useTranslations('forms.list')
  const [text, setText] = useState('')
  const entry = text.trim()
  const full = values.length >= MAX_ENTRIES

  const add = () => {
    if (entry === '' || full) return
    if (!values.includes(entry)) onChange([...values, entry])
    setText('')
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <div className="grid gap-2">
      <Field label={label} hint={full ? t('full', { max: MAX_ENTRIES }) : hint} error={error}>
        {(control) => (
          <div className="flex gap-2">
            <input
              {...control}
              className="input"
              value={text}
              placeholder={placeholder}
              disabled={full}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={addOnEnter}
              onBlur={add}
            />
            <Button
              variant="outline"
              size="icon"
              aria-label={t('addTo', { label })}
              disabled={full}
              onClick={add}
            >
              <PlusIcon />
            </Button>
          </div>
        )}
      </Field>
      {values.length > 0 && (
        <ul className="grid gap-1">
          {values.map((value) => (
            <li key={value} className="flex items-center justify-between gap-2 rounded-md bg-muted ps-3.5">
              <span className="min-w-0 wrap-anywhere py-2">{value}</span>
              <button
                type="button"
                className="tool"
                aria-label={t('remove', { value })}
                onClick={() => onChange(values.filter((other) => other !== value))}
              >
                <CloseIcon width="18" height="18" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
