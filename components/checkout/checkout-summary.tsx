import { type MouseEvent, useEffect, useRef } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { updateCart } from '@/components/carts/update-cart'
import { Callout } from '@/components/feedback/callout'
import { SubmitButton } from '@/components/forms/submit-button'
import { FoldedLines } from '@/components/lines/folded-lines'
import { SumsTable } from '@/components/lines/lines-table'
import { useCartSums } from '@/components/lines/sums'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { cartPrice } from '@/lib/base/money'
import { paths } from '@/lib/base/paths'
import { type Cart, isAvailable, unitPaisa } from '@/lib/orders/carts/cart'
import { limitItem, setQuantity } from '@/lib/orders/carts/checkout'
import { quoteCart } from '@/lib/orders/carts/sums'
import { taxesOfCart } from '@/lib/orders/carts/taxes'
import type { CheckedCash } from '@/lib/orders/order/cash-schema'
import { type ApiError, isUnanswered } from '@/lib/platform/http/client'
import { DiscountField } from './checkout-discount'
import { type LineProblem, useLineProblems } from './line-problems'
import type { CheckoutDiscount } from './use-quote'

type CheckoutSummaryProps = {
  cart: Cart
  /** Why cash is not offered; null when another method is chosen, or it is not known. */
  cash: CheckedCash | null
  discount: CheckoutDiscount
  error: ApiError | null
  pending: boolean
  /** A line with a problem was changed. */
  onFixed: () => void
  onPlace: (event: MouseEvent) => void
}

export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { cart, cash, discount, error, pending, onFixed, onPlace } = props
  const t = useTranslations('checkout.summary')
  const locale = useLocale()
  const sumsOf = useCartSums()
  const sums = quoteCart(cart)
  const card = useRef<HTMLElement>(null)
  // The button may be pressed far above the message.
  useEffect(() => {
    if (error) card.current?.querySelector('.field-error, [role=alert]')?.scrollIntoView({ block: 'center' })
  }, [error])
  const problems = useLineProblems(cart, error, cash)
  const hasChanged = [...problems.values()].some(({ isLimit }) => !isLimit)
  const fix = (id: string, { available, isLimit }: LineProblem) => {
    updateCart((now) => (isLimit ? setQuantity(now, id, available) : limitItem(now, id, available)))
    onFixed()
  }
  const rows = cart.cartItems.map((item) => {
    const problem = problems.get(item._id)
    const name = nameIn(locale, item)
    return {
      id: item._id,
      product: item._id,
      name,
      src: item.src[0],
      unitPaisa: unitPaisa(item),
      quantity: item.quantity,
      out: !isAvailable(item),
      ...(problem
        ? {
            note: <ProblemNote {...problem} name={name} onFix={() => fix(item._id, problem)} />,
          }
        : {}),
    }
  })
  return (
    <div className="contents lg:sticky lg:top-6 lg:block lg:w-108 lg:flex-none lg:rounded-lg lg:border lg:border-border lg:bg-card lg:shadow-soft">
      <Card ref={card} className="grid gap-4 lg:border-0 lg:pb-0 lg:shadow-none">
        <h2 className="text-xl">{t('title')}</h2>
        <FoldedLines rows={rows} />
        <DiscountField code={cart.discountCode} paisa={sums.discount} discount={discount} />
        <SumsTable
          caption={t('costs')}
          sums={sumsOf(sums, taxesOfCart(cart), cart.discountCode)}
          priceText={cartPrice}
        />
        {hasChanged && <Callout tone="red">{t('changed')}</Callout>}
        {error?.fields.orderItems && <Callout tone="red">{error.fields.orderItems}</Callout>}
        {error && isGeneral(error) && (
          <Callout tone="red">
            {error.message} {isUnanswered(error) && t('unanswered')}
            {error.status === 401 && (
              <Link className="link" href={paths.login(paths.checkout)}>
                {t('login')}
              </Link>
            )}
          </Callout>
        )}
      </Card>
      <div className="pay-bar lg:sticky lg:bottom-0 lg:rounded-b-lg lg:bg-card lg:p-6">
        {/* Not a submit button: the Enter key in a field must not order anything. */}
        <SubmitButton
          type="button"
          pending={pending}
          size="lg"
          className="w-full flex-wrap gap-x-2 gap-y-0 px-4"
          disabled={pending || !cart.cartItems.every(isAvailable)}
          onClick={onPlace}
        >
          {t('place')}
          <bdi className="whitespace-nowrap tabular-nums">{cartPrice(sums.total, { always: true })}</bdi>
        </SubmitButton>
      </div>
    </div>
  )
}

function ProblemNote({ text, available, name, onFix }: LineProblem & { name: string; onFix: () => void }) {
  const t = useTranslations('checkout.problems')
  return (
    <>
      <span className="field-error">{text}</span>
      <Button variant="outline" size="sm" onClick={onFix}>
        {t.rich(available > 0 ? 'take' : 'remove', {
          available,
          name,
          hidden: (words) => <span className="sr-only">{words}</span>,
        })}
      </Button>
    </>
  )
}

/** Whether the error belongs to no field and no line. */
const isGeneral = ({ code, fields }: ApiError) =>
  code !== 'PRICE_CHANGED' &&
  code !== 'OUT_OF_STOCK' &&
  code !== 'DISCOUNT_REJECTED' &&
  !(code === 'VALIDATION_FAILED' && Object.keys(fields).length)
