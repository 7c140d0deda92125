import 'server-only'
import { snapshot } from '@/lib/db'
import type { Page } from '@/lib/http/endpoint'

/** A line of the audit log, as the desk reads it. */
export interface DeedLine {
  id: string
  at: string
  actor: { id: string; name: string }
  action: string
  subject: { kind: string; id: string }
  /** What was changed, by name; null: not there before, or not any more. */
  changes: { name: string; before: string | null; after: string | null }[]
}

interface DeedFilter {
  page: number
  limit: number
  /** All of one thing, such as `order:0192…`. */
  subject?: string
}

/** Newest first. Whoever reads here is an admin: the page asks before. */
export async function listDeeds({ page, limit, subject }: DeedFilter): Promise<Page<DeedLine>> {
  const where = subject ? { subject } : {}
  const { total, rows } = await snapshot(async (tx) => ({
    total: await tx.auditEntry.count({ where }),
    rows: await tx.auditEntry.findMany({
      where,
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * limit,
      take: limit,
      include: { actor: { select: { firstName: true, lastName: true } } },
    }),
  }))
  const items = rows.map((row) => {
    const [kind = '', ...id] = row.subject.split(':')
    return {
      id: String(row.id),
      at: row.at.toISOString(),
      actor: { id: row.actorId, name: `${row.actor.firstName} ${row.actor.lastName}` },
      action: row.action,
      subject: { kind, id: id.join(':') },
      changes: changesBetween(row.before, row.after),
    }
  })
  return { items, total, page, limit }
}

/** Only what differs, flat: `seller.city`. */
function changesBetween(before: unknown, after: unknown): DeedLine['changes'] {
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
