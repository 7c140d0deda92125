import type { Metadata } from 'next'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { type SearchParams, textOf } from '@/lib/platform/http/page-params'
import { RefundsView } from './refunds-view'
import { TransfersView } from './transfers-view'

type PaymentsPageProps = { searchParams: Promise<SearchParams> }

const showsTransfers = ({ view }: SearchParams) => textOf(view) === 'transfers'

export async function generateMetadata({ searchParams }: PaymentsPageProps): Promise<Metadata> {
  return { title: showsTransfers(await searchParams) ? 'Transfers' : 'Payments' }
}

export default async function PaymentsPage({ searchParams }: PaymentsPageProps) {
  const viewer = await requireStaff('money.read')
  const sent = await searchParams
  return showsTransfers(sent) ? (
    <TransfersView viewer={viewer} sent={sent} />
  ) : (
    <RefundsView viewer={viewer} sent={sent} />
  )
}
