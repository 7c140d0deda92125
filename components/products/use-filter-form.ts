'use client'
import {
  type FormEvent,
  type KeyboardEvent,
  startTransition,
  type ToggleEvent,
  type TransitionStartFunction,
  useLayoutEffect,
  useRef,
} from 'react'
import { useRouter } from '@/components/ui/navigation'
import { listingHref } from '@/lib/catalogue/listings/listing-address'
import { choiceHref, type FacetChoice, type FacetKey, readChoice } from '@/lib/catalogue/products/facets'

type Field = HTMLInputElement | HTMLSelectElement

/** The choice that is being applied. A first choice leads to another page with a form of its own, which goes on from here. */
let pending: { href: string; name: string; value: string; isOpen: boolean } | null = null

/** A price that is being typed: a page that arrives meanwhile neither takes it over half nor discards it. */
let typed: { name: string; value: string } | null = null

/** Its buttons and groups too, which have no name. */
const fieldsOf = (form: HTMLFormElement) => [...form.elements] as Field[]

const isNumber = (target: EventTarget) => (target as Field).inputMode === 'numeric'

const isOpen = (form: HTMLFormElement) => form.matches(':popover-open')

/** Applies each choice immediately, also while the form is a sheet over the list. */
export function useFilterForm(base: string, limit: number, choice: FacetChoice) {
  // As the panel that uses it.
  'use no memo'
  const ref = useRef<HTMLFormElement>(null)
  const router = useRouter()
  /** Set by the button that shows that a choice is being applied, so that the whole panel is not rendered for it. */
  const startApplying = useRef<TransitionStartFunction>(startTransition)
  const here = choiceHref(base, choice)
  const shown = useRef(here)

  useLayoutEffect(() => {
    const form = ref.current
    const applied = pending?.href === here ? pending : null
    if (!form || (shown.current === here && !applied)) return
    shown.current = here
    pending = null
    if (!applied) typed = null
    showChoice(form, typed ? { ...choice, [typed.name]: typed.value } : choice)
    if (!applied) return
    if (applied.isOpen && !isOpen(form)) form.showPopover()
    const { name, value } = typed ?? applied
    const field = fieldsOf(form).find((candidate) => candidate.name === name && candidate.value === value)
    if (document.activeElement === document.body) field?.focus({ preventScroll: true })
    const list = form.parentElement
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView()
  }, [here, choice])

  function apply(target: EventTarget) {
    const form = ref.current
    const { name, value } = target as Field
    if (typed?.name === name) typed = null
    if (!form) return
    const chosen = Object.fromEntries(new FormData(form)) as Record<string, string>
    const unfinished = typed && { [typed.name]: choice[typed.name as FacetKey] }
    const href = choiceHref(base, readChoice({ ...chosen, ...unfinished }))
    if (href === here) return
    pending = { href, name, value, isOpen: isOpen(form) }
    startApplying.current(() => router.push(listingHref(href, { page: 1, limit }), { scroll: false }))
  }

  /** After the choice itself is painted, which a slow phone then does at once. */
  const applySoon = (target: EventTarget) => requestAnimationFrame(() => setTimeout(apply, 0, target))

  const formProps = {
    ref,
    // A browser must not bring back choices that the address does not have.
    autoComplete: 'off',
    onChange(event: { target: EventTarget }) {
      const { name, value } = event.target as Field
      if (isNumber(event.target)) typed = { name, value }
      else applySoon(event.target)
    },
    // A price is finished when its field is left or Enter is pressed, not at every digit.
    onBlur(event: { target: EventTarget }) {
      if (isNumber(event.target)) applySoon(event.target)
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      typed = null
      apply(event.target)
      event.currentTarget.hidePopover()
    },
    onToggle({ newState, target, currentTarget }: ToggleEvent<HTMLFormElement>) {
      // React also reports a list of values that is opened inside.
      if (target !== currentTarget) return
      if (newState === 'closed' && pending) pending.isOpen = false
      if (newState === 'open' && !currentTarget.contains(document.activeElement)) {
        currentTarget.querySelector('button')?.focus()
      }
    },
    onKeyDown: keepFocusInSheet,
  }
  return { formProps, startApplying, applySoon }
}

/** The fields show the choice of the address, for example after going back: default values count only once. */
function showChoice(form: HTMLFormElement, choice: FacetChoice) {
  for (const field of fieldsOf(form)) {
    const value = choice[field.name as FacetKey]
    if (value === undefined) continue
    if (field.type === 'radio' || field.type === 'checkbox') {
      ;(field as HTMLInputElement).checked = field.value === value
    } else field.value = value
  }
}

/** A popover does not do this by itself. */
function keepFocusInSheet(event: KeyboardEvent<HTMLFormElement>) {
  const sheet = event.currentTarget
  if (event.key !== 'Tab' || !sheet.matches(':popover-open')) return
  const buttons = sheet.querySelectorAll('button')
  const [first, last] = [buttons[0], buttons[buttons.length - 1]]
  if (document.activeElement !== (event.shiftKey ? first : last)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
