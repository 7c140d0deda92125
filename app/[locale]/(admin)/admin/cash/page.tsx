import type { Metadata } from 'next'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { type SearchParams, textOf } from '@/lib/platform/http/page-params'
import { CollectedView } from './collected-view'
import { PayersView } from './payers-view'

type CashPageProps = { searchParams: Promise<SearchParams> }

const showsPayers = ({ view }: SearchParams) => textOf(view) === 'payers'

export async function generateMetadata({ searchParams }: CashPageProps): Promise<Metadata> {
  return { title: showsPayers(await searchParams) ? 'Taxes and fees' : 'Cash' }
}

export default async function CashPage({ searchParams }: CashPageProps) {
  const viewer = await requireStaff('money.read')
  const sent = await searchParams
  return showsPayers(sent) ? <PayersView viewer={viewer} /> : <CollectedView sent={sent} />
}
