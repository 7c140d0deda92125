import type { ComponentProps } from 'react'
import { useTranslations } from '#i18n'
import { cn } from '@/components/ui/cn'
import { TypedText } from '@/components/ui/typed-text'
import { formatPrice, type Paisa } from '@/lib/base/money'
import type { InvoiceSheet } from '@/lib/orders/invoices/sheet'

const number = 'ps-4 text-end whitespace-nowrap'

const price = (paisa: Paisa) => formatPrice(paisa, { always: true })

/** A table; on narrow screens each line has its name, and below it quantity, price and amount. */
export function InvoiceLines({ sheet: { lines, sums, creditOf } }: { sheet: InvoiceSheet }) {
  const t = useTranslations('invoices.invoice')
  const credit = useTranslations('invoices.creditNote')
  return (
    <table className="w-full">
      <caption className="sr-only">{creditOf ? credit('listed') : t('sold')}</caption>
      <thead className={cn('narrow-screen:sr-only', lines.length === 0 && 'sr-only')}>
        <tr className="border-b border-border text-start text-sm/relaxed text-muted-foreground">
          <HeadCell className="w-1/2">{t('product')}</HeadCell>
          <HeadCell className={number}>{t('quantity')}</HeadCell>
          <HeadCell className={number}>{t('price')}</HeadCell>
          <HeadCell className={number}>{t('amount')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ product, name, taxNote, quantity, unitPaisa, wasNote, paisa }) => (
          <tr
            key={product}
            className="align-top last:border-b last:border-border narrow-screen:flex narrow-screen:flex-wrap narrow-screen:gap-x-1.5 narrow-screen:border-b narrow-screen:border-border narrow-screen:py-2.5 print:break-inside-avoid"
          >
            <Cell className="wrap-anywhere narrow-screen:basis-full">
              <TypedText>{name}</TypedText>
              {taxNote && (
                <span className="block text-sm text-muted-foreground [unicode-bidi:plaintext]">
                  {taxNote}
                </span>
              )}
            </Cell>
            <Cell
              className={cn(
                number,
                'narrow-screen:text-muted-foreground',
                "narrow-screen:after:content-['_×']",
              )}
            >
              {quantity}
            </Cell>
            <Cell className={cn(number, 'narrow-screen:text-muted-foreground')}>
              {price(unitPaisa)}
              {wasNote && <span className="block text-sm text-muted-foreground">{wasNote}</span>}
            </Cell>
            <Cell className={cn(number, 'narrow-screen:ms-auto')}>{price(paisa)}</Cell>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ label, paisa, total = false }, index) => {
          const space = cn(
            'ps-4 narrow-screen:ps-0',
            index === 0 || total ? 'pt-3 pb-1' : 'py-1',
            total ? 'narrow-screen:pb-0' : 'narrow-screen:py-0',
          )
          return (
            <tr
              key={label}
              className={cn(
                'narrow-screen:flex narrow-screen:justify-between narrow-screen:pt-2 print:break-inside-avoid',
                total && 'text-lg/relaxed font-semibold',
              )}
            >
              <td className="narrow-screen:hidden" />
              <th
                scope="row"
                colSpan={2}
                className={cn(
                  'text-end narrow-screen:text-start',
                  space,
                  !total && 'font-normal text-muted-foreground',
                )}
              >
                {label}
              </th>
              <td className={cn(number, space)}>{price(paisa)}</td>
            </tr>
          )
        })}
      </tfoot>
    </table>
  )
}

const HeadCell = ({ className, ...props }: ComponentProps<'th'>) => (
  <th scope="col" className={cn('py-2 font-normal', className)} {...props} />
)

const Cell = ({ className, ...props }: ComponentProps<'td'>) => (
  <td className={cn('py-2 narrow-screen:p-0', className)} {...props} />
)
