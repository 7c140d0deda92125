'use client'
import { useEffect, useRef } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import { nameIn } from '@/lib/base/i18n/stored-text'
import type { CartItem } from '@/lib/orders/carts/cart'

/** Takes over the focus of the removed line, which the browser would otherwise reset to the top of the page. */
export function UndoBar({ item, onUndo }: { item: CartItem | undefined; onUndo: () => void }) {
  // Rarely rendered again, so the compiler's memoization would only add code.
  'use no memo'
  const t = useTranslations('cart.view')
  const locale = useLocale()
  const bar = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef<string | undefined>(undefined)
  const id = item?._id
  useEffect(() => {
    if (id) button.current?.focus({ preventScroll: true })
    // Everything is restored: the next Tab reaches the table below.
    else if (before.current) bar.current?.focus({ preventScroll: true })
    before.current = id
  }, [id])
  return (
    <div ref={bar} role="status" tabIndex={-1} className="empty:hidden">
      {item && (
        <Callout className="flex items-center justify-between gap-3 wrap-anywhere">
          <span>
            {t.rich('removed', {
              name: nameIn(locale, item),
              strong: (words) => <strong>{words}</strong>,
            })}
          </span>
          <button ref={button} type="button" className="btn btn-outline btn-sm" onClick={onUndo}>
            {t('undo')}
          </button>
        </Callout>
      )}
    </div>
  )
}
