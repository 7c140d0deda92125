import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { MailNotice } from '@/components/admin/mail/mail-notice'
import { productColumns } from '@/components/admin/products/columns'
import { RecordLink } from '@/components/admin/record-link'
import { BookTable } from '@/components/admin/stock/book-table'
import { RightsProvider } from '@/components/auth/rights'
import { adminPaths } from '@/lib/base/admin-paths'
import { toPaisa } from '@/lib/base/money'
import { paths } from '@/lib/base/paths'
import type { Permission } from '@/lib/base/permissions'
import { renderMarkup } from '../support/render'
import { staffViewer } from '../support/viewers'

// Links of the admin area lead only to pages that the viewer may open.

// Other files may have loaded these modules already, as the files of a worker share them.
vi.hoisted(() => vi.resetModules())
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/admin' }))

const linksOf = (children: ReactNode, permissions: Permission[]) =>
  [
    ...renderMarkup(<RightsProvider permissions={permissions}>{children}</RightsProvider>).matchAll(
      /href="([^"]+)"/g,
    ),
  ].map(([, href]) => href)

it('the notice that nobody gets emails leads to the mail server for those who may read settings', () => {
  const links = (...permissions: Permission[]) => linksOf(<MailNotice problem="files" />, permissions)
  expect(links('settings.read')).toEqual([adminPaths.mailServer])
  expect(links('orders.read')).toEqual([])
})

it.each(['SHOWN', 'DRAFT'] as const)('the name of a product that is %s leads to no page in vain', (state) => {
  const id = '0193a000-0000-7000-8000-0000000000aa'
  const product = {
    id,
    name: 'Ajwain',
    nameUr: null,
    price: toPaisa(45_000),
    was: null,
    currency: 'PKR',
    stock: 3,
    categories: [],
    picture: null,
    state,
    showFrom: null,
  }
  const links = (...permissions: Permission[]) => {
    const [name] = productColumns(
      { base: paths.adminProducts, page: 1, limit: 10, rows: 1 },
      staffViewer({ id }, permissions),
      new Map(),
    )
    return linksOf(name?.cell(product), permissions)
  }
  const shown = paths.product({ id })
  expect(links('products.read')).toEqual(state === 'SHOWN' ? [shown] : [])
  expect(links('products.write')).toEqual([state === 'SHOWN' ? shown : adminPaths.productEdit(id)])
})

const id = '0193a000-0000-7000-8000-0000000000bb'

it('the stock book leads to the order of a sale for those who may read orders', () => {
  const sale = {
    _id: id,
    product: { _id: id, name: 'Ajwain' },
    change: -1,
    stock: 3,
    reason: 'ORDER',
    order: { _id: id, number: 'PK-1' },
    note: '',
    actor: null,
    at: '2026-11-28T09:00:00.000Z',
    batch: null,
    reverses: null,
    canReverse: false,
  } as const
  const links = (...permissions: Permission[]) =>
    linksOf(
      <BookTable movements={[sale]} filter={{}} mayWrite={false} now={new Date(sale.at)} />,
      permissions,
    )
  expect(links('stock.read')).toEqual([adminPaths.stockOf(id)])
  expect(links('stock.read', 'orders.read')).toEqual([adminPaths.stockOf(id), adminPaths.order(id)])
})

it('the name of a person leads to the account for those who may see users', () => {
  const links = (...permissions: Permission[]) =>
    linksOf(
      <RecordLink kind="user" id={id}>
        Sana
      </RecordLink>,
      permissions,
    )
  expect(links('audit.read', 'reviews.write')).toEqual([])
  expect(links('people.read')).toEqual([adminPaths.user(id)])
})
