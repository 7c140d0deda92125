'use client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from '#i18n'
import { Link } from '@/components/ui/link'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { namedPrice, toPaisa } from '@/lib/base/money'
import { paths } from '@/lib/base/paths'
import { addItem, removeItem, unitPaisa } from '@/lib/orders/carts/cart'
import { MAX_CART_QUANTITY } from '@/lib/orders/carts/rules'
import { QuantityStepper } from './quantity-stepper'
import { updateCart } from './update-cart'
import { useCart } from './use-cart'

type AddToCartProps = {
  product: {
    _id: string
    name: string
    nameUr: string | null
    src: string[]
    price: { amount: number; currency: string }
    categories: string[]
    /** null: unlimited. */
    stock: number | null
  }
  /** Its name in the language of the page. */
  label: string
  /** The text in place of the button when the product is sold out. */
  soldOutActions: ReactNode
}

const LOW_STOCK = 5

/** The buy box of a product page. Reads the cart in the browser, so that the page itself can be cached. */
export function AddToCart({ product, label, soldOutActions }: AddToCartProps) {
  // Rarely rendered again, so the compiler's memoization would only add code.
  'use no memo'
  const t = useTranslations('cart.buy')
  const line = useCart()?.cartItems.find(({ _id }) => _id === product._id)
  const [chosen, setChosen] = useState<number | null>(null)
  const [notice, setNotice] = useState<{ text: string } | null>(null)
  // Below the button, which may stand at the lower edge of a low window.
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (notice) status.current?.scrollIntoView({ block: 'nearest' })
  }, [notice])
  const soldOut = product.stock === 0
  const max = Math.min(product.stock ?? MAX_CART_QUANTITY, MAX_CART_QUANTITY)
  const quantity = Math.max(1, Math.min(chosen ?? line?.quantity ?? 1, max))

  function addToCart() {
    updateCart((cart) => addItem(cart, { ...product, quantity }))
    setChosen(null)
    setNotice({ text: t(line ? 'updated' : 'added') })
  }

  function remove() {
    updateCart((cart) => removeItem(cart, product._id))
    setChosen(null)
    setNotice({ text: t('removed') })
  }

  return (
    <div className="grid gap-3.5">
      {!soldOut && (
        <div className="buy-row">
          <QuantityStepper value={quantity} max={max} label={label} onChange={setChosen} />
          {quantity > 1 && (
            <p className="text-muted-foreground">
              {t('total')}{' '}
              <output className="ms-1 font-semibold text-foreground">
                {namedPrice(toPaisa(quantity * unitPaisa(product)), { always: true })}
              </output>
            </p>
          )}
        </div>
      )}
      {!soldOut && product.stock !== null && product.stock <= LOW_STOCK && (
        <p className="font-medium text-accent">{t('left', { count: product.stock })}</p>
      )}
      <div className="buy-bar">
        <p
          role="status"
          ref={status}
          className="flex flex-wrap items-center gap-x-4 font-medium md:order-last md:min-h-6 md:pt-1"
        >
          {notice?.text}
          {notice && line && (
            <Link className="link max-md:my-0" href={paths.cart} prefetch={false}>
              {t('view')}
            </Link>
          )}
        </p>
        <div className="buy-row">
          {soldOut ? (
            soldOutActions
          ) : (
            <button type="button" className="btn btn-primary btn-lg grow" onClick={addToCart}>
              <SpriteIcon name="basket" />
              {t(line ? 'update' : 'add')}
            </button>
          )}
          {line && (
            <button type="button" className="btn btn-ghost" onClick={remove}>
              <SpriteIcon name="trash" />
              {t('remove')}
            </button>
          )}
        </div>
      </div>
    </div>
  )
}
