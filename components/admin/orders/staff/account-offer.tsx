import { Button } from '@/components/ui/button'
import { fullName } from '@/lib/platform/people/name'
import type { Account } from './use-accounts'

type AccountOfferProps = {
  accounts: readonly Account[]
  chosen: Account | null
  onChoose: (account: Account | null) => void
}

/** Offers to put the order on the account that the phone number belongs to. */
export function AccountOffer({ accounts, chosen, onChoose }: AccountOfferProps) {
  return (
    <div role="status" className="col-span-2 grid gap-2 empty:hidden">
      {chosen ? (
        <p className="flex flex-wrap items-center gap-3 rounded-md bg-soft-leaf px-4 py-3 text-soft-leaf-foreground">
          <span>
            On the account of <strong>{fullName(chosen)}</strong>
            <span className="block text-sm wrap-anywhere">{chosen.email}</span>
          </span>
          <Button variant="outline" size="sm" className="ms-auto" onClick={() => onChoose(null)}>
            Without an account
          </Button>
        </p>
      ) : (
        accounts.map((account) => (
          <p
            key={account._id}
            className="flex flex-wrap items-center gap-3 rounded-md border border-border px-4 py-3"
          >
            <span>
              This number belongs to <strong>{fullName(account)}</strong>
              <span className="block text-sm wrap-anywhere text-muted-foreground">{account.email}</span>
            </span>
            <Button variant="outline" size="sm" className="ms-auto" onClick={() => onChoose(account)}>
              Put it on this account
            </Button>
          </p>
        ))
      )}
    </div>
  )
}
