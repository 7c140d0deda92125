import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { FoundCategories } from '@/components/admin/imports/found-categories'
import { ImportColumns } from '@/components/admin/imports/import-columns'
import { ImportProgress } from '@/components/admin/imports/import-progress'
import { ImportRows } from '@/components/admin/imports/import-rows'
import { filterWords, formatWords, numberOf } from '@/components/admin/imports/import-text'
import { ListFooter } from '@/components/admin/lists/footer'
import { PagePastEnd } from '@/components/feedback/page-past-end'
import { ClientMessages } from '@/components/i18n/client-messages'
import { LinkTabs } from '@/components/ui/link-tabs'
import { PageHead } from '@/components/ui/page'
import { adminPaths } from '@/lib/base/admin-paths'
import { isId } from '@/lib/base/ids'
import { paths, withQuery } from '@/lib/base/paths'
import { may } from '@/lib/base/permissions'
import { formatDateTime } from '@/lib/base/time/format'
import { offeredCategories } from '@/lib/office/imports/found-categories'
import { findImport, listRows } from '@/lib/office/imports/queries'
import { type ImportDto, importOutcomes, type RowFilter, rowFilterIn } from '@/lib/office/imports/schema'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { adminPageSizes, pageOf, type SearchParams, textOf } from '@/lib/platform/http/page-params'

export const metadata: Metadata = { title: 'Import' }

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> }

export default async function ImportPage({ params, searchParams }: Props) {
  const viewer = await requireStaff('products.write')
  const { id } = await params
  const found = isId(id) ? await findImport(id) : null
  if (!found) notFound()
  const sent = await searchParams
  const result = rowFilterIn(textOf(sent.result))
  const place = pageOf(sent, adminPageSizes)
  const { items, total, page, limit } = await listRows(found._id, { ...place, result })
  const mayOffer = may(viewer, 'content.write') && found.status !== 'CHECKING'
  const offered = mayOffer ? await offeredCategories(found._id) : null
  const base = adminPaths.productImport(found._id)
  const here = withQuery(base, { result })
  return (
    <>
      <PageHead
        title={found.fileName}
        lead={`Read as ${formatWords[found.format]}. Uploaded on ${formatDateTime(found.createdAt)} by ${found.createdBy.name}.`}
        back={{ href: paths.adminImport, text: 'Import products' }}
      />
      <div className="grid min-w-0 gap-5">
        <ImportProgress record={found} />
        {offered && (
          <ClientMessages of={['catalogue']}>
            <FoundCategories id={found._id} found={offered} />
          </ClientMessages>
        )}
        <ImportColumns columns={found.columns} />
        <LinkTabs
          label="Results"
          // A tab that is cut off fades out; the padding shows the last one whole.
          className="max-md:pe-10 max-md:[mask-image:linear-gradient(to_right,#000_calc(100%-2.5rem),transparent)]"
          tabs={tabsOf(found, base, result)}
          prefetch={false}
        />
        {items.length > 0 ? (
          <ImportRows rows={items} />
        ) : total > 0 ? (
          <PagePastEnd what="lines" base={here} />
        ) : (
          <p>No rows to show.</p>
        )}
      </div>
      {total > 0 && <ListFooter base={here} page={page} limit={limit} total={total} label="Rows per page" />}
    </>
  )
}

/** Results that some rows have, with their number. */
function tabsOf({ rows, counts, withoutPicture }: ImportDto, base: string, current: RowFilter | undefined) {
  const filters: [RowFilter, number][] = [
    ...importOutcomes.map((outcome): [RowFilter, number] => [outcome, counts[outcome]]),
    ['pictures', withoutPicture],
  ]
  const tabs = filters
    .filter(([filter, count]) => count > 0 || filter === current)
    .map(([filter, count]) => ({
      text: `${filterWords[filter]} (${numberOf(count)})`,
      href: withQuery(base, { result: filter }),
      isCurrent: filter === current,
    }))
  return [{ text: `All (${numberOf(rows)})`, href: base, isCurrent: current === undefined }, ...tabs]
}
