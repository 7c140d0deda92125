'use client'
import { useState } from 'react'
import { useMay } from '@/components/auth/rights'
import { useAction } from '@/components/feedback/use-action'
import { FieldError } from '@/components/forms/field'
import { Button, buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { adminPaths } from '@/lib/base/admin-paths'
import { at, call } from '@/lib/platform/http/client'
import type { decideStatementLine } from '@/lib/reconciling/statements/contract'
import type { Decision } from '@/lib/reconciling/statements/decisions'
import type { StatementDto, StatementLineDto } from '@/lib/reconciling/statements/schema'
import { DecisionForm } from './decision-form'

type LineDecisionProps = { statement: Pick<StatementDto, '_id' | 'kind'>; line: StatementLineDto }

/** The decisions about a line, one tap each; assigning needs an order number, and dismissing a reason. */
export function LineDecision({ statement, line }: LineDecisionProps) {
  const may = useMay()
  const { pending, failure, run } = useAction({ refreshAfterError: true })
  const [open, setOpen] = useState<'ASSIGN' | 'DISMISS' | null>(null)
  /** The decision that was sent last: its error stands where it was made. */
  const [sent, setSent] = useState<Decision | null>(null)
  const { orders, appointments, position } = line
  const split = appointments.length > 0 ? 'Split between them' : 'Split between the orders'
  // A line of a bank posts nothing of its own: its transfer is answered instead.
  const isBank = statement.kind === 'BANK'
  const subject = `line ${line.line}`

  const decide = (decision: Decision, texts: { orders?: string; note?: string } = {}) => {
    setSent(decision)
    return run(async () => {
      const spec = at<typeof decideStatementLine>('PATCH', '/statement/{id}/line/{position}')
      const params = { id: statement._id, position: String(position) }
      const { data } = await call(spec, { params, body: { decision, ...texts } })
      setOpen(null)
      return { message: data.isOpen ? `Line ${line.line} stays open.` : `Line ${line.line} is done.` }
    })
  }

  const button = (decision: Decision, text: string, variant: 'default' | 'outline' = 'outline') => (
    <Button
      variant={variant}
      disabled={pending}
      aria-label={`${text}, ${subject}`}
      onClick={() => void decide(decision)}
    >
      {text}
    </Button>
  )
  const opener = (decision: 'ASSIGN' | 'DISMISS', text: string, variant: 'outline' | 'ghost') => (
    <Button
      variant={variant}
      disabled={pending}
      aria-label={`${text}, ${subject}`}
      aria-expanded={open === decision}
      onClick={() => setOpen(open === decision ? null : decision)}
    >
      {text}
    </Button>
  )

  if (!may('money.write')) return null
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-2 max-sm:*:px-2 max-sm:*:whitespace-normal max-sm:[&>:first-child]:col-span-2 max-sm:[&>:last-child:nth-child(even)]:col-span-2 sm:flex sm:flex-wrap">
        {isBank ? (
          <Link className={buttonVariants()} href={adminPaths.transfers} prefetch={false}>
            Open the transfers
          </Link>
        ) : (
          <>
            {orders.length + appointments.length > 1
              ? button('SPLIT', split, 'default')
              : firstOf(line, button)}
            {orders.length === 1 && orders[0]?.canDeliver && button('ACCEPT', 'Accept the difference')}
            {button('ASK', 'Mark as asked')}
          </>
        )}
        {opener('ASSIGN', 'Assign…', 'outline')}
        {opener('DISMISS', 'Dismiss…', 'ghost')}
      </div>
      {open && (
        <DecisionForm
          key={open}
          kind={open}
          isBank={isBank}
          line={line.line}
          pending={pending}
          failure={sent === open ? failure : ''}
          onSend={(texts) => void decide(open, texts)}
        />
      )}
      {sent !== open && <FieldError>{failure}</FieldError>}
    </div>
  )
}

/** The most likely decision: a parcel on its way that is paid for was delivered. */
const firstOf = (
  { orders, appointments }: StatementLineDto,
  button: (decision: Decision, text: string, variant: 'default') => React.ReactNode,
) =>
  orders[0]?.canDeliver
    ? button('DELIVERED', 'Mark as delivered', 'default')
    : button(
        'ACCEPT',
        orders.length + appointments.length === 0 ? 'Accept without an order' : 'Accept the difference',
        'default',
      )
