import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { InvoicePaper } from '@/components/orders/invoice-paper'
import { PrintButton } from '@/components/orders/print-button'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { adminPaths } from '@/lib/base/admin-paths'
import { paths } from '@/lib/base/paths'
import { findInvoice } from '@/lib/orders/invoices/queries'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { type SearchParams, textOf } from '@/lib/platform/http/page-params'

type InvoicePageProps = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('invoices.invoice')
  return { title: t('title'), robots: { index: false } }
}

/** The buyer and admins may see it; for everyone else it is not found. */
export default async function InvoicePage({ params, searchParams }: InvoicePageProps) {
  const viewer = await requireStaff('orders.read', 'BUYER')
  const { id } = await params
  const number = textOf((await searchParams).number) || undefined
  const sheet = await findInvoice(viewer, id, { locale: await getLocale(), number })
  if (!sheet) notFound()
  const back = viewer.role === 'ADMIN' ? adminPaths.order(sheet.orderId) : paths.order(sheet.orderId)
  const t = await getTranslations('invoices.invoice')
  return (
    <>
      <PageHead title={t(sheet.number ? 'title' : 'proforma')}>
        <Link className={buttonVariants({ variant: 'link' })} href={back}>
          {t('back')}
        </Link>
        <a
          className={buttonVariants({ variant: 'outline' })}
          href={paths.invoicePdf(sheet.orderId, sheet.locale, sheet.number)}
        >
          PDF
        </a>
        <PrintButton>{t('print')}</PrintButton>
      </PageHead>
      <InvoicePaper sheet={sheet} />
    </>
  )
}
