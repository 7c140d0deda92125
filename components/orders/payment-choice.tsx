import { Callout } from '@/components/feedback/callout'
import { choiceClass } from '@/components/ui/choice'
import { CardIcon, CashIcon, CheckIcon } from '@/components/ui/icons'
import type { PaymentMethod } from '@/lib/carts/cart'

type PaymentChoiceProps = {
  chosen: PaymentMethod
  onlineOffered: boolean
  onChoose: (method: PaymentMethod) => void
}

const methods = [
  {
    method: 'COD',
    name: 'COD',
    words: 'Cash on delivery: pay when the parcel is in your hands.',
    Icon: CashIcon,
  },
  {
    method: 'ONLINE',
    name: 'Online',
    words: 'Card, wallet or bank account on the payment page.',
    Icon: CardIcon,
  },
] as const

/** The payment methods as two buttons; the chosen one is disabled. */
export function PaymentChoice({ chosen, onlineOffered, onChoose }: PaymentChoiceProps) {
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        {methods.map(({ method, name, words, Icon }) => {
          const offered = method === 'COD' || onlineOffered
          const isChosen = chosen === method
          const Sign = isChosen ? CheckIcon : Icon
          return (
            <button
              key={method}
              type="button"
              className={choiceClass}
              aria-pressed={isChosen}
              disabled={isChosen || !offered}
              onClick={() => onChoose(method)}
            >
              <Sign />
              <span>
                <strong>{name}</strong>
                <span className="block text-sm text-muted-foreground">
                  {offered ? words : 'Not available at the moment.'}
                </span>
              </span>
            </button>
          )
        })}
      </div>
      {chosen === 'ONLINE' && (
        <Callout>
          When you click Place Order your order will be placed and you will then be redirected to the payment
          page
        </Callout>
      )}
    </div>
  )
}
