import { beforeEach, expect, it, vi } from 'vitest'
import { CellConflict, changeCell } from '@/components/products/editor/change-cell'
import { toPaisa } from '@/lib/base/money'
import { ApiError } from '@/lib/platform/http/client'

// Other files may have loaded these modules already, as the files of a worker share them.
vi.hoisted(() => vi.resetModules())
const { call, upload } = vi.hoisted(() => ({ call: vi.fn(), upload: vi.fn() }))
vi.mock('@/lib/platform/http/client', async (original) => ({ ...(await original<object>()), call }))
vi.mock('@/lib/platform/http/upload', () => ({ upload }))

const shown = { id: '1', price: toPaisa(100_00), currency: 'PKR', stock: 4 }
const product = {
  _id: '1',
  name: 'Fern',
  categories: ['Indoor'],
  price: { amount: 100, currency: 'PKR' },
  stock: 4,
  src: ['a'],
}
const sale = { amount: 80, from: '2099-01-01T04:00:00.000Z', to: null }

function saleSent() {
  const [, { form }] = upload.mock.lastCall as [unknown, { form: FormData }]
  return [...form].filter(([name]) => name.startsWith('sale'))
}

beforeEach(() => {
  upload.mockReset().mockResolvedValue({ data: {} })
})

it('another price leaves the sale that a product has or is to have', async () => {
  call.mockResolvedValue({ data: { ...product, sale } })
  await changeCell(shown, 'price', '120')
  expect(saleSent()).toEqual([
    ['sale[amount]', '80'],
    ['sale[from]', '2099-01-01T09:00'],
    ['sale[to]', ''],
  ])
  await changeCell(shown, 'stock', '5')
  expect(saleSent()).toEqual([])
  call.mockResolvedValue({ data: product })
  await changeCell(shown, 'price', '120')
  expect(saleSent()).toEqual([])
})

it('a price that is not above the sale says so', async () => {
  call.mockResolvedValue({ data: { ...product, sale } })
  const text = 'sale.amount must be below the price'
  upload.mockRejectedValue(new ApiError(400, 'Wrong', 'VALIDATION_FAILED', { 'sale.amount': text }, null))
  await expect(changeCell(shown, 'price', '70')).rejects.toThrow('Sale price must be below the price')
})

it('a price that someone else has changed is replaced by another save, but not that of a sale', async () => {
  const failureFor = async (price: object) => {
    const data = { ...product, price: { currency: 'PKR', ...price } }
    upload.mockRejectedValue(new ApiError(409, 'Changed', 'CONFLICT', {}, data))
    return changeCell(shown, 'price', '90').catch((error: unknown) => error)
  }
  call.mockResolvedValue({ data: product })
  const changed = await failureFor({ amount: 120 })
  expect(changed).toBeInstanceOf(CellConflict)
  expect(changed).toMatchObject({ message: 'The price is Rs 120 by now. Save again to replace it.' })
  const onSale = await failureFor({ amount: 80, was: 100 })
  expect(onSale).toBeInstanceOf(ApiError)
  expect(onSale).not.toBeInstanceOf(CellConflict)
  expect(onSale).toMatchObject({ message: 'It is on sale now: change its price in its form.' })
})
