import { useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import { choiceClass } from '@/components/ui/choice'
import { CardIcon, CashIcon, CheckIcon } from '@/components/ui/icons'
import { WholeNumbers } from '@/components/ui/whole-numbers'
import { formatPrice } from '@/lib/base/money'
import type { PaymentMethod } from '@/lib/orders/carts/cart'
import type { CheckedCash } from '@/lib/orders/order/cash-schema'

/** With a deposit, a part is paid online and the rest in cash. */
export type PaymentWay = PaymentMethod | 'DEPOSIT'

type PaymentChoiceProps = {
  chosen: PaymentWay
  onlineOffered: boolean
  /** Null: not known. */
  cash: CheckedCash | null
  onChoose: (way: PaymentWay) => void
}

const icons = { COD: CashIcon, DEPOSIT: CashIcon, ONLINE: CardIcon }

/** The payment methods as buttons; the chosen one is disabled. Where cash is not offered, its button says why. */
export function PaymentChoice({ chosen, onlineOffered, cash, onChoose }: PaymentChoiceProps) {
  const t = useTranslations('checkout.form')
  const deposit = cash?.deposit ?? null
  const ways: PaymentWay[] = [
    'COD',
    ...(deposit === null ? [] : (['DEPOSIT'] as const)),
    ...(onlineOffered ? (['ONLINE'] as const) : []),
  ]
  const price = deposit === null ? '' : formatPrice(deposit, { always: true })
  const noteOf = {
    // Chosen all the same, the reason stands below.
    COD: cash?.message ? (chosen === 'COD' ? t('notForThis') : cash.message) : t('codNote'),
    DEPOSIT: t('depositNote'),
    ONLINE: t('onlineNote'),
  }
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        {ways.map((way) => {
          const isChosen = chosen === way
          const Sign = isChosen ? CheckIcon : icons[way]
          return (
            <button
              key={way}
              type="button"
              className={choiceClass}
              aria-pressed={isChosen}
              disabled={isChosen}
              onClick={() => onChoose(way)}
            >
              <Sign />
              <span>
                <strong>{way === 'DEPOSIT' ? t('DEPOSIT', { deposit: price }) : t(way)}</strong>
                <span className="block text-sm text-muted-foreground">
                  <WholeNumbers>{noteOf[way]}</WholeNumbers>
                </span>
              </span>
            </button>
          )
        })}
      </div>
      {chosen === 'COD' && cash?.message && (
        <div role="status">
          <Callout tone="yellow">
            <WholeNumbers>{cash.message}</WholeNumbers>
          </Callout>
        </div>
      )}
      {chosen !== 'COD' && <Callout>{t('redirect')}</Callout>}
    </div>
  )
}
