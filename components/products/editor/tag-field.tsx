'use client'
import { type ClipboardEvent, type KeyboardEvent, type Ref, useState } from 'react'
import { FieldError } from '@/components/forms/field'
import { cn } from '@/components/ui/cn'
import { ComboboxList } from '@/components/ui/combobox'
import { CloseIcon } from '@/components/ui/icons'
import { useCombobox } from '@/components/ui/use-combobox'
import { MAX_CATEGORIES } from '@/lib/catalogue/products/fields'
import { slugOf } from '@/lib/catalogue/products/slug'

type TagFieldProps = {
  name: string
  label: string
  values: readonly string[]
  suggestions: readonly string[]
  max?: number
  maxLength?: number
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
  onChange: (values: string[]) => void
  onBlur: () => void
}

const MAX_SUGGESTIONS = 8

/** Tags: Enter, Tab or a comma adds one, Backspace in the empty field removes the last. */
export function TagField(props: TagFieldProps) {
  const { name, label, values, suggestions, max = MAX_CATEGORIES, maxLength = 50 } = props
  const { error, inputRef, onChange, onBlur } = props
  const [text, setText] = useState('')
  const isFull = values.length >= max
  const typed = text.trim().toLowerCase()
  const options = suggestions
    .filter((suggestion) => !hasTag(values, suggestion) && suggestion.toLowerCase().includes(typed))
    .slice(0, MAX_SUGGESTIONS)
  const { id, inputProps, list, clear } = useCombobox({
    text,
    onText: setText,
    options,
    canOpen: !isFull && options.length > 0,
    onPick: (option) => add([option]),
    onKey,
  })

  function add(tags: readonly string[]) {
    const fresh = newTags(tags, values, suggestions)
    if (fresh.length > 0) onChange([...values, ...fresh].slice(0, max))
    clear()
  }

  function onKey(event: KeyboardEvent, active: string | undefined) {
    const leaves = event.key === 'Tab' && !event.shiftKey && (active || typed)
    // Enter must not submit the form from this field.
    if (event.key === 'Enter' || event.key === ',' || leaves) {
      event.preventDefault()
      add([active ?? text])
    } else if (event.key === 'Backspace' && text === '') onChange(values.slice(0, -1))
  }

  function onPaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text')
    if (!/[,\n]/.test(pasted)) return
    event.preventDefault()
    add(pasted.split(/[,\n]/))
  }

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label className="text-sm font-semibold" htmlFor={id}>
        {label}
      </label>
      <div className="relative">
        <div
          className={cn(
            'input flex flex-wrap items-center gap-1.5 px-2 py-1.5 focus-within:border-ring focus-within:outline-2 focus-within:outline-ring',
            error && 'border-destructive ring-1 ring-destructive',
          )}
        >
          <TagChips
            label={label}
            values={values}
            onRemove={(value) => {
              onChange(values.filter((other) => other !== value))
              document.getElementById(id)?.focus()
            }}
          />
          <input
            {...inputProps}
            ref={inputRef}
            name={name}
            className="field-sizing-content min-h-7.5 min-w-8 flex-auto bg-transparent px-1.5 outline-none"
            aria-invalid={error ? true : undefined}
            aria-describedby={cn(`${id}-hint`, error && `${id}-error`)}
            maxLength={maxLength}
            disabled={isFull}
            onBlur={() => {
              inputProps.onBlur()
              if (typed) add([text])
              onBlur()
            }}
            onPaste={onPaste}
          />
        </div>
        <ComboboxList list={list} label={label} keyOf={(option) => option}>
          {(option) => option}
        </ComboboxList>
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted-foreground">
        {isFull ? `No more than ${max}.` : 'Press Enter to add one.'}
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

const hasTag = (tags: readonly string[], tag: string) => tags.some((other) => slugOf(other) === slugOf(tag))

/** The tags that are not chosen yet, spelled as in the catalogue where it has them. */
function newTags(tags: readonly string[], chosen: readonly string[], suggestions: readonly string[]) {
  const fresh: string[] = []
  for (const tag of tags.map((typed) => typed.trim())) {
    const known = suggestions.find((suggestion) => slugOf(suggestion) === slugOf(tag)) ?? tag
    if (slugOf(known) !== '' && !hasTag(chosen, known) && !hasTag(fresh, known)) fresh.push(known)
  }
  return fresh
}

type TagChipsProps = { label: string; values: readonly string[]; onRemove: (value: string) => void }

/** The chosen tags, each with a remove button. */
const TagChips = ({ label, values, onRemove }: TagChipsProps) => (
  <ul className="contents" aria-label={`${label} selected`}>
    {values.map((value) => (
      <li key={value} className="chip rounded-full pe-0.5 text-sm/tight">
        <bdi lang={/[\u0600-\u06ff]/.test(value) ? 'ur' : undefined}>{value}</bdi>
        <button
          type="button"
          // The tap area is larger than the visible button.
          className="relative grid size-6 cursor-pointer place-items-center rounded-full after:absolute after:-inset-x-2 after:-inset-y-2.5 hover:bg-card"
          aria-label={`Remove ${value}`}
          onClick={() => onRemove(value)}
        >
          <CloseIcon width="14" height="14" />
        </button>
      </li>
    ))}
  </ul>
)
