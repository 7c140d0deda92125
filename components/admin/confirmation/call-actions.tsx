'use client'
import { useState } from 'react'
import { useTranslations } from '#i18n'
import { FieldError } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { CheckIcon } from '@/components/ui/icons'
import type { CallEntry } from '@/lib/orders/confirmation/call-schema'
import { LaterForm } from './later-form'
import { useCall } from './use-call'

type CallActionsProps = {
  order: Pick<CallEntry, '_id' | 'number' | 'status' | 'attempts' | 'lastCall'>
  laterChoices: readonly { label: string; at: string }[]
  /** The range of the time input, in Karachi. */
  laterRange: { min: string; max: string }
}

/** The outcomes of a call, one tap each; cancelling asks once, because the buyer gets an email. */
export function CallActions({ order, laterChoices, laterRange }: CallActionsProps) {
  const { pending, failure, record, undo } = useCall(order)
  const [open, setOpen] = useState<'later' | 'no' | null>(null)
  const subject = `of order ${order.number}`
  if (open === 'no') {
    return (
      <CancelQuestion
        number={order.number}
        pending={pending}
        failure={failure}
        onCancel={(from) => void record('NO', from)}
        onKeep={() => setOpen(null)}
      />
    )
  }
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <Button
          data-call-first
          className="max-sm:col-span-2"
          disabled={pending}
          aria-busy={pending}
          aria-label={`Yes: confirm order ${order.number}`}
          onClick={({ currentTarget }) => void record('YES', currentTarget)}
        >
          <CheckIcon />
          Yes
        </Button>
        <Button
          variant="outline"
          disabled={pending}
          aria-label={`No answer, ${subject}`}
          onClick={({ currentTarget }) => void record('NO_ANSWER', currentTarget)}
        >
          No answer
        </Button>
        <Button
          variant="outline"
          aria-label={`Call later, ${subject}`}
          aria-expanded={open === 'later'}
          onClick={() => setOpen(open === 'later' ? null : 'later')}
        >
          Call later
        </Button>
        <Button
          variant="outline"
          disabled={pending}
          aria-label={`Wrong number, ${subject}`}
          onClick={({ currentTarget }) => void record('WRONG_NUMBER', currentTarget)}
        >
          Wrong number
        </Button>
        <Button
          variant="ghost"
          disabled={pending}
          aria-label={`No, cancel order ${order.number}`}
          onClick={() => setOpen('no')}
        >
          No, cancel
        </Button>
        {order.lastCall?.canUndo && (
          <Button
            variant="link"
            disabled={pending}
            aria-label={`Undo the last call ${subject}`}
            onClick={({ currentTarget }) => void undo(currentTarget)}
          >
            Undo
          </Button>
        )}
      </div>
      {open === 'later' && (
        <LaterForm
          choices={laterChoices}
          range={laterRange}
          pending={pending}
          onChoose={(later, from) => void record('LATER', from, later)}
        />
      )}
      <FieldError>{failure}</FieldError>
    </div>
  )
}

type CancelQuestionProps = {
  number: string
  pending: boolean
  failure: string
  onCancel: (from: Element) => void
  onKeep: () => void
}

const CancelQuestion = ({ number, pending, failure, onCancel, onKeep }: CancelQuestionProps) => {
  const notes = useTranslations('mailServer.notes')
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{notes('cancelled', { number })}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="destructive"
          disabled={pending}
          autoFocus
          onClick={({ currentTarget }) => onCancel(currentTarget)}
        >
          Cancel the order
        </Button>
        <Button variant="outline" disabled={pending} onClick={onKeep}>
          Keep it
        </Button>
      </div>
      <FieldError>{failure}</FieldError>
    </div>
  )
}
