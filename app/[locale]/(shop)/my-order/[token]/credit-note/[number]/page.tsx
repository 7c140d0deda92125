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
import { findOwnAccess, findOwnCreditNote } from '@/lib/orders/guests/queries'
import { guestMetadata } from '../../guest-page'

export const generateMetadata = (): Promise<Metadata> => guestMetadata()

type CreditNotePageProps = { params: Promise<{ token: string; number: string }> }

/** The owner may see it; for everyone else it is not found. */
export default async function GuestCreditNotePage({ params }: CreditNotePageProps) {
  const { token, number } = await params
  const access = await findOwnAccess(token, await presentedCookies())
  const locale = await getLocale()
  const sheet = access && (await findOwnCreditNote(access, number, { locale }))
  if (!sheet) notFound()
  const t = await getTranslations('invoices.invoice')
  const titles = await getTranslations('invoices.creditNote')
  return (
    <Page>
      <PageHead title={titles('title')}>
        <Link className={buttonVariants({ variant: 'link' })} href={guestPaths.order(token)} prefetch={false}>
          {t('back')}
        </Link>
        <a
          className={buttonVariants({ variant: 'outline' })}
          href={guestPaths.creditNotePdf(token, number, locale)}
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
