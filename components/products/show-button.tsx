'use client'
import { type RefObject, type TransitionStartFunction, useEffect, useTransition } from 'react'
import { useTranslations } from '#i18n'

type ShowButtonProps = {
  total: number
  noun: string
  /** Receives what starts the change of pages that this button waits for. */
  startApplying: RefObject<TransitionStartFunction>
}

/** Closes the sheet; without JavaScript it applies the choices. Busy while a choice is being applied. */
export function ShowButton({ total, noun, startApplying }: ShowButtonProps) {
  'use no memo'
  const t = useTranslations('products.filters')
  const [isApplying, start] = useTransition()
  useEffect(() => {
    startApplying.current = start
  })
  return (
    <button type="submit" className="btn btn-primary" aria-busy={isApplying}>
      <span>
        {t.rich('show', {
          total,
          noun,
          number: (words) => <span className="needs-js">{words}</span>,
        })}
      </span>
    </button>
  )
}
