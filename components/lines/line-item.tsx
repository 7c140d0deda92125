import { useTranslations } from '#i18n'
import { cn } from '@/components/ui/cn'
import { type formatPrice, type Paisa, toPaisa } from '@/lib/base/money'
import { LineProduct } from './line-product'
import type { LineRow } from './line-row'

type LineItemProps = {
  row: LineRow
  /** No line of the table can be changed, so that price, quantity and subtotal share one row of the card. */
  isFixed: boolean
  hasAction: boolean
  priceText: typeof formatPrice
}

/** From here on the subtotal has a row of the card to itself. */
const LONG_AMOUNT_PAISA = 100_000_00

/** A card of two or three grid rows; in a wide container a row of the table. */
export function LineItem({ row, isFixed, hasAction, priceText }: LineItemProps) {
  const t = useTranslations('orders.lines')
  const { out, quantity } = row
  const paisa = toPaisa(row.unitPaisa * quantity)
  return (
    <tr
      className={cn(
        'grid grid-cols-[auto_1fr_auto] grid-rows-[auto_1fr] items-center border-b border-border @min-[40rem]:table-row',
        isFixed ? 'gap-x-2 py-3' : 'gap-x-3 py-4',
      )}
    >
      <LineProduct row={row} className={isFixed ? 'col-span-3' : 'col-span-2'} />
      <td
        className={cn(
          'col-start-1 row-start-2 self-end ps-19.5 whitespace-nowrap text-muted-foreground @max-[18.99rem]:whitespace-normal @min-[40rem]:py-4 @min-[40rem]:ps-0 @min-[40rem]:text-end',
          !isFixed && 'col-span-2',
          !out && '@min-[40rem]:text-inherit',
        )}
      >
        {row.was && (
          <>
            <span className="sr-only">{t('regular')} </span>
            <s className="block text-sm">{priceText(row.was)}</s>
            <span className="sr-only"> {t('now')} </span>
          </>
        )}
        <bdi>{priceText(row.unitPaisa)}</bdi>
        {!isFixed && <span className="@min-[40rem]:hidden"> {t('each')}</span>}
      </td>
      <td
        className={cn(
          '@min-[40rem]:py-4 @min-[40rem]:ps-6',
          isFixed
            ? 'col-start-2 row-start-2 self-end whitespace-nowrap text-muted-foreground'
            : 'col-start-1 row-start-3 mt-3 @max-[14rem]:col-span-3',
          out ? 'text-muted-foreground' : '@min-[40rem]:text-inherit',
        )}
      >
        {row.quantityCell ?? (
          <>
            <span className="@min-[40rem]:hidden" aria-hidden="true">
              ×{' '}
            </span>
            {quantity}
          </>
        )}
      </td>
      <td
        className={cn(
          'text-end font-semibold whitespace-nowrap @max-[18.99rem]:whitespace-normal @min-[40rem]:py-4 @min-[40rem]:ps-6',
          subtotalPlace(isFixed, paisa),
        )}
      >
        {out ? (
          <span className="text-sm/relaxed font-normal text-muted-foreground">{t('notCounted')}</span>
        ) : (
          <output>{priceText(paisa, { always: true })}</output>
        )}
      </td>
      {hasAction && (
        <td className="col-start-3 row-span-2 row-start-1 -mt-2 -me-2.5 self-start text-muted-foreground @min-[40rem]:w-11 @min-[40rem]:py-4 @min-[40rem]:ps-2">
          {row.action}
        </td>
      )}
    </tr>
  )
}

/** Six digits need a row of their own on a phone, and five on a small one. */
function subtotalPlace(isFixed: boolean, paisa: Paisa): string {
  // With text of twice the size there is no room for it beside the quantity.
  if (!isFixed)
    return 'col-span-2 col-start-2 row-start-3 mt-3 @max-[14rem]:col-[1/-1] @max-[14rem]:row-start-4'
  if (paisa >= LONG_AMOUNT_PAISA) return 'col-span-3 row-start-3 self-end'
  return 'col-start-3 row-start-2 self-end @max-[18.99rem]:col-[1/-1] @max-[18.99rem]:row-start-3'
}
