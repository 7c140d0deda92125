import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslations } from '#i18n'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { cartPrice, type Paisa } from '@/lib/base/money'
import { MAX_TYPED_LENGTH } from '@/lib/money/discounts/rules'
import type { CheckoutDiscount } from './use-quote'

type DiscountFieldProps = {
  /** The code of the cart, if it has one. */
  code: string | undefined
  /** The amount that the code takes off. */
  paisa: Paisa
  discount: CheckoutDiscount
}

/** The code that is taken, with a way to remove it; otherwise a folded field for one. */
export function DiscountField({ code, paisa, discount }: DiscountFieldProps) {
  const t = useTranslations('checkout.discount')
  const [typed, setTyped] = useState(code ?? '')
  // The pressed button disappears: the focus goes to what takes its place.
  const hadFocus = useRef(false)
  const takeFocus = (element: HTMLElement | null) => {
    if (!element || !hadFocus.current) return
    hadFocus.current = false
    element.focus()
  }
  const { error, pending } = discount
  const isTaken = code !== undefined && paisa > 0
  const remove = () => {
    hadFocus.current = isTaken
    setTyped('')
    discount.remove()
  }
  const apply = () => {
    hadFocus.current = true
    if (typed.trim()) discount.apply(typed)
  }
  // The Enter key moves to the next field elsewhere in the checkout.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    apply()
  }
  if (isTaken)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-border pb-1">
        <p role="status">
          {t.rich('taken', {
            code,
            amount: cartPrice(paisa),
            strong: (words) => <strong className="font-semibold">{words}</strong>,
          })}
        </p>
        <Button variant="ghost" size="sm" className="min-h-11" ref={takeFocus} onClick={remove}>
          {t('remove')}
        </Button>
      </div>
    )
  const isInUse = error !== '' || code !== undefined
  return (
    <details
      // Without discounts the shop hides the field for a new code, not what became of one.
      {...(isInUse ? {} : { 'data-part': 'discounts' })}
      className="border-b border-border"
      open={isInUse}
    >
      <summary ref={takeFocus} className="min-h-11 cursor-pointer py-2.5 font-semibold text-primary">
        {t('have')}
      </summary>
      <Field label={t('label')} error={error || undefined} className="pb-4">
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <Input
              {...control}
              name="discountCode"
              value={typed}
              dir="ltr"
              className="min-w-0 flex-1 basis-40 uppercase rtl:text-end"
              maxLength={MAX_TYPED_LENGTH}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={onKeyDown}
            />
            <Button variant="outline" disabled={pending} aria-busy={pending} onClick={apply}>
              {t('apply')}
            </Button>
            {code !== undefined && (
              <Button variant="ghost" onClick={remove}>
                {t('remove')}
              </Button>
            )}
          </div>
        )}
      </Field>
    </details>
  )
}
