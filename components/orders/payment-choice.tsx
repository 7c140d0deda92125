import { useTranslations } from '#i18n'
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
    note: 'codNote',
    Icon: CashIcon,
  },
  {
    method: 'ONLINE',
    note: 'onlineNote',
    Icon: CardIcon,
  },
] as const

/** The payment methods as two buttons; the chosen one is disabled. */
export function PaymentChoice({ chosen, onlineOffered, onChoose }: PaymentChoiceProps) {
  const t = useTranslations('checkout.form')
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        {methods.map(({ method, note, Icon }) => {
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
                <strong>{t(method)}</strong>
                <span className="block text-sm text-muted-foreground">
                  {t(offered ? note : 'notOffered')}
                </span>
              </span>
            </button>
          )
        })}
      </div>
      {chosen === 'ONLINE' && <Callout>{t('redirect')}</Callout>}
    </div>
  )
}
