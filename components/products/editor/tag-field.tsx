'use client'
import { type ClipboardEvent, type KeyboardEvent, type Ref, useId, useState } from 'react'
import { FieldError } from '@/components/forms/field'
import { cn } from '@/components/ui/cn'
import { CloseIcon } from '@/components/ui/icons'
import { MAX_CATEGORIES } from '@/lib/products/form'
import { slugOf } from '@/lib/products/slug'

type TagFieldProps = {
  name: string
  label: string
  values: readonly string[]
  suggestions: readonly string[]
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
  onChange: (values: string[]) => void
  onBlur: () => void
}

const MAX_SUGGESTIONS = 8

/** Tags: Enter, Tab or a comma adds one, Backspace in the empty field removes the last. */
export function TagField({
  name,
  label,
  values,
  suggestions,
  error,
  inputRef,
  onChange,
  onBlur,
}: TagFieldProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const full = values.length >= MAX_CATEGORIES
  const has = (tag: string) => values.some((value) => slugOf(value) === slugOf(tag))
  const typed = text.trim().toLowerCase()
  const offered = suggestions
    .filter((one) => !has(one) && one.toLowerCase().includes(typed))
    .slice(0, MAX_SUGGESTIONS)
  const shown = open && !full && offered.length > 0
  const optionId = (at: number) => `${id}-option-${at}`

  function add(tags: readonly string[]) {
    const fresh: string[] = []
    for (const tag of tags.map((one) => one.trim())) {
      // As the catalogue spells it, if it does.
      const known = suggestions.find((one) => slugOf(one) === slugOf(tag)) ?? tag
      const twice = has(known) || fresh.some((one) => slugOf(one) === slugOf(known))
      if (slugOf(known) !== '' && !twice) fresh.push(known)
    }
    if (fresh.length > 0) onChange([...values, ...fresh].slice(0, MAX_CATEGORIES))
    setText('')
    setActive(-1)
  }

  function press(event: KeyboardEvent) {
    const chosen = shown ? offered[active] : undefined
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const last = offered.length - 1
      const next = active + (event.key === 'ArrowDown' ? 1 : -1)
      setActive(next > last ? 0 : next < 0 ? last : next)
    } else if (event.key === 'Enter' || event.key === ',') {
      // Enter never sends the form from here.
      event.preventDefault()
      add([chosen ?? text])
    } else if (event.key === 'Tab' && !event.shiftKey && (chosen || typed)) {
      event.preventDefault()
      add([chosen ?? text])
    } else if (event.key === 'Backspace' && text === '') {
      onChange(values.slice(0, -1))
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
      setActive(-1)
    }
  }

  function paste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text')
    if (!/[,\n]/.test(pasted)) return
    event.preventDefault()
    add(pasted.split(/[,\n]/))
  }

  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="tag-box">
        <div className={cn('input tag-input', error && 'tag-invalid')}>
          <ul className="tag-list" aria-label={`${label} selected`}>
            {values.map((value) => (
              <li key={value} className="chip">
                {value}
                <button
                  type="button"
                  className="chip-remove"
                  aria-label={`Remove ${value}`}
                  onClick={() => onChange(values.filter((other) => other !== value))}
                >
                  <CloseIcon width="14" height="14" />
                </button>
              </li>
            ))}
          </ul>
          <input
            ref={inputRef}
            id={id}
            name={name}
            type="text"
            role="combobox"
            aria-expanded={shown}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={cn(`${id}-hint`, error && `${id}-error`)}
            autoComplete="off"
            maxLength={50}
            disabled={full}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setActive(-1)
              setOpen(true)
            }}
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
            onBlur={() => {
              setOpen(false)
              if (typed) add([text])
              onBlur()
            }}
            onKeyDown={press}
            onPaste={paste}
          />
        </div>
        <div className="picker-panel" hidden={!shown}>
          <div id={`${id}-list`} role="listbox" aria-label={label}>
            {offered.map((one, at) => (
              // The input keeps the focus; options can be clicked.
              // biome-ignore lint/a11y/useFocusableInteractive: named by aria-activedescendant.
              // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys.
              <div
                key={one}
                id={optionId(at)}
                role="option"
                aria-selected={at === active}
                className={cn('tag-option', at === active && 'tag-active')}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => add([one])}
              >
                {one}
              </div>
            ))}
          </div>
        </div>
      </div>
      <p id={`${id}-hint`} className="hint">
        {full ? `No more than ${MAX_CATEGORIES}.` : 'Enter, Tab or a comma adds one.'}
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
