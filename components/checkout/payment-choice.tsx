import { useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import { Checkbox } from '@/components/ui/checkbox'
import { choiceClass } from '@/components/ui/choice'
import { CardIcon, CashIcon, CheckIcon, PhoneIcon } from '@/components/ui/icons'
import { WholeNumbers } from '@/components/ui/whole-numbers'
import { formatPrice } from '@/lib/base/money'
import type { PaymentMethod } from '@/lib/orders/carts/cart'
import type { CheckedCash } from '@/lib/orders/order/cash-schema'
import type { Means } from '@/lib/shop/means/means'

/** With a deposit, a part is paid online and the rest in cash. A transfer is sent by hand. */
export type PaymentWay = PaymentMethod | 'DEPOSIT' | 'TRANSFER'

type PaymentChoiceProps = {
  chosen: PaymentWay
  /** What is paid online is transferred by hand. */
  isByTransfer: boolean
  means: Means
  /** Null: not known. */
  cash: CheckedCash | null
  /** `transfer`: whether a deposit is transferred by hand. */
  onChoose: (way: PaymentWay, transfer?: boolean) => void
}

const icons = { COD: CashIcon, DEPOSIT: CashIcon, ONLINE: CardIcon, TRANSFER: PhoneIcon }

/** The payment methods as buttons; the chosen one is disabled. Where cash is not offered, its button says why. */
export function PaymentChoice({ chosen, isByTransfer, means, cash, onChoose }: PaymentChoiceProps) {
  const t = useTranslations('checkout.form')
  const deposit = cash?.deposit ?? null
  const ways: PaymentWay[] = [
    'COD',
    ...(deposit === null ? [] : (['DEPOSIT'] as const)),
    ...(means.gateway ? (['ONLINE'] as const) : []),
    ...(means.transfer ? (['TRANSFER'] as const) : []),
  ]
  const price = deposit === null ? '' : formatPrice(deposit, { always: true })
  const noteOf = {
    // Chosen all the same, the reason stands below.
    COD: cash?.message ? (chosen === 'COD' ? t('notForThis') : cash.message) : t('codNote'),
    DEPOSIT: t('depositNote'),
    ONLINE: t('onlineNote'),
    TRANSFER: t('transferNote'),
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
      {chosen === 'DEPOSIT' && means.gateway && means.transfer && (
        <label className="flex items-start gap-3">
          <Checkbox checked={isByTransfer} onChange={({ target }) => onChoose('DEPOSIT', target.checked)} />
          {t('depositTransfer')}
        </label>
      )}
      {chosen !== 'COD' && <Callout>{t(isByTransfer ? 'accountsNext' : 'redirect')}</Callout>}
    </div>
  )
}
