import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ListFooter } from '@/components/admin/lists/footer'
import { AdminSearch } from '@/components/admin/lists/search'
import { PriceForm } from '@/components/admin/prices/price-form'
import { PriceRows } from '@/components/admin/prices/price-rows'
import { RunCard, runPath } from '@/components/admin/prices/run-card'
import { PagePastEnd } from '@/components/feedback/page-past-end'
import { ClientMessages } from '@/components/i18n/client-messages'
import { PageHead } from '@/components/ui/page'
import { paths, withQuery } from '@/lib/base/paths'
import { type AdminProductChoice, adminChoiceOf } from '@/lib/catalogue/listings/admin-filter'
import { listAdminProducts } from '@/lib/catalogue/listings/admin-queries'
import { findRun, listRunRows, listRuns } from '@/lib/catalogue/prices/queries'
import type { PriceRunDto, RunFilter } from '@/lib/catalogue/prices/schema'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { adminPageSizes, pageOf, type SearchParams, textOf } from '@/lib/platform/http/page-params'
import { productFilters } from './filters'

const base = withQuery(paths.adminProducts, { view: 'prices' })

/** The list of products by what it is limited to, without its order. */
const filterOf = ({ text, stock, urdu, state, category }: AdminProductChoice): RunFilter => ({
  ...(text ? { text } : {}),
  ...(stock ? { stock } : {}),
  ...(urdu ? { urdu } : {}),
  ...(state ? { state } : {}),
  ...(category ? { category } : {}),
})

/** New prices for many products, and what was changed so; with a run in the address its products. */
export async function PriceView({ sent }: { sent: SearchParams }) {
  await requireStaff('prices.write')
  const choice = adminChoiceOf(sent)
  const filters = await productFilters(choice)
  const wordsOf = (name: string, value: string): string => {
    const filter = filters.find((one) => one.name === name)
    const [, words] = filter?.options.find(([option]) => option === value) ?? []
    return words === undefined ? value : `${filter?.label}: ${words}`
  }
  const run = await findRun(textOf(sent.run))
  const t = await getTranslations('prices.view')
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} back={{ href: paths.adminProducts, text: t('back') }} />
      <ClientMessages of={['prices.form', 'prices.preview', 'prices.outcomes', 'prices.actions']}>
        {run ? (
          <Run run={run} sent={sent} wordsOf={wordsOf} />
        ) : (
          <>
            <AdminSearch
              action={paths.adminProducts}
              label={t('text')}
              text={choice.text}
              filters={filters}
              fixed={{ view: 'prices' }}
            />
            <NewPrices choice={choice} />
            <Runs sent={sent} wordsOf={wordsOf} />
          </>
        )}
      </ClientMessages>
    </>
  )
}

async function NewPrices({ choice }: { choice: AdminProductChoice }) {
  const { total } = await listAdminProducts(choice, { page: 1, limit: 1 })
  const filter = filterOf(choice)
  return <PriceForm key={JSON.stringify(filter)} filter={filter} count={total} />
}

type WordsOf = (name: string, value: string) => string
type RunsProps = { sent: SearchParams; wordsOf: WordsOf }

async function Runs({ sent, wordsOf }: RunsProps): Promise<ReactNode> {
  const t = await getTranslations('prices.runs')
  const { items, total, page, limit } = await listRuns(pageOf(sent, adminPageSizes))
  return (
    <section aria-labelledby="price-runs">
      <h2 id="price-runs" className="mb-4 text-2xl/heading">
        {t('title')}
      </h2>
      {total === 0 && <p className="text-muted-foreground">{t('none')}</p>}
      {total > 0 && items.length === 0 && <PagePastEnd what="changes" base={base} />}
      <div className="grid gap-4">
        {items.map((run) => (
          <RunCard key={run._id} run={run} wordsOf={wordsOf} />
        ))}
      </div>
      {total > 0 && <ListFooter base={base} page={page} limit={limit} total={total} label={t('perPage')} />}
    </section>
  )
}

async function Run({ run, sent, wordsOf }: RunsProps & { run: PriceRunDto }) {
  const t = await getTranslations('prices.runs')
  const { items, total, page, limit } = await listRunRows(run._id, pageOf(sent, adminPageSizes))
  return (
    <div className="grid gap-5">
      <RunCard run={run} wordsOf={wordsOf} isOpen />
      {items.length === 0 && page > 1 ? (
        <PagePastEnd what="products" base={runPath(run._id)} />
      ) : (
        <PriceRows rows={items} state={run.state} />
      )}
      <ListFooter base={runPath(run._id)} page={page} limit={limit} total={total} label={t('perPage')} />
    </div>
  )
}
