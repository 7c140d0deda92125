import type { ReactNode } from 'react'
import { useTranslations } from '#i18n'
import { cn } from '@/components/ui/cn'
import { formatPrice } from '@/lib/base/money'
import { LineItem } from './line-item'
import type { LineRow } from './line-row'
import type { SumRow } from './sums'

type LinesTableProps = {
  caption: string
  rows: LineRow[]
  sums?: SumRow[]
  actionLabel?: string
  priceText?: typeof formatPrice
}

/** Lines and sums of a cart, checkout or order; in a narrow container each line becomes a card. */
export function LinesTable({ caption, rows, sums, actionLabel, priceText = formatPrice }: LinesTableProps) {
  const t = useTranslations('orders.lines')
  const hasAction = actionLabel !== undefined
  const isFixed = rows.every((row) => !row.quantityCell && !row.action)
  return (
    <div className="@container">
      <table className="w-full">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only @min-[40rem]:not-sr-only">
          <tr className="border-b border-border text-start">
            <Head>{t('product')}</Head>
            <Head className="ps-6 text-end">{t('price')}</Head>
            <Head className="ps-6">{t('quantity')}</Head>
            <Head className="ps-6 text-end">{t('subtotal')}</Head>
            {hasAction && (
              <Head>
                <span className="sr-only">{actionLabel}</span>
              </Head>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <LineItem key={row.id} row={row} isFixed={isFixed} hasAction={hasAction} priceText={priceText} />
          ))}
        </tbody>
        {sums && <SumLines sums={sums} priceText={priceText} />}
      </table>
    </div>
  )
}

type SumLinesProps = { sums: SumRow[]; priceText: typeof formatPrice }

const SumLines = ({ sums, priceText }: SumLinesProps) => (
  <tfoot>
    {sums.map((sum, index) => (
      <SumLine
        key={sum.label}
        label={sum.label}
        price={priceText(sum.paisa, { always: true })}
        isFirst={index === 0}
        isTotal={sum.total === true}
        isEmpty={sum.isEmpty === true}
      />
    ))}
  </tfoot>
)

/** The sums alone, apart from their lines. */
export const SumsTable = ({ caption, ...sums }: SumLinesProps & { caption: string }) => (
  <table className="w-full">
    <caption className="sr-only">{caption}</caption>
    <SumLines {...sums} />
  </table>
)

const Head = ({ className, children }: { className?: string; children: ReactNode }) => (
  <th
    scope="col"
    className={cn('pb-2.5 text-sm/relaxed font-semibold whitespace-nowrap text-muted-foreground', className)}
  >
    {children}
  </th>
)

type SumLineProps = { label: string; price: string; isFirst: boolean; isTotal: boolean; isEmpty: boolean }

function SumLine({ label, price, isFirst, isTotal, isEmpty }: SumLineProps) {
  const cell = cn(
    '@min-[40rem]:text-end',
    isTotal && 'text-lg/relaxed font-semibold',
    isTotal ? '@min-[40rem]:py-3' : '@min-[40rem]:pb-1.5',
    isFirst ? '@min-[40rem]:pt-4' : !isTotal && '@min-[40rem]:pt-1.5',
  )
  return (
    <tr
      data-part={isEmpty ? 'empty-sums' : undefined}
      className={cn(
        'flex flex-wrap items-baseline justify-between gap-x-4 @min-[40rem]:table-row',
        isTotal ? 'mt-2 border-t-2 border-foreground pt-3 pb-1.5' : 'pb-1.5',
        isFirst ? 'pt-4' : !isTotal && 'pt-1.5',
      )}
    >
      <th
        scope="row"
        colSpan={3}
        className={cn('text-start wrap-anywhere', cell, !isTotal && 'font-normal text-muted-foreground')}
      >
        {label}
      </th>
      <td className={cn('ms-auto whitespace-nowrap @min-[40rem]:min-w-38 @min-[40rem]:ps-6', cell)}>
        <output>{price}</output>
      </td>
    </tr>
  )
}
