import { adminPaths, cashOrdersPath } from '@/lib/base/admin-paths'
import { formatPrice } from '@/lib/base/money'
import { paths, withQuery } from '@/lib/base/paths'
import { formatLeft } from '@/lib/base/time/format'
import type { ToDo } from '@/lib/office/figures/to-do'
import { MOST_MISSING } from '@/lib/reconciling/collected/filter'

export interface Task {
  name: string
  count: number
  note?: string
  /** The list of the records. */
  href: string
  /** The entry of the side rail that counts it. */
  section: string
}

type TaskTexts = Record<'failing' | 'bounced' | 'caretakers', string>

/** The tasks that wait for admins, the most urgent first; tasks without records are left out. */
export const tasksOf = (toDo: ToDo, texts: TaskTexts): Task[] =>
  [
    {
      name: 'Cash orders to confirm',
      count: toDo.toConfirm,
      ...(toDo.toConfirm > 0 ? { note: `Oldest ${formatLeft(toDo.oldestMs)}` } : {}),
      href: adminPaths.calls,
      section: adminPaths.calls,
    },
    {
      name: 'Transfers to check',
      count: toDo.transfers,
      href: adminPaths.transfers(),
      section: paths.adminPayments,
    },
    {
      name: 'Paid orders to start',
      count: toDo.paid,
      href: withQuery(paths.adminOrders, { status: 'PENDING', payment: 'PAID' }),
      section: paths.adminOrders,
    },
    {
      name: 'Orders to pack and ship',
      count: toDo.toPack,
      href: adminPaths.packing,
      section: adminPaths.packing,
    },
    {
      name: 'Claims to answer',
      count: toDo.claims,
      href: adminPaths.claims,
      section: adminPaths.claims,
    },
    {
      name: texts.caretakers,
      count: toDo.caretakers,
      href: adminPaths.caretakerQueue,
      section: paths.adminUsers,
    },
    {
      name: 'Bookings to look at',
      count: toDo.bookings,
      href: withQuery(adminPaths.packing, { view: 'review' }),
      section: adminPaths.packing,
    },
    {
      name: 'Refunds due',
      count: toDo.refunds,
      note: formatPrice(toDo.refundsPaisa, { always: true }),
      href: paths.adminPayments,
      section: paths.adminPayments,
    },
    {
      name: 'Flagged payments',
      count: toDo.flagged,
      href: `${paths.adminPayments}#flagged`,
      section: paths.adminPayments,
    },
    {
      name: 'Statement lines to decide',
      count: toDo.lines,
      href: `${adminPaths.cash}#statements`,
      section: adminPaths.cash,
    },
    {
      name: 'Missing money',
      count: toDo.missing,
      ...(toDo.missing === MOST_MISSING ? { note: 'or more' } : {}),
      href: cashOrdersPath({ figure: 'missing' }),
      section: adminPaths.cash,
    },
    {
      name: 'Failed emails',
      count: toDo.failedEmails,
      href: withQuery(paths.adminMail, { state: 'given-up' }),
      section: paths.adminMail,
    },
    {
      name: texts.bounced,
      count: toDo.bouncedEmails,
      href: withQuery(paths.adminMail, { state: 'bounced' }),
      section: paths.adminMail,
    },
    {
      name: texts.failing,
      count: toDo.failingEmails,
      href: withQuery(paths.adminMail, { state: 'failing' }),
      section: paths.adminMail,
    },
    {
      name: 'Products low in stock',
      count: toDo.lowStock,
      href: withQuery(paths.adminProducts, { stock: 'low', state: 'shown' }),
      section: paths.adminProducts,
    },
  ].filter(({ count }) => count > 0)
