import { Card } from '@/components/ui/card'
import { Moment } from '@/components/ui/moment'
import { PlainTable } from '@/components/ui/table'
import { formatPrice, type Paisa, toPaisa } from '@/lib/base/money'
import { type Account, accountNames, accounts } from '@/lib/money/ledger/accounts'
import { eventTexts, type ShownEvent } from '@/lib/money/ledger/events'

type Entry = ShownEvent['entries'][number]

/** Everything that was booked about an order, folded; nothing while nothing is booked. */
export function OrderLedger({ events }: { events: readonly ShownEvent[] }) {
  if (events.length === 0) return null
  return (
    <Card padding="none" className="mt-5 min-w-0 px-5 py-2 md:px-6">
      <details>
        <summary className="min-h-11 w-fit cursor-pointer py-2.5">
          <h2 className="inline text-xl">Ledger</h2>
        </summary>
        <p className="pb-3 text-muted-foreground">
          Each change of money adds up to zero. Plus: the customer owes it, it is with us or on its way to us,
          or it was taken off, spent, withheld or given up. Minus: we owe it, or we have earned it.
        </p>
        <PlainTable className="mb-3 max-w-xl">
          <caption className="sr-only">Ledger of this order</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Account</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          {events.map(({ id, at, kind, note, entries }) => (
            <tbody key={id}>
              <tr>
                <th scope="rowgroup" colSpan={2} className="pt-3 pb-1 text-start font-semibold">
                  {eventTexts[kind]}
                  <span className="ms-2 font-normal text-muted-foreground">
                    <Moment at={at} />
                  </span>
                  {note && <span className="block font-normal wrap-anywhere">{note}</span>}
                </th>
              </tr>
              <Entries entries={entries} />
            </tbody>
          ))}
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={2} className="pt-3 pb-1 text-start font-semibold">
                All together
              </th>
            </tr>
            <Entries entries={balancesOf(events)} />
          </tbody>
        </PlainTable>
      </details>
    </Card>
  )
}

const Entries = ({ entries }: { entries: readonly Entry[] }) =>
  entries.map(({ account, paisa }) => (
    <tr key={account} className="border-t border-border">
      <td className="w-full py-1.5 pe-4">{accounts[account]}</td>
      <td className="py-1.5 text-end whitespace-nowrap tabular-nums">{signed(paisa)}</td>
    </tr>
  ))

const signed = (paisa: Paisa) => `${paisa > 0 ? '+' : ''}${formatPrice(paisa, { always: true })}`

/** The sums of the entries by account; accounts that are even are left out. */
function balancesOf(events: readonly ShownEvent[]): Entry[] {
  const entries = events.flatMap((event) => event.entries)
  const sumOf = (account: Account) =>
    toPaisa(entries.reduce((sum, entry) => sum + (entry.account === account ? entry.paisa : 0), 0))
  return accountNames
    .map((account) => ({ account, paisa: sumOf(account) }))
    .filter(({ paisa }) => paisa !== 0)
}
