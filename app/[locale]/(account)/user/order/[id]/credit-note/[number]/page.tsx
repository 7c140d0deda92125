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
import { findCreditNote } from '@/lib/orders/invoices/queries'
import { requireStaff } from '@/lib/platform/auth/page-viewer'

type CreditNotePageProps = { params: Promise<{ id: string; number: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('invoices.creditNote')
  return { title: t('title'), robots: { index: false } }
}

/** The buyer and admins may see it; for everyone else it is not found. */
export default async function CreditNotePage({ params }: CreditNotePageProps) {
  const viewer = await requireStaff('orders.read', 'BUYER')
  const { id, number } = await params
  const locale = await getLocale()
  const sheet = await findCreditNote(viewer, id, number, { locale })
  if (!sheet) notFound()
  const back = viewer.role === 'ADMIN' ? adminPaths.order(sheet.orderId) : paths.order(sheet.orderId)
  const t = await getTranslations('invoices.invoice')
  const titles = await getTranslations('invoices.creditNote')
  return (
    <>
      <PageHead title={titles('title')}>
        <Link className={buttonVariants({ variant: 'link' })} href={back}>
          {t('back')}
        </Link>
        <a
          className={buttonVariants({ variant: 'outline' })}
          href={paths.creditNotePdf(sheet.orderId, number, locale)}
        >
          PDF
        </a>
        <PrintButton>{t('print')}</PrintButton>
      </PageHead>
      <InvoicePaper sheet={sheet} />
    </>
  )
}
