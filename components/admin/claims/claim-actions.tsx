'use client'
import { useState } from 'react'
import { useMay } from '@/components/auth/rights'
import { Button } from '@/components/ui/button'
import type { ClaimEntry, DecisionForm } from '@/lib/orders/claims/schema'
import { DecisionFields } from './decision-fields'

/** The answers to a claim. Each asks once, because the buyer gets an email. */
export function ClaimActions({ claim }: { claim: ClaimEntry }) {
  const may = useMay()
  const [chosen, setChosen] = useState<DecisionForm['decision'] | null>(null)
  if (!may('claims.write')) return null
  if (chosen !== null)
    return <DecisionFields claim={claim} decision={chosen} onBack={() => setChosen(null)} />
  const subject = `the claim of ${claim.order.number}`
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2 max-sm:*:px-2 sm:flex">
      <Button aria-label={`Replace: ${subject}`} onClick={() => setChosen('REPLACE')}>
        Replace
      </Button>
      {claim.paid > 0 && may('refunds.write') && (
        <Button variant="outline" aria-label={`Refund: ${subject}`} onClick={() => setChosen('REFUND')}>
          Refund
        </Button>
      )}
      <Button variant="outline" aria-label={`Decline: ${subject}`} onClick={() => setChosen('DECLINE')}>
        Decline
      </Button>
    </div>
  )
}
