'use client'
import {
  type FormEvent,
  type KeyboardEvent,
  startTransition,
  type ToggleEvent,
  type TransitionStartFunction,
  useContext,
  useLayoutEffect,
  useRef,
} from 'react'
import { useRouter } from '@/components/ui/navigation'
import { listingHref } from '@/lib/catalogue/listings/listing-address'
import { choiceHref, type FacetChoice, type FacetKey, readChoice } from '@/lib/catalogue/products/facets'
import { FilterProgressContext } from './filter-progress'

type Field = HTMLInputElement | HTMLSelectElement

const isNumber = (target: EventTarget) => (target as Field).inputMode === 'numeric'

/** Applies each choice immediately, also while the form is a sheet over the list. */
export function useFilterForm(base: string, limit: number, choice: FacetChoice) {
  const progress = useContext(FilterProgressContext)
  const ref = useRef<HTMLFormElement>(null)
  const router = useRouter()
  /** Set by the button that shows that a choice is being applied, so that the whole panel is not rendered for it. */
  const startApplying = useRef<TransitionStartFunction>(startTransition)
  const here = choiceHref(base, choice)

  useLayoutEffect(() => {
    const form = ref.current
    const { applied, typed } = progress.current
    progress.current = {}
    if (!form || applied?.href !== here) return
    progress.current = { typed }
    if (applied.isOpen) form.showPopover()
    const { name, value } = typed ?? applied
    // Its buttons and groups too, which have no name.
    const fields = [...form.elements] as Field[]
    const field = fields.find((one) => one.name === name && (typed || one.value === value))
    if (field && typed) field.value = value
    if (document.activeElement === document.body) field?.focus({ preventScroll: true })
    const list = form.parentElement
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView()
  }, [progress, here])

  function apply(target: EventTarget) {
    const form = ref.current
    const { name, value } = target as Field
    if (!form) return
    if (progress.current.typed?.name === name) delete progress.current.typed
    const { typed } = progress.current
    const chosen = Object.fromEntries(new FormData(form)) as Record<string, string>
    const unfinished = typed && { [typed.name]: choice[typed.name as FacetKey] }
    const href = choiceHref(base, readChoice({ ...chosen, ...unfinished }))
    if (href === here) return
    progress.current.applied = { href, name, value, isOpen: form.matches(':popover-open') }
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
      if (isNumber(event.target)) progress.current.typed = { name, value }
      else applySoon(event.target)
    },
    // A price is finished when its field is left or Enter is pressed, not at every digit.
    onBlur(event: { target: EventTarget }) {
      if (isNumber(event.target)) applySoon(event.target)
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      delete progress.current.typed
      apply(event.target)
      event.currentTarget.hidePopover()
    },
    onToggle({ newState, target, currentTarget }: ToggleEvent<HTMLFormElement>) {
      // React also reports a list of values that is opened inside.
      if (target !== currentTarget) return
      const { applied } = progress.current
      if (newState === 'closed' && applied) applied.isOpen = false
      if (newState === 'open' && !currentTarget.contains(document.activeElement)) {
        currentTarget.querySelector('button')?.focus()
      }
    },
    onKeyDown: keepFocusInSheet,
  }
  return { formProps, startApplying, applySoon }
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
