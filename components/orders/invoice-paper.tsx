import type { ReactNode } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { ShortNumber } from '@/components/ui/short-number'
import { TypedText } from '@/components/ui/typed-text'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import { paths } from '@/lib/base/paths'
import { formatDate } from '@/lib/base/time/format'
import type { InvoiceSheet } from '@/lib/orders/invoices/sheet'
import { creditTexts, nameOfSheet, sellerLines } from '@/lib/orders/invoices/texts'
import { InvoiceLines } from './invoice-lines'

/** Side by side on paper, whatever its width. */
const columns = 'grid grid-cols-1 gap-6 sm:grid-cols-2 print:grid-cols-2'

interface InvoicePaperProps {
  sheet: InvoiceSheet
  /** Where the papers that it names are, for who has no account. */
  links?: PaperLinks
}

interface PaperLinks {
  invoice: (number: string) => string
  creditNote: (number: string) => string
}

const linksOf = ({ orderId }: InvoiceSheet): PaperLinks => ({
  invoice: (number) => paths.invoice(orderId, number),
  creditNote: (number) => paths.creditNote(orderId, number),
})

/** The invoice, to read and print. Names and addresses may be in either script. */
export function InvoicePaper({ sheet, links = linksOf(sheet) }: InvoicePaperProps) {
  const t = useTranslations('invoices.invoice')
  const locale = useLocale()
  const credit = useTranslations('invoices.creditNote')
  const { seller, buyer, number, creditOf } = sheet
  return (
    <Card
      as="article"
      padding="none"
      className="mx-auto grid max-w-208 grid-cols-1 gap-7 px-5 py-6 sm:p-10 print:max-w-none print:border-0 print:p-0 print:text-[10.5pt]"
      aria-label={nameOfSheet(sheet)}
    >
      <header className={columns}>
        <address className="grid justify-items-start wrap-anywhere not-italic">
          <strong className="mb-1.5 font-display text-[1.5rem]/[1.2] font-semibold text-primary">
            {seller.legalName}
          </strong>
          {sellerLines(sheet).map((line) => (
            <TypedText key={line}>{line}</TypedText>
          ))}
        </address>
        <dl className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-0.5">
          <Fact name={creditOf ? credit('title') : t('title')}>
            <strong className="font-semibold tabular-nums">{number ?? t('unnumbered')}</strong>
          </Fact>
          {sheet.issuedAt && (
            <Fact name={creditOf ? credit('issued') : t('issued')}>{formatDate(sheet.issuedAt, locale)}</Fact>
          )}
          {creditOf && (
            <Fact name={t('title')}>
              <Link
                className="link tabular-nums print:text-inherit print:no-underline"
                href={links.invoice(creditOf.number)}
                prefetch={false}
              >
                {creditOf.number}
              </Link>
              <bdi className="block text-muted-foreground">{formatDate(creditOf.issuedAt, locale)}</bdi>
            </Fact>
          )}
          <Fact name={t('ordered')}>{formatDate(sheet.placedAt, locale)}</Fact>
          <Fact name={t('order')}>
            <ShortNumber>{sheet.orderNumber}</ShortNumber>
          </Fact>
        </dl>
      </header>
      <div className={columns}>
        {/* An Urdu line is aligned to the right of the column, which is as wide as its longest line. */}
        <address className="grid justify-items-start wrap-anywhere not-italic">
          <span className="text-sm text-muted-foreground mb-0.5 block">{t('soldTo')}</span>
          <strong dir="auto">{buyer.name}</strong>
          <span className="whitespace-pre-line [unicode-bidi:plaintext]">
            {isolateNumbers(buyer.address.join('\n'))}
          </span>
          <bdi dir="ltr">{buyer.phoneNumber}</bdi>
          <bdi>{buyer.email}</bdi>
        </address>
        <p className="min-w-0 wrap-anywhere">
          <span className="text-sm text-muted-foreground mb-0.5 block">
            {creditOf ? credit('reason') : t('payment')}
          </span>
          {[...sheet.paymentTexts, ...sheet.deliveryTexts].map((text) => (
            <span key={text} className="block [unicode-bidi:plaintext]">
              {isolateNumbers(text)}
            </span>
          ))}
          {creditTexts(sheet).map((text, index) => (
            <Link
              key={text}
              className="link block print:text-inherit print:no-underline"
              href={links.creditNote(sheet.credits[index]?.number ?? '')}
              prefetch={false}
            >
              {text}
            </Link>
          ))}
        </p>
      </div>
      <InvoiceLines sheet={sheet} />
      {!number && <p className="text-sm text-muted-foreground">{t('follows')}</p>}
      {sheet.note && (
        <p className="justify-self-start text-sm text-muted-foreground" dir="auto">
          {isolateNumbers(sheet.note)}
        </p>
      )}
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted-foreground">{name}</dt>
    <dd className="min-w-0 sm:text-end print:text-end">{children}</dd>
  </>
)
