import 'server-only'
import { Prisma } from '@prisma/client'
import { isId } from '@/lib/base/ids'
import { dayOfText, momentOf } from '@/lib/base/time/karachi'
import { readableKinds } from '@/lib/platform/audit/kinds'
import { type SubjectName, subjectNames } from '@/lib/platform/audit/subject-names'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import type { Page } from '@/lib/platform/http/endpoint'
import { readListPage } from '@/lib/platform/http/page'
import type { PageQuery } from '@/lib/platform/http/page-params'
import { fullName } from '@/lib/platform/people/name'
import { fullNameSql } from '@/lib/platform/people/name-sql'

/** A line of the audit log, as the admin area reads it. */
export interface AuditLogLine {
  id: string
  at: string
  /** Null: the shop by itself. */
  actor: { id: string; name: string } | null
  action: string
  subject: { kind: string; id: string } & SubjectName
  /** Null: the value did not exist before or was removed. */
  changes: { name: string; before: string | null; after: string | null }[]
}

type Reader = Pick<Viewer, 'role' | 'rights'>

/** The actor of a filter for what the shop has changed by itself. */
export const shopActor = 'shop'

/** Filters of the log; empty values are ignored. */
export interface AuditFilter {
  /** The name of one record, such as `order:0192…`. */
  subject: string
  /** An account's id, or `shopActor`. */
  actor: string
  action: string
  /** Karachi days as YYYY-MM-DD, both included. */
  from: string
  to: string
}

/** The entries that a viewer may read; undefined: all. */
function readableBy(viewer: Reader): Prisma.AuditEntryWhereInput | undefined {
  const kinds = readableKinds(viewer)
  return kinds ? { OR: kinds.map((kind) => ({ subject: { startsWith: `${kind}:` } })) } : undefined
}

/** Newest first, of the kinds of subjects that the viewer may read. The caller checks that the viewer may read the log. */
export function listAuditLog(
  viewer: Reader,
  { page, limit, ...filter }: Partial<AuditFilter> & PageQuery,
): Promise<Page<AuditLogLine>> {
  const where = { ...whereOf(filter), ...readableBy(viewer) }
  return readListPage(
    { page, limit },
    (tx) => tx.auditEntry.count({ where }),
    async (tx, part) => {
      const rows = await tx.auditEntry.findMany({
        where,
        orderBy: [{ at: 'desc' }, { id: 'desc' }],
        ...part,
        include: { actor: { select: { id: true, firstName: true, lastName: true } } },
      })
      const names = await subjectNames(tx, rows)
      return rows.map((row) => {
        const [kind = '', ...id] = row.subject.split(':')
        return {
          id: String(row.id),
          at: row.at.toISOString(),
          actor: row.actor && { id: row.actor.id, name: fullName(row.actor) },
          action: row.action,
          subject: { kind, id: id.join(':'), ...(names.get(row.subject) ?? { name: null, page: null }) },
          changes: changesBetween(row.before, row.after),
        }
      })
    },
  )
}

function whereOf({ subject, actor, action, from = '', to = '' }: Partial<AuditFilter>) {
  const [first, last] = [dayOfText(from), dayOfText(to)]
  const at = {
    ...(first === null ? {} : { gte: momentOf(first, 0) }),
    ...(last === null ? {} : { lt: momentOf(last + 1, 0) }),
  }
  return {
    ...(subject ? { subject } : {}),
    ...(actor === shopActor ? { actorId: null } : actor && isId(actor) ? { actorId: actor } : {}),
    ...(action ? { action } : {}),
    ...(Object.keys(at).length > 0 ? { at } : {}),
  } satisfies Prisma.AuditEntryWhereInput
}

interface AuditChoices {
  actors: { id: string; name: string }[]
  actions: string[]
  /** Whether the shop has changed something by itself. */
  hasShop: boolean
}

/** The actors and actions of the entries that the viewer may read. */
export async function auditChoices(viewer: Reader): Promise<AuditChoices> {
  const kinds = readableKinds(viewer)
  const isReadable = kinds ? Prisma.sql`split_part(a.subject, ':', 1) = ANY(${kinds})` : Prisma.sql`true`
  // Loose index scans, and indexes with the kind of the subject: a few reads for each actor and action, however long the log is.
  const [actors, actions, [ofShop]] = await Promise.all([
    db.$queryRaw<{ id: string; name: string }[]>`
      WITH RECURSIVE one AS (
        (SELECT actor_id FROM audit_log ORDER BY actor_id LIMIT 1)
        UNION ALL
        SELECT (SELECT a.actor_id FROM audit_log a WHERE a.actor_id > one.actor_id ORDER BY a.actor_id LIMIT 1)
        FROM one WHERE one.actor_id IS NOT NULL)
      SELECT u.id::text, ${fullNameSql('u')} AS name FROM one JOIN users u ON u.id = one.actor_id
      WHERE EXISTS (SELECT FROM audit_log a WHERE a.actor_id = u.id AND ${isReadable})
      ORDER BY name, u.id LIMIT 500`,
    db.$queryRaw<{ action: string }[]>`
      WITH RECURSIVE one AS (
        (SELECT action FROM audit_log ORDER BY action LIMIT 1)
        UNION ALL
        SELECT (SELECT a.action FROM audit_log a WHERE a.action > one.action ORDER BY a.action LIMIT 1)
        FROM one WHERE one.action IS NOT NULL)
      SELECT action FROM one
      WHERE EXISTS (SELECT FROM audit_log a WHERE a.action = one.action AND ${isReadable})`,
    db.$queryRaw<object[]>(ofShopSql(kinds)),
  ])
  return { actors, actions: actions.map(({ action }) => action), hasShop: ofShop !== undefined }
}

/** Looks for each kind by itself: for all of them at once, the database would rather read the log until it finds one. */
const ofShopSql = (kinds: string[] | null) =>
  kinds
    ? Prisma.sql`
        SELECT 1 FROM unnest(${kinds}::text[]) AS kind
        WHERE EXISTS (SELECT FROM audit_log a WHERE a.actor_id IS NULL AND split_part(a.subject, ':', 1) = kind) LIMIT 1`
    : Prisma.sql`SELECT 1 FROM audit_log WHERE actor_id IS NULL LIMIT 1`

/** The values that differ, flat: `seller.city`. */
function changesBetween(before: unknown, after: unknown): AuditLogLine['changes'] {
  const [old, now] = [flat(before), flat(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((name) => ({ name, before: old.get(name) ?? null, after: now.get(name) ?? null }))
    .filter((change) => change.before !== change.after)
}

function flat(value: unknown, name = '', into = new Map<string, string>()): Map<string, string> {
  if (value !== null && typeof value === 'object') {
    for (const [key, part] of Object.entries(value)) flat(part, name ? `${name}.${key}` : key, into)
  } else if (value !== null && value !== undefined && name) {
    into.set(name, String(value))
  }
  return into
}
