'use client'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslations } from '#i18n'
import { Failure } from '@/components/feedback/failure'
import { useAction } from '@/components/feedback/use-action'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { SpinnerIcon } from '@/components/ui/icons'
import { Select } from '@/components/ui/select'
import { toneClassOf } from '@/components/ui/status-badge'

/** What a choice does: a sentence, or one that ends before a list. */
export type Consequence = string | { text: string; items: readonly string[] }

type StateSelectProps<State extends string> = {
  label: string
  value: State
  states: readonly State[]
  /** How a state is shown. */
  textOf?: (state: State) => string
  /** The usual state, which has no colour. */
  plain?: State
  /** The effects of choosing this state, shown before it is confirmed. */
  consequences: (state: State) => readonly Consequence[]
  /** Fields that belong to this state, shown before it is confirmed. */
  fields?: (state: State) => ReactNode
  /** The error of a field that is to be filled in for this state before it is sent. */
  missing?: (state: State) => string | undefined
  /** Called when another state is chosen, or none any more: what was entered for the last one is void. */
  onChoose?: () => void
  /** Sends the change; returns the current state. */
  change: (state: State) => Promise<State>
}

/**
 * A state as a dropdown. A choice must be confirmed, because arrow keys choose as well and a change sends emails.
 * Escape cancels the choice. A rejected change is reset and its error is shown; the focus stays on the dropdown.
 */
export function StateSelect<State extends string>({
  label,
  value,
  states,
  textOf = (state) => state,
  plain,
  consequences,
  fields,
  missing,
  onChoose,
  change,
}: StateSelectProps<State>) {
  const t = useTranslations('workspace.state')
  const { pending, failure, run } = useAction({ refreshAfterError: true })
  const [row, setRow] = useState(value)
  const [saved, setSaved] = useState(value)
  const [chosen, setChosen] = useState(value)
  const [isTried, setTried] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  const about = useId()

  // After a refresh the state of the page is the newer one; an error stays visible.
  if (row !== value) {
    setRow(value)
    setSaved(value)
    setChosen(value)
  }

  function choose(state: State) {
    setChosen(state)
    setTried(false)
    onChoose?.()
  }

  function cancelChoice() {
    choose(saved)
    select.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && chosen !== saved && !pending) cancelChoice()
  }

  async function confirm() {
    if (pending) return
    if (missing?.(chosen)) {
      setTried(true)
      return
    }
    // The buttons are removed next, so the focus moves first.
    select.current?.focus()
    const done = await run(async () => {
      const now = await change(chosen)
      setSaved(now)
      choose(now)
      return { message: t('updated') }
    })
    if (!done) choose(saved)
  }

  return (
    <div className="grid justify-items-start gap-1.5 max-lg:[td_&]:justify-items-end">
      <Select
        ref={select}
        // It looks like a chip: the tap area goes beyond its ground by the borders.
        className={cn(
          'w-auto rounded-[6px/14px] border-x-0 border-y-8 border-transparent bg-clip-padding bg-size-[1rem] bg-position-[right_0.375rem_center] py-0 ps-2.5 pe-6.5 rtl:bg-position-[left_0.375rem_center] text-[0.8125rem]/5 font-semibold lg:pointer-fine:min-h-9 lg:pointer-fine:rounded-[6px/10px] lg:pointer-fine:border-y-4',
          saved === plain ? 'bg-transparent hover:bg-muted' : toneClassOf(saved),
        )}
        aria-label={label}
        aria-describedby={chosen === saved ? undefined : about}
        aria-busy={pending}
        value={chosen}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          // Not disabled meanwhile: that would take the focus away.
          if (!pending) choose(states.find((known) => known === event.target.value) ?? saved)
        }}
      >
        {states.map((state) => (
          <option key={state} value={state}>
            {textOf(state)}
          </option>
        ))}
      </Select>
      <div role="status" className="empty:hidden">
        {chosen !== saved && (
          <ul id={about} className="grid gap-0.5 text-[0.8125rem]/[1.35] text-muted-foreground">
            {consequences(chosen)
              .map((effect) => (typeof effect === 'string' ? { text: effect, items: [] } : effect))
              .map(({ text, items }) => (
                <li key={text}>
                  {text}
                  {items.length > 0 && (
                    <ul className="list-disc ps-4.5">
                      {items.map((item) => (
                        <li key={item}>{item}</li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
          </ul>
        )}
      </div>
      {chosen !== saved && fields?.(chosen)}
      {chosen !== saved && (
        <div className="flex flex-wrap gap-1.5">
          <Button size="sm" aria-disabled={pending} onKeyDown={onKeyDown} onClick={() => void confirm()}>
            {t.rich('confirm', {
              state: textOf(chosen),
              label,
              hidden: (words) => <span className="sr-only">{words}</span>,
            })}
            {pending && <SpinnerIcon late />}
          </Button>
          <Button
            size="sm"
            variant="outline"
            aria-disabled={pending}
            onKeyDown={onKeyDown}
            onClick={() => !pending && cancelChoice()}
          >
            {t('keep', { state: textOf(saved) })}
          </Button>
        </div>
      )}
      <Failure>{failure || (isTried && chosen !== saved ? missing?.(chosen) : '')}</Failure>
    </div>
  )
}
