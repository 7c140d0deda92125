import 'server-only'
import { AppError, notFound } from '@/lib/base/errors'
import { inEnglish } from '@/lib/base/i18n/answer-text'
import { newId, requireId } from '@/lib/base/ids'
import { toSynonym } from '@/lib/catalogue/search/queries'
import type { Synonym, SynonymChange, SynonymForm } from '@/lib/catalogue/search/schema'
import { recordAudit } from '@/lib/platform/audit/record'
import type { Viewer } from '@/lib/platform/auth/types'
import { revalidateTags, tags } from '@/lib/platform/cache/tags'
import { db, type Tx } from '@/lib/platform/database/client'
import { isUniqueViolation } from '@/lib/platform/database/errors'
import { assertUnchanged } from '@/lib/platform/http/seen'

// Each change creates a new version of the texts (a database trigger), so that cached search results are not used again in
// any process; pages of searches are dropped.

const columnsOf = ({ term, meanings }: SynonymForm) => ({ term, meaning: meanings.join(', ') })

/** Throws CONFLICT for a word that has an entry. */
async function orKnown<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const message = 'This term already has synonyms'
    throw new AppError('CONFLICT', inEnglish(`${message}.`), { fields: { term: inEnglish(message) } })
  }
}

export async function createSynonym(viewer: Viewer, form: SynonymForm): Promise<Synonym> {
  const id = newId()
  const synonym = await orKnown(() =>
    db.$transaction(async (tx) => {
      const row = await tx.searchSynonym.create({ data: { id, ...columnsOf(form) } })
      await recordAudit(tx, {
        actorId: viewer.id,
        action: 'synonym.create',
        subject: `synonym:${id}`,
        after: columnsOf(form),
      })
      return toSynonym(row)
    }),
  )
  await revalidateTags(tags.searches)
  return synonym
}

export async function changeSynonym(
  viewer: Viewer,
  synonym: string,
  { seen, ...form }: SynonymChange,
): Promise<Synonym> {
  const id = requireId(synonym, 'synonym')
  const changed = await orKnown(() =>
    db.$transaction(async (tx) => {
      const before = await lockSynonym(tx, id)
      assertUnchanged(seen, toSynonym({ id, ...before }), 'word')
      const row = await tx.searchSynonym.update({ where: { id }, data: columnsOf(form) })
      await recordAudit(tx, {
        actorId: viewer.id,
        action: 'synonym.change',
        subject: `synonym:${id}`,
        before,
        after: columnsOf(form),
      })
      return toSynonym(row)
    }),
  )
  await revalidateTags(tags.searches)
  return changed
}

export async function deleteSynonym(viewer: Viewer, synonym: string): Promise<{ _id: string }> {
  const id = requireId(synonym, 'synonym')
  await db.$transaction(async (tx) => {
    const before = await lockSynonym(tx, id)
    await tx.searchSynonym.delete({ where: { id }, select: { id: true } })
    await recordAudit(tx, {
      actorId: viewer.id,
      action: 'synonym.delete',
      subject: `synonym:${id}`,
      before,
    })
  })
  await revalidateTags(tags.searches)
  return { _id: id }
}

async function lockSynonym(tx: Tx, id: string): Promise<{ term: string; meaning: string }> {
  const [row] = await tx.$queryRaw<{ term: string; meaning: string }[]>`
    SELECT term, meaning FROM search_synonyms WHERE id = ${id}::uuid FOR UPDATE`
  if (!row) throw notFound('synonym')
  return row
}
