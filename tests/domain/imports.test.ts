import { inEnglish } from '@/lib/base/i18n/answer-text'
import '../support/database'
import { beforeAll, describe, expect, it } from 'vitest'
import { findGroupDto } from '@/lib/catalogue/groups/queries'
import { readMenu, saveMenu } from '@/lib/catalogue/listings/collection-record'
import { readCategories } from '@/lib/catalogue/products/categories'
import { linksOf } from '@/lib/catalogue/products/menu-schema'
import { checkImports } from '@/lib/office/imports/check'
import {
  addPictures,
  cancelImport,
  createImport,
  retryPictures,
  startImport,
} from '@/lib/office/imports/commands'
import { deleteOldImports } from '@/lib/office/imports/files'
import { findCategoriesIn, makeMenuOfImport, offeredCategories } from '@/lib/office/imports/found-categories'
import type { FetchPicture } from '@/lib/office/imports/pictures'
import { errorsTable, getImport, rowsOfImport } from '@/lib/office/imports/queries'
import { runImports } from '@/lib/office/imports/run'
import { menuFromImport } from '@/lib/office/imports/schema'
import type { Viewer } from '@/lib/platform/auth/types'
import { db } from '@/lib/platform/database/client'
import { csvStream } from '@/lib/platform/database/stream'
import { FetchError } from '@/lib/platform/http/public-fetch'
import { zipOf } from '../../scripts/testing/zip.mjs'
import { factories } from '../support/factories'
import { picture } from '../support/pictures'
import { ownerRights, staffViewer } from '../support/viewers'
import { outcomeOf } from './people'

const make = factories(db)
const going = new AbortController().signal
let admin: Viewer
let jpeg: Uint8Array

beforeAll(async () => {
  const { id, role } = await make.admin()
  admin = { id, role, rights: ownerRights } as Viewer
  jpeg = await picture('jpeg', { width: 40, height: 30 })
})

const noPicture: FetchPicture = () => Promise.reject(new FetchError('its server answers with status 404'))
const upload = (text: string) => createImport(admin, { file: new File([text], 'plants.csv') })

/** Uploads, checks and carries out a file. */
async function imported(text: string, fetch: FetchPicture = noPicture) {
  const { _id } = await upload(text)
  await checkImports(going)
  await startImport(admin, _id)
  await runImports(going, fetch)
  return getImport(admin, _id)
}
const rowsOf = async (id: string) => (await rowsOfImport(admin, id, { page: 1, limit: 100 })).items
const zip = async (files: Record<string, Uint8Array>) => {
  const bytes = await zipOf(files)
  return (async function* chunks() {
    yield bytes
  })()
}

const head = 'sku,name,categories,shortDesc,longDesc,price,stock,pictures'
const line = (sku: string, name: string, price = '900', pictures = '') =>
  `${sku},${name},Shade,Green.,Soft.,${price},5,${pictures}`
const fileOf = (...lines: string[]) => [head, ...lines].join('\n')

describe('the dry run', () => {
  it('shows what happens to each row before anything is written', async () => {
    const known = await make.product({ name: 'Known Fern', price: 50_000 })
    const before = await db.product.count()
    const { _id, status } = await upload(
      `id,${head}\n${known.id},,Known Fern,,,,650,,\n,A-1,Alpha Palm,Shade,Green.,Soft.,900,5,gone.jpg\n,A-2,Beta Palm,Shade,Green.,Soft.,=cmd,5,\n`,
    )
    expect(status).toBe('CHECKING')
    await checkImports(going)
    expect(await getImport(admin, _id)).toMatchObject({
      status: 'READY',
      format: 'gulshan',
      rows: 3,
      checked: 3,
      done: 0,
      counts: { new: 1, changed: 0, same: 0, skipped: 0, refused: 2 },
      withoutPicture: 1,
    })
    const rows = await rowsOf(_id)
    expect(rows[1]).toMatchObject({
      planned: 'new',
      changes: ['price: 900', 'stock: 5', 'weightGrams: nothing'],
      values: { price: 90_000, stock: 5, weightGrams: null },
      pictureFaults: ['gone.jpg: it is in no ZIP file'],
    })
    expect(rows[2]?.faults).toEqual(['price must be an amount with at most two decimals'])
    const refused = await rowsOfImport(admin, _id, { page: 1, limit: 1, result: 'refused' })
    expect([refused.total, refused.items.length]).toEqual([2, 1])
    const csv = await new Response(csvStream(await errorsTable(admin, _id))).text()
    expect(csv).toContain('4,Beta Palm,refused,price must be an amount with at most two decimals')
    expect(await db.product.count()).toBe(before)
  })
})

describe('an import', () => {
  it.each([
    ['products', ['prices.write', 'stock.write']],
    ['prices', ['products.write', 'stock.write']],
    ['stock', ['products.write', 'prices.write']],
  ])('ends when who started it may no longer change %s, and adds nothing', async (lost, permissions) => {
    const { id, role } = await make.admin()
    const { _id } = await upload(fileOf(line(`L-${lost}`, 'Import Lost')))
    await checkImports(going)
    await startImport({ id, role, rights: ownerRights } as Viewer, _id)
    const set = await db.staffSet.create({ data: { name: `Without ${lost}`, permissions } })
    await db.staff.update({ where: { userId: id }, data: { setId: set.id } })
    await runImports(going, noPicture)
    expect(await getImport(admin, _id)).toMatchObject({
      status: 'FAILED',
      done: 0,
      failure: expect.stringContaining('no longer'),
    })
    expect(await db.product.count({ where: { name: 'Import Lost' } })).toBe(0)
  })

  it('adds products in the name of who started it; the same file again changes nothing', async () => {
    const file = fileOf(line('S-1', 'Import One'), line('S-2', 'Import Two'))
    const first = await imported(file)
    expect(first).toMatchObject({ status: 'DONE', done: 2, counts: { new: 2 }, startedBy: { _id: admin.id } })
    const [one] = await rowsOf(first._id)
    const entry = await db.auditEntry.findFirst({ where: { subject: `product:${one?.product}` } })
    expect(entry).toMatchObject({ action: 'product.create', actorId: admin.id })
    // What an admin has changed since then stays.
    await db.product.update({ where: { id: one?.product ?? '' }, data: { price: 77_700 } })
    expect((await imported(file)).counts).toMatchObject({ new: 0, changed: 0, same: 2 })
    // A row with other content changes what is different.
    const third = await imported(fileOf(line('S-1', 'Import One', '950'), line('S-2', 'Import Two')))
    expect(third.counts).toMatchObject({ changed: 1, same: 1 })
    expect((await rowsOf(third._id))[0]?.changes).toEqual(['price: 777 → 950'])
    // A product that was deleted is added again.
    await db.product.update({ where: { id: one?.product ?? '' }, data: { deletedAt: new Date() } })
    expect((await imported(file)).counts).toMatchObject({ new: 1, same: 1 })
    expect(await db.product.count({ where: { name: 'Import One', deletedAt: null } })).toBe(1)
  })

  it('does not overwrite what has changed since its dry run, and says what', async () => {
    const stocked = await make.product({ name: 'Sold Meanwhile', price: 50_000, stock: 10 })
    const priced = await make.product({ name: 'Dearer Meanwhile', price: 50_000, stock: 3 })
    const still = await make.product({ name: 'Still The Same', price: 50_000, stock: 3 })
    const { _id } = await upload(
      `id,price,stock\n${stocked.id},500,12\n${priced.id},500,3\n${still.id},600,4\n`,
    )
    await checkImports(going)
    await db.$executeRaw`UPDATE products SET stock = stock - 2 WHERE id = ${stocked.id}::uuid`
    await db.product.update({ where: { id: priced.id }, data: { price: 55_000 } })
    await startImport(admin, _id)
    await runImports(going, noPicture)
    const rows = await rowsOf(_id)
    const since = 'The product has changed since this file was checked'
    expect(rows.map(({ outcome, faults }) => [outcome, faults])).toEqual([
      ['refused', [`${since} (stock: 8 → 12). Upload it again.`]],
      ['refused', [`${since} (price: 550 → 500). Upload it again.`]],
      ['changed', []],
    ])
    const stored = await db.product.findMany({ where: { id: { in: [stocked.id, priced.id] } } })
    expect(stored.map(({ name, price, stock }) => [name, price, stock]).toSorted()).toEqual([
      ['Dearer Meanwhile', 55_000, 3],
      ['Sold Meanwhile', 50_000, 8],
    ])
    // The same file again shows the present values, and may then replace them.
    const again = await imported(`id,stock\n${stocked.id},12\n`)
    expect(again.counts).toMatchObject({ changed: 1, refused: 0 })
  })

  it('does not overwrite a text that has changed since, nor a product that has come since', async () => {
    const start = 'A long text that begins with the same sixty characters as another one,'
    const texts = await make.product({ name: 'Text Meanwhile', longDesc: '<p>Old.</p>' })
    const short = await make.product({ name: 'Short Text Meanwhile', shortDesc: `${start} old.` })
    const { _id } = await upload(
      `id,sku,name,categories,shortDesc,longDesc,price,stock\n${texts.id},,,,,New text.,,\n${short.id},,,,${start} new.,,,\n,NEW-1,New Meanwhile,Shade,Green.,Soft.,900,5\n`,
    )
    await checkImports(going)
    await db.product.update({ where: { id: texts.id }, data: { longDesc: '<p>Rewritten.</p>' } })
    await db.product.update({ where: { id: short.id }, data: { shortDesc: `${start} rewritten.` } })
    const { _id: other } = await upload(fileOf(line('NEW-1', 'New Meanwhile', '1200')))
    await checkImports(going)
    await startImport(admin, other)
    await runImports(going, noPicture)
    await startImport(admin, _id)
    await runImports(going, noPicture)
    expect((await rowsOf(_id)).map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused'])
    const stored = await db.product.findMany({
      where: { OR: [{ id: { in: [texts.id, short.id] } }, { name: 'New Meanwhile' }] },
      orderBy: { name: 'asc' },
    })
    expect(stored.map(({ longDesc, shortDesc, price }) => [longDesc, shortDesc, price])).toEqual([
      ['<p>Soft.</p>', 'Green.', 120_000],
      [expect.anything(), `${start} rewritten.`, expect.anything()],
      ['<p>Rewritten.</p>', expect.anything(), expect.anything()],
    ])
  })

  it('adds each product once when two admins import the same file at once', async () => {
    const file = fileOf(...Array.from({ length: 12 }, (_, at) => line(`T-${at}`, `Twin ${at}`)))
    const ids = (await Promise.all([upload(file), upload(file)])).map(({ _id }) => _id)
    await checkImports(going)
    await Promise.all(ids.map((id) => startImport(admin, id)))
    const waiting = await Promise.all(ids.map((id) => getImport(admin, id)))
    expect(waiting.filter(({ waitsFor }) => waitsFor !== null)).toHaveLength(1)
    // As after a lost lock: two processes work on them.
    await Promise.all([runImports(going, noPicture), runImports(going, noPicture)])
    const done = await Promise.all(ids.map((id) => getImport(admin, id)))
    expect(done.map(({ status, done: rows }) => [status, rows])).toEqual([
      ['DONE', 12],
      ['DONE', 12],
    ])
    expect(done.reduce((sum, { counts }) => sum + counts.new, 0)).toBe(12)
    expect(await db.product.count({ where: { name: { startsWith: 'Twin ' } } })).toBe(12)
  })

  it('writes nothing after a cancellation was answered, and goes on where it was', async () => {
    const names = Array.from({ length: 24 }, (_, at) => line(`C-${at}`, `Cancel ${at}`))
    const { _id } = await upload(fileOf(...names))
    await expect(startImport(admin, _id)).rejects.toMatchObject({ code: 'CONFLICT' })
    await checkImports(going)
    await startImport(admin, _id)
    const running = runImports(going, noPicture)
    const count = () => db.product.count({ where: { name: { startsWith: 'Cancel ' } } })
    while ((await count()) < 3) await new Promise(setImmediate)
    expect((await cancelImport(admin, _id)).status).toBe('CANCELLED')
    const written = await count()
    await running
    expect(await count()).toBe(written)
    expect(written).toBeLessThan(24)
    expect((await getImport(admin, _id)).done).toBe(written)
    await startImport(admin, _id)
    await startImport(admin, _id)
    await runImports(going, noPicture)
    expect(await getImport(admin, _id)).toMatchObject({ status: 'DONE', counts: { new: 24 } })
    expect(await count()).toBe(24)
    await expect(startImport(admin, _id)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(cancelImport(admin, _id)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('waits while the database cannot write, and rejects no row for it', async () => {
    const { _id } = await upload(fileOf(line('W-1', 'Waiting')))
    await checkImports(going)
    await startImport(admin, _id)
    await db.$executeRaw`ALTER TABLE audit_log RENAME TO audit_away`
    await expect(runImports(going, noPicture)).rejects.toThrow()
    await db.$executeRaw`ALTER TABLE audit_away RENAME TO audit_log`
    expect(await getImport(admin, _id)).toMatchObject({ status: 'RUNNING', done: 0 })
    await runImports(going, noPicture)
    expect(await getImport(admin, _id)).toMatchObject({ status: 'DONE', counts: { new: 1 } })
  })

  it('that fails unexpectedly is shown with its reason, and does not hold up the others', async () => {
    const ids: string[] = []
    for (const name of ['Broken', 'Whole']) ids.push((await upload(fileOf(line(`F-${name}`, name))))._id)
    const [broken = '', whole = ''] = ids
    const failed = {
      status: 'FAILED',
      failure: 'An unexpected error has ended it. The log of the server has it under import_failed.',
    }
    const isBroken = (is: boolean) =>
      is
        ? db.$executeRaw`UPDATE product_import_rows SET row = jsonb_build_object('was', row) WHERE import_id = ${broken}::uuid`
        : db.$executeRaw`UPDATE product_import_rows SET row = row -> 'was' WHERE import_id = ${broken}::uuid`
    // In the dry run.
    await isBroken(true)
    await checkImports(going)
    expect(await getImport(admin, broken)).toMatchObject({ ...failed, checked: 0 })
    expect(await getImport(admin, whole)).toMatchObject({ status: 'READY', failure: null })
    await expect(startImport(admin, broken)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(cancelImport(admin, broken)).rejects.toMatchObject({ code: 'CONFLICT' })
    // In the import itself: both start, and the broken one is first.
    await db.productImport.update({ where: { id: broken }, data: { status: 'READY', failure: null } })
    for (const id of ids) await startImport(admin, id)
    await runImports(going, noPicture)
    expect(await getImport(admin, broken)).toMatchObject({ ...failed, done: 0 })
    expect(await getImport(admin, whole)).toMatchObject({ status: 'DONE', counts: { new: 1 } })
    // Repaired, it goes on.
    await isBroken(false)
    await startImport(admin, broken)
    await runImports(going, noPicture)
    expect(await getImport(admin, broken)).toMatchObject({
      status: 'DONE',
      failure: null,
      counts: { new: 1 },
    })
  })

  it('that has to wait for the database does not hold up the others', async () => {
    const ids: string[] = []
    for (const name of ['Waits', 'Goes On']) ids.push((await upload(fileOf(line(`K-${name}`, name))))._id)
    const [waits = '', goesOn = ''] = ids
    await db.$executeRawUnsafe(`CREATE FUNCTION row_away() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'no space' USING ERRCODE = '53100'; END $$`)
    await db.$executeRawUnsafe(`CREATE TRIGGER row_away BEFORE UPDATE ON product_import_rows FOR EACH ROW
      WHEN (NEW.import_id = '${waits}') EXECUTE FUNCTION row_away()`)
    await expect(checkImports(going)).rejects.toThrow()
    await db.$executeRawUnsafe('DROP FUNCTION row_away CASCADE')
    expect(await getImport(admin, waits)).toMatchObject({ status: 'CHECKING', failure: null })
    expect(await getImport(admin, goesOn)).toMatchObject({ status: 'READY' })
    await checkImports(going)
    expect(await getImport(admin, waits)).toMatchObject({ status: 'READY', counts: { new: 1 } })
  })

  const attemptsAt = (id: string) =>
    db.$queryRaw<{ attempts: number; pause: number }[]>`
      SELECT attempts, round(extract(epoch FROM due_at - now()))::int AS pause FROM job_attempts WHERE subject = ${id}`
  const passTime = () => db.$executeRaw`UPDATE job_attempts SET due_at = now()`

  it('that the database cannot check is tried ten times, with growing pauses, and has then failed', async () => {
    const { _id } = await upload(fileOf(line('Z-1', 'Endless')))
    await db.$executeRawUnsafe(`CREATE FUNCTION check_away() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'too long' USING ERRCODE = '57014'; END $$`)
    await db.$executeRawUnsafe(`CREATE TRIGGER check_away BEFORE UPDATE ON product_import_rows FOR EACH ROW
      WHEN (NEW.import_id = '${_id}') EXECUTE FUNCTION check_away()`)
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      await expect(checkImports(going)).rejects.toThrow()
      const [counted] = await attemptsAt(_id)
      expect(counted?.attempts).toBe(attempt)
      pauses.push(counted?.pause ?? 0)
      await passTime()
    }
    expect(pauses.slice(2).every((pause, at) => pause > (pauses[at + 1] ?? 0))).toBe(true)
    expect(await getImport(admin, _id)).toMatchObject({ status: 'CHECKING' })
    await checkImports(going)
    expect(await getImport(admin, _id)).toMatchObject({
      status: 'FAILED',
      failure:
        'It was tried 10 times and came no further than 0 rows. The log of the server has the reason under import_failed.',
    })
    expect(await attemptsAt(_id)).toEqual([])
    await db.$executeRawUnsafe('DROP FUNCTION check_away CASCADE')
  })

  it('that waits for its next attempt is not tried before, and holds up no other', async () => {
    const [waits, other] = [
      await upload(fileOf(line('Y-1', 'Waits'))),
      await upload(fileOf(line('Y-2', 'Other'))),
    ]
    await db.$executeRaw`
      INSERT INTO job_attempts (job, subject, attempts, due_at) VALUES ('import-checks', ${waits._id}, 5, now() + interval '1 hour')`
    await checkImports(going)
    expect(await getImport(admin, waits._id)).toMatchObject({ status: 'CHECKING', checked: 0 })
    expect(await getImport(admin, other._id)).toMatchObject({ status: 'READY' })
    await passTime()
    await checkImports(going)
    expect(await getImport(admin, waits._id)).toMatchObject({ status: 'READY' })
    expect(await attemptsAt(waits._id)).toEqual([])
  })

  it('that has ended its process ten times has failed, unless it got further; an admin may continue it', async () => {
    const { _id } = await upload(fileOf(line('X-1', 'Killed'), line('X-2', 'Killed Too')))
    await checkImports(going)
    await startImport(admin, _id)
    const killed = (progress: number) =>
      db.$executeRaw`INSERT INTO job_attempts (job, subject, attempts, progress, due_at) VALUES ('imports', ${_id}, 10, ${progress}, now())`
    await killed(0)
    await runImports(going, noPicture)
    expect(await getImport(admin, _id)).toMatchObject({ status: 'FAILED', done: 0 })
    await startImport(admin, _id)
    // Ten attempts that ended one row before.
    await killed(1)
    await runImports(going, noPicture)
    expect(await getImport(admin, _id)).toMatchObject({ status: 'DONE', counts: { new: 2 } })
  })

  it('reads a file with a cell of megabytes, and says which row it is', async () => {
    const { _id } = await upload(fileOf(line('M-1', 'x'.repeat(3_000_000)), line('M-2', 'Beside It')))
    await checkImports(going)
    expect(await getImport(admin, _id)).toMatchObject({ status: 'READY', counts: { new: 1, refused: 1 } })
    const [long] = await rowsOf(_id)
    expect(long).toMatchObject({ line: 2, faults: ['name must be at most 2000 characters long'] })
  })

  it('makes variants of other shops products of their own', async () => {
    const done = await imported(
      [
        'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src',
        'aloe,Aloe,"<script>x</script><p onclick=""y"">Soothing\nsap.</p><img src=x>",Succulent,Size,4 inch,AL4,300,',
        'aloe,,,,,6 inch,AL6,nothing,',
      ].join('\r\n'),
    )
    expect(done).toMatchObject({ format: 'shopify', counts: { new: 1, refused: 1 } })
    const rows = await rowsOf(done._id)
    expect(rows[1]?.faults).toEqual(['Variant Price must be an amount with at most two decimals'])
    const product = await db.product.findUniqueOrThrow({ where: { id: rows[0]?.product ?? '' } })
    expect(product).toMatchObject({
      name: 'Aloe, 4 inch',
      longDesc: '<p>Soothing\nsap.</p>',
      price: 30_000,
      potUnit: 'inches',
    })
  })

  it('names sizes by the options of other shops; the same file again changes nothing', async () => {
    const file = [
      'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price',
      'areca,Areca,Soft.,Palm,Size,Large,Pot,Jute,AR-L,3000',
      'areca,,,,,Small,,Jute,AR-S,900',
      'zz,ZZ Plant,Soft.,Shade,Pot,6 inch,,,ZZ-6,700',
      'zz,,,,,10 inch,,,ZZ-10,1700',
    ].join('\n')
    const first = await imported(file)
    expect(first.counts).toMatchObject({ new: 4 })
    const products = (await rowsOf(first._id)).map(({ product }) => product ?? '')
    const labelsOf = async (id = '') => (await findGroupDto(id))?.products.map(({ label }) => label)
    expect(await labelsOf(products[0])).toEqual(['Small, Jute', 'Large, Jute'])
    // Its pot says it in both languages.
    expect(await labelsOf(products[2])).toEqual(['6 inches', '10 inches'])
    expect((await imported(file)).counts).toMatchObject({ new: 0, changed: 0, same: 4 })
  })

  it('divides the stock that WooCommerce counts for all sizes together, and says so before', async () => {
    const fileWith = (stock: number) =>
      [
        'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)',
        `1,variable,HOYA,Hoya,1,1,${stock},,,Size,"Small, Medium, Large"`,
        '2,variation,HOYA-S,Hoya - Small,1,1,parent,500,HOYA,Size,Small',
        '3,variation,HOYA-M,Hoya - Medium,1,1,parent,900,HOYA,Size,Medium',
        '4,variation,HOYA-L,Hoya - Large,1,1,7,1500,HOYA,Size,Large',
      ].join('\n')
    const { _id } = await upload(fileWith(9))
    await checkImports(going)
    expect((await rowsOf(_id)).map(({ notes }) => notes)).toEqual([
      ['stock: the other shop counts 9 for 2 sizes together; this size gets 5 of them'],
      ['stock: the other shop counts 9 for 2 sizes together; this size gets 4 of them'],
      [],
    ])
    await startImport(admin, _id)
    await runImports(going, noPicture)
    const [{ product } = { product: '' }] = await rowsOf(_id)
    const stocks = async () =>
      (await findGroupDto(product ?? ''))?.products.map((one) => [one.label, one.stock])
    expect(await stocks()).toEqual([
      ['Small', 5],
      ['Medium', 4],
      ['Large', 7],
    ])
    // Fewer pieces of a later file are divided again; the same file changes nothing.
    expect((await imported(fileWith(1))).counts).toMatchObject({ changed: 2, same: 1 })
    expect(await stocks()).toEqual([
      ['Small', 1],
      ['Medium', 0],
      ['Large', 7],
    ])
    expect((await imported(fileWith(1))).counts).toMatchObject({ same: 3 })
  })
})

describe('pictures', () => {
  const images = (id: string) =>
    db.productImage.findMany({ where: { productId: id }, orderBy: { position: 'asc' } })

  it('are stored from their addresses; a product comes without one that fails, which can be tried again', async () => {
    const asked: string[] = []
    const failing = new Set(['https://img.example/b.jpg'])
    const fetch: FetchPicture = async (address) => {
      asked.push(address)
      if (failing.has(address)) throw new FetchError('its server answers with status 503')
      return address.endsWith('.txt') ? new TextEncoder().encode('no picture') : jpeg
    }
    const list = 'https://img.example/a.jpg|https://img.example/b.jpg|https://img.example/c.txt'
    const file = fileOf(line('P-1', 'Pictured', '900', list))
    const first = await imported(file, fetch)
    expect(first).toMatchObject({ counts: { new: 1 }, withoutPicture: 1 })
    const [row] = await rowsOf(first._id)
    expect(row?.pictureFaults).toEqual([
      'https://img.example/b.jpg: its server answers with status 503',
      'https://img.example/c.txt: it must be a JPEG, PNG, WebP or AVIF picture',
    ])
    const product = row?.product ?? ''
    expect((await images(product)).map(({ source, width }) => [source, width])).toEqual([
      ['https://img.example/a.jpg', 40],
    ])
    failing.clear()
    await retryPictures(admin, first._id)
    asked.length = 0
    await runImports(going, fetch)
    expect(asked).toEqual(['https://img.example/b.jpg', 'https://img.example/c.txt'])
    expect((await images(product)).map(({ source }) => source)).toEqual([
      'https://img.example/a.jpg',
      'https://img.example/b.jpg',
    ])
    expect(await getImport(admin, first._id)).toMatchObject({ status: 'DONE', withoutPicture: 1 })
    // The same file adds no picture again.
    asked.length = 0
    await imported(file, fetch)
    expect(asked).toEqual(['https://img.example/c.txt'])
    expect(await images(product)).toHaveLength(2)
  })

  it('of a server that does not answer are not waited for one by one', async () => {
    let asked = 0
    const down: FetchPicture = async () => {
      asked += 1
      throw new FetchError('it did not arrive in time', true)
    }
    const lines = Array.from({ length: 8 }, (_, at) =>
      line(`D-${at}`, `Down ${at}`, '900', `https://down.example/${at}.jpg`),
    )
    expect(await imported(fileOf(...lines), down)).toMatchObject({ counts: { new: 8 }, withoutPicture: 8 })
    expect(asked).toBe(3)
  })

  it('that have ended the process again and again are left out', async () => {
    const { _id } = await upload(fileOf(line('E-1', 'Ended', '900', 'https://img.example/a.jpg')))
    await checkImports(going)
    await startImport(admin, _id)
    await db.productImportRow.updateMany({ where: { importId: _id }, data: { attempts: 5 } })
    await runImports(going, async () => jpeg)
    expect((await rowsOf(_id))[0]).toMatchObject({
      outcome: 'new',
      pictureFaults: ['https://img.example/a.jpg: it could not be processed'],
    })
  })

  it('come from ZIP files by their names', async () => {
    const { _id } = await upload(fileOf(line('Z-1', 'Zipped', '900', 'Zipped.jpg|other/two.jpg|none.jpg')))
    await checkImports(going)
    expect(await getImport(admin, _id)).toMatchObject({ status: 'READY', withoutPicture: 1 })
    const withZip = await addPictures(
      admin,
      _id,
      await zip({ 'photos/zipped.JPG': jpeg, 'other/two.jpg': jpeg, 'readme.txt': jpeg }),
    )
    expect(withZip).toMatchObject({ status: 'CHECKING', archives: 1 })
    await checkImports(going)
    await startImport(admin, _id)
    await runImports(going, noPicture)
    const [row] = await rowsOf(_id)
    expect(row?.pictureFaults).toEqual(['none.jpg: it is in no ZIP file'])
    expect((await images(row?.product ?? '')).map(({ source }) => source)).toEqual([
      'Zipped.jpg',
      'other/two.jpg',
    ])
  })

  it('are refused from a file that is no ZIP, has none, or leads out of its folder', async () => {
    const { _id } = await upload(fileOf(line('Z-9', 'Unzipped')))
    const add = async (bytes: Uint8Array) =>
      addPictures(
        admin,
        _id,
        (async function* chunks() {
          yield bytes
        })(),
      )
    const fields = (pictures: string) => ({ details: { fields: { pictures: inEnglish(pictures) } } })
    await expect(add(new TextEncoder().encode('nothing'))).rejects.toMatchObject(
      fields('pictures must be a ZIP file'),
    )
    await expect(add(await zipOf({ 'a.txt': jpeg }))).rejects.toMatchObject(
      fields('pictures has no pictures (JPEG, PNG, WebP or AVIF)'),
    )
    await expect(add(await zipOf({ '../a.jpg': jpeg }))).rejects.toMatchObject(
      fields('pictures must be a ZIP file'),
    )
    expect((await getImport(admin, _id)).archives).toBe(0)
  })

  it('that a ZIP file declares smaller than they are, or larger than allowed, are not read', async () => {
    const { _id } = await upload(fileOf(line('B-1', 'Bomb', '900', 'lie.jpg|huge.jpg')))
    await addPictures(
      admin,
      _id,
      (async function* chunks() {
        yield await zipOf(
          { 'lie.jpg': new Uint8Array(60_000_000), 'huge.jpg': new Uint8Array(16_000_000) },
          { 'lie.jpg': 1000 },
        )
      })(),
    )
    await checkImports(going)
    await startImport(admin, _id)
    await runImports(going, noPicture)
    expect((await rowsOf(_id))[0]?.pictureFaults).toEqual([
      'lie.jpg: it is damaged',
      'huge.jpg: it is larger than 15 MB',
    ])
  })
})

describe('cleaning up', () => {
  it('deletes imports of a month ago', async () => {
    const { _id } = await upload(fileOf(line('O-1', 'Old')))
    await checkImports(going)
    await db.productImport.update({
      where: { id: _id },
      data: { createdAt: new Date(Date.now() - 31 * 86_400_000) },
    })
    await deleteOldImports()
    await expect(getImport(admin, _id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await db.productImportRow.count({ where: { importId: _id } })).toBe(0)
  })
})

it('offers categories and a menu of what a file has', async () => {
  const { _id } = await upload(
    [
      head,
      'f1,Offered Fern,Offered Ferns,Green.,Soft.,900,5,',
      'f2,Offered Palm,Offered Ferns | Offered Palms,Green.,Soft.,900,5,',
      'p1,Offered Gamla,Offered Clay,Round.,Hard.,900,5,',
      'x1,No price,Offered Nothing,Green.,Soft.,none,5,',
    ].join('\n'),
  )
  await checkImports(going)
  expect(await findCategoriesIn(_id)).toEqual([
    { name: 'Offered Ferns', kind: 'PLANTS', products: 2 },
    { name: 'Offered Clay', kind: 'MIXED', products: 1 },
    { name: 'Offered Palms', kind: 'PLANTS', products: 1 },
  ])
  // The demo has a menu.
  expect(await offeredCategories(_id)).toBeNull()
  const before = await readMenu()
  const categories = menuFromImport.parse({
    categories: [
      { name: 'Offered Clay', kind: 'POTS' },
      { name: 'Offered Ferns', kind: 'PLANTS' },
    ],
  })
  const { entries } = await makeMenuOfImport(admin, _id, categories)
  expect(entries.flatMap(linksOf).map(({ kind, target }) => target || kind)).toEqual([
    ...['products', 'offered-clay', 'offered-ferns'],
    ...['services', 'swaps', 'about'],
  ])
  await startImport(admin, _id)
  await runImports(going, noPicture)
  const tree = await readCategories()
  expect(['offered-clay', 'offered-ferns', 'offered-palms'].map((slug) => tree.find(slug)?.kind)).toEqual([
    ...['POTS', 'PLANTS', 'PLANTS'],
  ])
  // Who may not save a menu makes none of a file either.
  const editor = staffViewer(admin, ['products.write'])
  expect(await outcomeOf(makeMenuOfImport(editor, _id, categories))).toBe('FORBIDDEN')
  // A second time changes them.
  await makeMenuOfImport(admin, _id, { categories: [{ name: 'offered clay', kind: 'TOOLS' }] })
  expect((await readCategories()).find('offered-clay')?.kind).toBe('TOOLS')
  await saveMenu(admin, before)
})
