'use client'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'

type ComboboxOptions<Option> = {
  text: string
  onText: (text: string) => void
  options: readonly Option[]
  /** False while there are no options. */
  canOpen: boolean
  /** The typed text is a choice as well: the arrow keys pass it between the last option and the first. */
  includesText?: boolean
  onPick: (option: Option) => void
  /** Keys other than the arrows and Escape, with the highlighted option. */
  onKey: (event: KeyboardEvent, active: Option | undefined) => void
}

/** A combobox: the arrow keys move through the options, Escape closes the list, and the focus stays in the field. */
export function useCombobox<Option>({
  text,
  onText,
  options,
  canOpen,
  includesText = false,
  onPick,
  onKey,
}: ComboboxOptions<Option>) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isShown = isOpen && canOpen
  const optionId = (index: number) => `${id}-option-${index}`
  const activeId = isShown && active >= 0 ? optionId(active) : undefined

  // Scrolls the highlighted option into view.
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function clear() {
    onText('')
    setActive(-1)
  }

  function walk(step: number) {
    setOpen(true)
    const last = options.length - 1
    if (last < 0) return
    const first = includesText ? -1 : 0
    const next = active + step
    setActive(next > last ? first : next < first ? last : next)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      walk(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setOpen(false)
    } else onKey(event, isShown ? options[active] : undefined)
  }

  return {
    id,
    isShown,
    close,
    clear,
    inputProps: {
      id,
      type: 'text',
      role: 'combobox',
      'aria-expanded': isShown,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': activeId,
      autoComplete: 'off',
      value: text,
      onChange: (event: { target: { value: string } }) => {
        onText(event.target.value)
        setActive(-1)
        setOpen(true)
      },
      onFocus: () => setOpen(true),
      onClick: () => setOpen(true),
      onBlur: () => setOpen(false),
      onKeyDown,
    } as const,
    list: { id: `${id}-list`, isShown, options, active, optionId, onPick },
  }
}
