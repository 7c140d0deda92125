import { beforeAll, expect, test } from 'vitest'
import { workbookOf, workbookParts } from '../../scripts/testing/workbook.mjs'
import { zipOf } from '../../scripts/testing/zip.mjs'
import { send } from '../support/api'
import { baseUrl } from '../support/server'
import { type SignedIn, signedIn } from '../support/sign-in'

let admin: SignedIn
let buyer: SignedIn
beforeAll(async () => {
  admin = await signedIn('ADMIN')
  buyer = await signedIn('BUYER')
})

const list = () =>
  workbookOf([
    ['Poda naam', 'Nirkh', 'Maal'],
    ['Api Neem', 1250, 4],
    ['Api Lily', 'Rs 90/-', null],
  ])

async function upload(
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
  person: SignedIn | null = admin,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new File([bytes], 'list.xlsx'))
  const response = await fetch(`${baseUrl}/api/v1${path}`, {
    method: 'POST',
    headers: person?.headers ?? {},
    body: form,
  })
  return { status: response.status, body: await response.json() }
}

test('a price list in Excel is read, its columns are chosen, and its rows are checked', async () => {
  const read = await upload('/import/columns', await list())
  expect(read).toMatchObject({
    status: 200,
    body: {
      data: {
        format: 'list',
        lines: 2,
        rows: [
          ['Api Neem', '1250', '4'],
          ['Api Lily', 'Rs 90/-', ''],
        ],
      },
    },
  })
  const columns = read.body.data.columns.map((column: { header: string }) =>
    column.header === 'Maal' ? { ...column, field: 'stock' } : column,
  )
  expect(columns.map(({ field }: { field: string }) => field)).toEqual(['name', 'price', 'stock'])
  const created = await upload('/import', await list(), { columns: JSON.stringify(columns) })
  expect(created).toMatchObject({ status: 201, body: { data: { format: 'list', rows: 2 } } })
  const rows = async () =>
    (await send<{ values: unknown }[]>('GET', `/import/${created.body.data._id}/rows`, admin)).body.data
  await expect
    .poll(async () => (await rows()).map(({ values }) => values), { timeout: 30_000 })
    .toEqual([
      { price: 1250, stock: 4, weightGrams: null, categories: ['Uncategorised'], isDraft: true },
      { price: 90, stock: null, weightGrams: null, categories: ['Uncategorised'], isDraft: true },
    ])
  expect((await upload('/import/columns', await list())).body.data).toMatchObject({ isKnown: true, columns })
  await send('POST', `/import/${created.body.data._id}/cancel`, admin)
})

test('only admins read files and get the template', async () => {
  for (const path of ['/import/columns', '/import']) {
    expect((await upload(path, await list(), {}, buyer)).status).toBe(403)
    expect((await upload(path, await list(), {}, null)).status).toBe(401)
  }
  expect((await send('GET', '/import/template', buyer)).status).toBe(403)
  expect((await send('GET', '/import/template', null)).status).toBe(401)
})

test('the template is a table with a byte order mark, in English and in Urdu', async () => {
  const get = (query: string) =>
    fetch(`${baseUrl}/api/v1/import/template${query}`, { headers: admin.headers })
  const [english, urdu, other] = await Promise.all([get(''), get('?language=ur'), get('?language=fr')])
  expect(english.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const bytes = new Uint8Array(await english.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toMatch(/^Name,Price,Stock,/)
  expect(await urdu.text()).toMatch(/^\ufeff?نام,قیمت,/)
  expect(other.status).toBe(400)
})

test('odd and hostile input is a 400 that says why', async () => {
  const errorOf = async (bytes: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) => {
    const { status, body } = await upload('/import', bytes, fields)
    return [status, body.error]
  }
  const file = await list()
  expect(await errorOf(file, { columns: 'no' })).toEqual([400, { columns: 'columns must be JSON' }])
  expect(await errorOf(file, { columns: '{}' })).toEqual([400, { columns: 'columns must be a list' }])
  expect(await errorOf(file, { columns: JSON.stringify([{ header: 'Nirkh', field: 'price' }]) })).toEqual([
    400,
    { columns: 'These are not the columns of this file' },
  ])
  const bomb = await zipOf({
    ...workbookParts([['a']]),
    'xl/worksheets/sheet2.xml': new Uint8Array(70 * 1024 * 1024),
  })
  expect(await errorOf(bomb)).toEqual([
    400,
    { file: 'file is too large: unpacked it may have at most 64 MB' },
  ])
  expect(await errorOf(new TextEncoder().encode('PK\u0003\u0004'))).toEqual([
    400,
    { file: 'file cannot be read: it is damaged, or no Excel file (.xlsx)' },
  ])
  const { status, body } = await upload('/statement/columns', bomb, { source: 'PayFast' })
  expect([status, body.error]).toEqual([
    400,
    { file: 'file is too large: unpacked it may have at most 64 MB' },
  ])
})
