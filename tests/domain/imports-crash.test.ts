// The process that imports is killed (SIGKILL) again and again; the next one goes on with the first row that is not done.
import '../support/database'
import { expect, test } from 'vitest'
import { checkImports } from '@/lib/office/imports/check'
import { addPictures, createImport, startImport } from '@/lib/office/imports/commands'
import { getImport } from '@/lib/office/imports/queries'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { zipOf } from '../../scripts/testing/zip.mjs'
import { factories } from '../support/factories'
import { attempt } from '../support/kill'
import { picture } from '../support/pictures'
import { ownerRights } from '../support/viewers'

const rows = 12
/** Writing statements after which each process is killed: before, within and after the transactions of several rows. */
const kills = [13, 26, 43, 71]

test('an import whose process is killed adds each product once, with its picture', async () => {
  const { id, role } = await factories(db).admin()
  const admin = { id, role, rights: ownerRights } as Viewer
  const lines = Array.from(
    { length: rows },
    (_, at) => `K-${at},Killed ${at},Shade,Green.,Soft.,900,killed.png`,
  )
  const text = `sku,name,categories,shortDesc,longDesc,price,pictures\n${lines.join('\n')}\n`
  const { _id } = await createImport(admin, { file: new File([text], 'plants.csv') })
  const bytes = await zipOf({ 'killed.png': await picture() })
  await addPictures(
    admin,
    _id,
    (async function* chunks() {
      yield bytes
    })(),
  )
  await checkImports(new AbortController().signal)
  await startImport(admin, _id)
  for (const killAt of kills) {
    expect(await attempt({ kind: 'import', killAt })).toBeNull()
    // A row is done exactly if its product is there.
    expect(await db.product.count()).toBe((await getImport(admin, _id)).done)
  }
  expect((await getImport(admin, _id)).status).toBe('RUNNING')
  expect(await attempt({ kind: 'import' })).not.toBeNull()
  expect(await getImport(admin, _id)).toMatchObject({
    status: 'DONE',
    counts: { new: rows },
    withoutPicture: 0,
  })
  const products = await db.product.findMany({ select: { name: true, _count: { select: { images: true } } } })
  expect(new Set(products.map(({ name }) => name)).size).toBe(rows)
  expect(products.map(({ _count }) => _count.images)).toEqual(Array.from({ length: rows }, () => 1))
})
