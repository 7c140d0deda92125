'use client'
import { useState } from 'react'
import { fetchQuote } from '@/components/cart/fetch-quote'
import { updateCart } from '@/components/cart/use-cart'
import { Callout } from '@/components/feedback/callout'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { addQuotedLines } from '@/lib/carts/changes'
import type { QuotedLine } from '@/lib/carts/schema'
import type { OrderDto } from '@/lib/orders/schema'
import { paths } from '@/lib/paths'

type ReorderProps = { items: OrderDto['orderItems'] }
type Result = { added: number; missing: string[]; fewer: string[] }

/** Adds the available products of an order to the cart at current prices, and lists the others. */
export function Reorder({ items }: ReorderProps) {
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
      setFailure('The cart could not be filled just now. Please try again.')
    }
    setPending(false)
  }

  return (
    <div className="grid gap-3">
      <Button variant="secondary" disabled={pending} aria-busy={pending} onClick={() => void reorder()}>
        Order again
      </Button>
      <div role="status" className="empty:hidden">
        {result && <ReorderResult {...result} />}
      </div>
      {failure && <Callout tone="red">{failure}</Callout>}
    </div>
  )
}

function toResult(items: OrderDto['orderItems'], lines: QuotedLine[]): Result {
  const nameOf = new Map(items.map(({ product }) => [product._id, product.name]))
  const named = ({ product }: QuotedLine) => nameOf.get(product) ?? ''
  const short = lines.filter(({ available, quantity }) => available > 0 && available < quantity)
  return {
    added: lines.filter(({ available }) => available > 0).length,
    missing: lines
      .filter(({ available }) => available === 0)
      .map((line) => `${named(line)} ${line.sold ? 'is sold out' : 'is no longer sold'}.`),
    fewer: short.map((line) => `Only ${line.available} of ${named(line)} left.`),
  }
}

function ReorderResult({ added, missing, fewer }: Result) {
  return (
    <Callout tone={missing.length + fewer.length > 0 ? 'yellow' : 'green'}>
      <ul className="grid gap-1">
        <li>{added === 0 ? 'None of these products can be bought now.' : addedText(added)}</li>
        {[...missing, ...fewer].map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {added > 0 && (
        <Link className="link" href={paths.cart}>
          View cart
        </Link>
      )}
    </Callout>
  )
}

const addedText = (count: number) =>
  count === 1 ? 'One product is in your cart.' : `${count} products are in your cart.`
