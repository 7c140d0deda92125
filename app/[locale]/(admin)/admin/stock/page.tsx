import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '@/components/i18n/client-messages'
import { LinkTabs } from '@/components/ui/link-tabs'
import { PageHead } from '@/components/ui/page'
import { adminPaths } from '@/lib/base/admin-paths'
import { may } from '@/lib/base/permissions'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { type SearchParams, textOf } from '@/lib/platform/http/page-params'
import { ArrivalsView } from './arrivals-view'
import { BookView } from './book-view'
import { CountView } from './count-view'
import { DeathsView } from './deaths-view'
import { PurchaseView } from './purchase-view'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('stock.page')
  return { title: t('title') }
}

const views = ['book', 'count', 'arrivals', 'purchase', 'deaths'] as const
const clientMessages = [
  'stock.arrival',
  'stock.book',
  'stock.change',
  'stock.count',
  'stock.growers',
  'stock.unanswered',
  'stock.wrong',
] as const

export default async function StockPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const viewer = await requireStaff('stock.read')
  const mayWrite = may(viewer, 'stock.write')
  const sent = await searchParams
  const view = views.find((name) => name === textOf(sent.view)) ?? 'book'
  const t = await getTranslations('stock.page')
  const tabs = await getTranslations('stock.tabs')
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <LinkTabs
        className="mb-6"
        label={t('title')}
        tabs={views.map((name) => ({
          text: tabs(name),
          href: name === 'book' ? adminPaths.stock : adminPaths.stockView(name),
          isCurrent: name === view,
        }))}
      />
      <ClientMessages of={clientMessages}>
        {view === 'book' && <BookView viewer={viewer} sent={sent} />}
        {view === 'count' && <CountView sent={sent} mayWrite={mayWrite} />}
        {view === 'arrivals' && <ArrivalsView viewer={viewer} sent={sent} />}
        {view === 'purchase' && <PurchaseView sent={sent} mayWrite={mayWrite} />}
        {view === 'deaths' && <DeathsView sent={sent} />}
      </ClientMessages>
    </>
  )
}
