import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { presentedCookies } from '@/app/[locale]/(shop)/my-order/presented-cookies'
import { InvoicePaper } from '@/components/orders/invoice-paper'
import { PrintButton } from '@/components/orders/print-button'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Page, PageHead } from '@/components/ui/page'
import { guestPaths } from '@/lib/base/guest-paths'
import { findOwnAccess, findOwnInvoice } from '@/lib/orders/guests/queries'
import { type SearchParams, textOf } from '@/lib/platform/http/page-params'
import { guestMetadata } from '../guest-page'

export const generateMetadata = (): Promise<Metadata> => guestMetadata()

type InvoicePageProps = { params: Promise<{ token: string }>; searchParams: Promise<SearchParams> }

/** The owner may see it; for everyone else it is not found. */
export default async function GuestInvoicePage({ params, searchParams }: InvoicePageProps) {
  const { token } = await params
  const access = await findOwnAccess(token, await presentedCookies())
  const number = textOf((await searchParams).number) || undefined
  const sheet = access && (await findOwnInvoice(access, { locale: await getLocale(), number }))
  if (!sheet) notFound()
  const t = await getTranslations('invoices.invoice')
  return (
    <Page>
      <PageHead title={t(sheet.number ? 'title' : 'proforma')}>
        <Link className={buttonVariants({ variant: 'link' })} href={guestPaths.order(token)} prefetch={false}>
          {t('back')}
        </Link>
        <a
          className={buttonVariants({ variant: 'outline' })}
          href={guestPaths.invoicePdf(token, sheet.locale, sheet.number)}
        >
          PDF
        </a>
        <PrintButton>{t('print')}</PrintButton>
      </PageHead>
      <InvoicePaper
        sheet={sheet}
        links={{
          invoice: (shown) => guestPaths.invoice(token, shown),
          creditNote: (shown) => guestPaths.creditNote(token, shown),
        }}
      />
    </Page>
  )
}
