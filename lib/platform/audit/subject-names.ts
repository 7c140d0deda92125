import 'server-only'
import { isId } from '@/lib/base/ids'
import type { Tx } from '@/lib/platform/database/client'
import { fullName } from '@/lib/platform/people/name'

/** The display name of an audit entry's subject, and the record whose page shows it; null where there is none. */
export interface SubjectName {
  name: string | null
  page: { kind: string; id: string } | null
}

interface Entry {
  subject: string
  before: unknown
  after: unknown
}
type Named = { id: string; name: string; page?: SubjectName['page'] }

/** Readers by kind of subject, each asked once for all ids of one page of the log. */
const readers: Record<string, (tx: Tx, ids: string[]) => Promise<Named[]>> = {
  user: async (tx, ids) =>
    (
      await tx.user.findMany({
        where: { id: { in: ids } },
        select: { id: true, firstName: true, lastName: true },
      })
    ).map((row) => ({ id: row.id, name: fullName(row) })),
  order: async (tx, ids) =>
    (await tx.order.findMany({ where: { id: { in: ids } }, select: { id: true, number: true } })).map(
      ({ id, number }) => ({ id, name: number }),
    ),
  appointment: async (tx, ids) =>
    (await tx.appointment.findMany({ where: { id: { in: ids } }, select: { id: true, number: true } })).map(
      ({ id, number }) => ({ id, name: number }),
    ),
  product: async (tx, ids) =>
    (
      await tx.product.findMany({
        where: { id: { in: ids } },
        select: { id: true, name: true, deletedAt: true },
      })
    ).map(({ deletedAt, ...named }) => (deletedAt === null ? named : { ...named, page: null })),
  category: (tx, ids) =>
    tx.category.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
  page: async (tx, ids) =>
    (await tx.contentPage.findMany({ where: { id: { in: ids } }, select: { id: true, title: true } })).map(
      ({ id, title }) => ({ id, name: title }),
    ),
  discount: async (tx, ids) =>
    (await tx.discountCode.findMany({ where: { id: { in: ids } }, select: { id: true, code: true } })).map(
      ({ id, code }) => ({ id, name: code }),
    ),
  swap: async (tx, ids) =>
    (
      await tx.plantSwap.findMany({
        where: { id: { in: ids } },
        select: { id: true, user: { select: { firstName: true, lastName: true } } },
      })
    ).map(({ id, user }) => ({ id, name: `of ${fullName(user)}` })),
  mail: async (tx, ids) =>
    (await tx.mail.findMany({ where: { id: { in: ids } }, select: { id: true, to: true } })).map(
      ({ id, to }) => ({ id, name: `to ${to}` }),
    ),
  // A payment is shown on the page of its order or appointment.
  payment: async (tx, ids) =>
    (
      await tx.paymentAttempt.findMany({
        where: { id: { in: ids } },
        select: {
          id: true,
          basketId: true,
          order: { select: { id: true, number: true } },
          appointment: { select: { id: true, number: true } },
        },
      })
    ).map(({ id, basketId, order, appointment }) => ({
      id,
      name: `for ${order?.number ?? appointment?.number ?? basketId}`,
      ...(order ? { page: { kind: 'order', id: order.id } } : {}),
      ...(appointment ? { page: { kind: 'appointment', id: appointment.id } } : {}),
    })),
}

/** The names of the subjects of these entries, by `kind:id`. Read in the caller's transaction. */
export async function subjectNames(tx: Tx, entries: readonly Entry[]): Promise<Map<string, SubjectName>> {
  const names = new Map<string, SubjectName>()
  const idsByKind = new Map<string, Set<string>>()
  for (const { subject, before, after } of entries) {
    const [kind = '', id = ''] = subject.split(':')
    // Deleted records get the name stored with the entry.
    names.set(subject, { name: nameIn(before) ?? nameIn(after), page: null })
    if (readers[kind] && isId(id)) idsByKind.set(kind, (idsByKind.get(kind) ?? new Set()).add(id))
  }
  for (const [kind, ids] of idsByKind) {
    for (const { id, name, page } of (await readers[kind]?.(tx, [...ids])) ?? []) {
      names.set(`${kind}:${id}`, { name, page: page === undefined ? { kind, id } : page })
    }
  }
  return names
}

/** The name in a stored value: a review has its subject and author, a synonym its term. */
function nameIn(stored: unknown): string | null {
  if (stored === null || typeof stored !== 'object') return null
  const text = (key: string) => {
    const value = (stored as Record<string, unknown>)[key]
    return typeof value === 'string' ? value : null
  }
  const [about, author] = [text('about'), text('author')]
  if (about) return author ? `of ${about} by ${author}` : `of ${about}`
  return text('name') ?? text('term') ?? text('title')
}
