import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PageHead } from '@/components/layout/page'
import { InvoicePaper } from '@/components/orders/invoice-paper'
import { PrintButton } from '@/components/orders/print-button'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { adminPaths } from '@/lib/admin-paths'
import { requireViewer } from '@/lib/auth/page-viewer'
import { findInvoice } from '@/lib/orders/queries'
import { paths } from '@/lib/paths'

type InvoicePageProps = { params: Promise<{ id: string }> }

export const metadata: Metadata = { title: 'Invoice', robots: { index: false } }

/** For the buyer and admins; not found for everyone else. */
export default async function InvoicePage({ params }: InvoicePageProps) {
  const viewer = await requireViewer('BUYER', 'ADMIN')
  const { id } = await params
  const sheet = await findInvoice(viewer, id)
  if (!sheet) notFound()
  const back = viewer.role === 'ADMIN' ? adminPaths.order(sheet.orderId) : paths.order(sheet.orderId)
  return (
    <>
      <PageHead title={sheet.number ? 'Invoice' : 'Proforma invoice'}>
        <Link className={buttonVariants({ variant: 'link' })} href={back}>
          Back to the order
        </Link>
        <a className={buttonVariants({ variant: 'outline' })} href={paths.invoicePdf(sheet.orderId)}>
          PDF
        </a>
        <PrintButton />
      </PageHead>
      <InvoicePaper sheet={sheet} />
    </>
  )
}
