import { Card } from '@/components/ui/card'
import { ShortNumber } from '@/components/ui/short-number'
import { formatPrice } from '@/lib/money'
import { type InvoiceSheet, sellerLines } from '@/lib/orders/invoice'
import { formatDate } from '@/lib/time/format'

/** The invoice, to read and print. Names may be in Urdu, hence dir="auto". */
export function InvoicePaper({ sheet }: { sheet: InvoiceSheet }) {
  const { seller, buyer, number } = sheet
  return (
    <Card
      as="article"
      padding="none"
      className="invoice"
      aria-label={number ? `Invoice ${number}` : 'Proforma invoice'}
    >
      <header className="invoice-head">
        <address>
          <strong className="invoice-seller">{seller.legalName}</strong>
          {sellerLines(seller).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <dl>
          <dt>Invoice</dt>
          <dd className="invoice-number">{number ?? 'Proforma'}</dd>
          {sheet.issuedAt && (
            <>
              <dt>Issued</dt>
              <dd>{formatDate(sheet.issuedAt)}</dd>
            </>
          )}
          <dt>Ordered</dt>
          <dd>{formatDate(sheet.placedAt)}</dd>
          <dt>Order</dt>
          <dd>
            <ShortNumber>{sheet.orderNumber}</ShortNumber>
          </dd>
        </dl>
      </header>
      <div className="invoice-parties">
        <address>
          <span className="hint">Sold to</span>
          <strong dir="auto">{buyer.name}</strong>
          <span className="invoice-address">{buyer.address.join('\n')}</span>
          <span>{buyer.phoneNumber}</span>
          <span>{buyer.email}</span>
        </address>
        <p>
          <span className="hint">Payment</span>
          {sheet.paymentText}
        </p>
      </div>
      <InvoiceLines sheet={sheet} />
      {!number && <p className="hint">The numbered invoice follows with payment or dispatch.</p>}
      {sheet.note && <p className="hint">{sheet.note}</p>}
    </Card>
  )
}

const price = (paisa: number) => formatPrice(paisa, { always: true })

function InvoiceLines({ sheet: { lines, sums } }: { sheet: InvoiceSheet }) {
  return (
    <table className="invoice-lines">
      <caption className="sr-only">What was sold</caption>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col" className="num">
            Quantity
          </th>
          <th scope="col" className="num invoice-unit">
            Price
          </th>
          <th scope="col" className="num">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ product, name, quantity, unitPaisa, paisa }) => (
          <tr key={product}>
            <td dir="auto">{name}</td>
            <td className="num invoice-count">{quantity}</td>
            <td className="num invoice-unit">{price(unitPaisa)}</td>
            <td className="num">{price(paisa)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ label, paisa, total }) => (
          <tr key={label} className={total ? 'invoice-total' : undefined}>
            <td className="invoice-unit" />
            <th scope="row" colSpan={2}>
              {label}
            </th>
            <td className="num">{price(paisa)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}
