'use client'
import { useState } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { fetchQuote } from '@/components/carts/fetch-quote'
import { updateCart } from '@/components/carts/update-cart'
import { Callout } from '@/components/feedback/callout'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { paths } from '@/lib/base/paths'
import { addQuotedLines } from '@/lib/orders/carts/changes'
import type { QuotedLine } from '@/lib/orders/carts/schema'
import type { OrderDto } from '@/lib/orders/order/schema'

type ReorderProps = { items: OrderDto['orderItems'] }
type Result = { added: number; missing: string[]; fewer: string[] }

/** Adds the available products of an order to the cart at current prices, and lists the others. */
export function Reorder({ items }: ReorderProps) {
  const t = useTranslations('orders.reorder')
  const toResult = useResult()
  const [pending, setPending] = useState(false)
  const [result, setResult] = useState<Result | null>(null)
  const [failure, setFailure] = useState('')

  async function reorder() {
    setPending(true)
    setFailure('')
    try {
      const wanted = items.map(({ product, quantity }) => ({ product: product._id, quantity }))
      const { items: lines } = await fetchQuote(wanted)
      updateCart((cart) => addQuotedLines(cart, lines))
      setResult(toResult(items, lines))
    } catch {
      setFailure(t('failed'))
    }
    setPending(false)
  }

  return (
    <div className="grid gap-3">
      <Button variant="secondary" disabled={pending} aria-busy={pending} onClick={() => void reorder()}>
        {t('again')}
      </Button>
      <div role="status" className="empty:hidden">
        {result && <ReorderResult {...result} />}
      </div>
      {failure && <Callout tone="red">{failure}</Callout>}
    </div>
  )
}

function useResult() {
  const t = useTranslations('orders.reorder')
  const locale = useLocale()
  return (items: OrderDto['orderItems'], lines: QuotedLine[]): Result => {
    const nameOf = new Map(items.map(({ product }) => [product._id, nameIn(locale, product)]))
    const named = ({ product }: QuotedLine) => nameOf.get(product) ?? ''
    const short = lines.filter(({ available, quantity }) => available > 0 && available < quantity)
    return {
      added: lines.filter(({ available }) => available > 0).length,
      missing: lines
        .filter(({ available }) => available === 0)
        .map((line) => t(line.sold ? 'soldOut' : 'notSold', { name: named(line) })),
      fewer: short.map((line) => t('fewer', { available: line.available, name: named(line) })),
    }
  }
}

function ReorderResult({ added, missing, fewer }: Result) {
  const t = useTranslations('orders.reorder')
  return (
    <Callout tone={missing.length + fewer.length > 0 ? 'yellow' : 'green'}>
      <ul className="grid gap-1">
        <li>{added === 0 ? t('none') : t('added', { count: added })}</li>
        {[...missing, ...fewer].map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {added > 0 && (
        <Link className="link" href={paths.cart}>
          {t('view')}
        </Link>
      )}
    </Callout>
  )
}
