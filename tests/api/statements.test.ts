import { beforeAll, expect, test } from 'vitest'
import { send } from '../support/api'
import { baseUrl } from '../support/server'
import { type SignedIn, signedIn } from '../support/sign-in'

let admin: SignedIn
beforeAll(async () => {
  admin = await signedIn('ADMIN')
})

const csv = `Order Ref,Gross,Fee,Net,Batch ${Date.now()}\nG-22222,100,2,98,a\nG-33333,"1,200.50",20,1180.50,a\n`

async function upload(path: string, fields: Record<string, string>, text = csv) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new File([text], 'payfast.csv', { type: 'text/csv' }))
  const response = await fetch(`${baseUrl}/api/v1${path}`, {
    method: 'POST',
    headers: admin.headers,
    body: form,
  })
  return { status: response.status, body: await response.json() }
}

test('a statement is read, imported once, and its lines are decided', async () => {
  const read = await upload('/statement/columns', { source: 'PayFast' })
  expect(read).toMatchObject({
    status: 200,
    body: {
      data: { isKnown: false, lines: 2, rows: [['G-22222', '100', '2', '98', 'a'], expect.anything()] },
    },
  })
  const { columns } = read.body.data
  expect(columns.map(({ field }: { field: string }) => field)).toEqual([
    'order',
    'collected',
    'fee',
    'net',
    null,
  ])
  const fields = { source: 'PayFast', columns: JSON.stringify(columns) }
  const first = await upload('/statement', fields)
  expect(first).toMatchObject({
    status: 201,
    body: { data: { kind: 'GATEWAY', lines: 2, open: 2, collected: 1300.5, fees: 22, paidOut: 1278.5 } },
  })
  const id = first.body.data._id
  const again = await upload('/statement', fields)
  expect(again).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', data: { statement: id, fileName: 'payfast.csv' } },
  })

  const lines = await send('GET', `/statement/${id}/lines`, admin)
  expect(lines.body).toMatchObject({
    pagination: { totalLines: 2 },
    data: [{ problems: [{ kind: 'UNKNOWN' }] }, {}],
  })
  const decide = (position: number | string, body: object) =>
    send('PATCH', `/statement/${id}/line/${position}`, admin, body)
  expect(await decide(0, { decision: 'DISMISS' })).toMatchObject({
    status: 400,
    body: { error: { note: 'Please write why it is dismissed' } },
  })
  expect(await decide(0, { decision: 'DISMISS', note: 'A test' })).toMatchObject({
    status: 200,
    body: { data: { isOpen: false } },
  })
  expect(await decide(0, { decision: 'ASK' })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect((await decide(7, { decision: 'ASK' })).status).toBe(404)
  expect((await decide('x', { decision: 'ASK' })).status).toBe(404)
})

test.each([
  [{ source: 'No such courier' }, csv, 'source', 'This courier is not in the settings'],
  [
    { source: 'PayFast' },
    'Order Ref,Gross\nG-22222,abc\n',
    'file',
    'file has “abc” in line 2, where “Gross” should be an amount',
  ],
  [{ source: 'PayFast', columns: '[]' }, csv, 'columns', 'These are not the columns of this file'],
  [{ source: 'PayFast', columns: '{' }, csv, 'columns', 'columns must be JSON'],
  [{ source: 'PayFast' }, 'A,B,C\n1,2,3\n', 'columns', 'Choose the column of the tracking or order number'],
])('%j is rejected beside its field, and nothing is stored', async (fields, text, field, message) => {
  const answer = await upload('/statement', fields, text)
  expect([answer.status, answer.body.error?.[field]]).toEqual([400, message])
})

test('the ledger of a month is a table', async () => {
  for (const what of ['ledger', 'accounts']) {
    const response = await fetch(`${baseUrl}/api/v1/export/${what}?month=2026-11`, { headers: admin.headers })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${what}-2026-11.csv"`)
    await response.text()
  }
  expect((await send('GET', '/export/ledger?month=2026-13', admin)).status).toBe(400)
})

test('what is agreed is saved with percent and rupees, and not over the change of another admin', async () => {
  const { body } = await send('GET', '/settings/cash', admin)
  const before = body.data as { sources: object[] }
  const [payfast] = before.sources.slice(-1)
  const save = (changed: object, seen: object = before) =>
    send('PUT', '/settings/cash', admin, {
      sources: [...before.sources.slice(0, -1), { ...payfast, ...changed }],
      seen,
    })
  expect(await save({ incomeTax: '101', rounding: '' })).toMatchObject({ status: 400 })
  const saved = await save({ incomeTax: '۱.۵', salesTax: '', feePercent: '2.25' })
  expect(saved.body).toMatchObject({
    data: {
      sources: expect.arrayContaining([
        expect.objectContaining({ incomeTax: 1.5, salesTax: null, feePercent: 2.25 }),
      ]),
    },
  })
  expect((await save({ incomeTax: 1 })).status).toBe(409)
  expect((await save({}, saved.body.data as object)).status).toBe(200)
})
