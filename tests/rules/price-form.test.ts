import { describe, expect, it } from 'vitest'
import { firstValues, type PriceValues, toBody } from '@/components/admin/prices/values'
import { runPreview } from '@/lib/catalogue/prices/schema'

const filter = { category: 'indoor' }
const bodyOf = (values: Partial<PriceValues>) => toBody({ ...firstValues, ...values }, filter)

describe('the form of new prices', () => {
  it('sends one change, below 0 for a fall and for a sale', () => {
    expect(bodyOf({ by: '12.5' })).toEqual({
      ...{ filter, kind: 'PRICE', percent: 12.5, roundTo: 10, from: '', to: '' },
    })
    expect(bodyOf({ by: 'Rs 1,000', unit: 'rupees', direction: 'down', roundTo: '50' })).toMatchObject({
      rupees: -1000,
      roundTo: 50,
    })
    const sale = bodyOf({ by: '20', kind: 'SALE', to: '2099-01-01T09:00' })
    expect(sale).toMatchObject({ kind: 'SALE', percent: -20, to: '2099-01-01T09:00' })
    expect(runPreview.safeParse(sale).success).toBe(true)
  })

  it('sends no end of a price that is no sale', () => {
    expect(bodyOf({ by: '5', to: '2099-01-01T09:00' }).to).toBe('')
  })

  it.each(['', '0', '-5', 'ten', '1.234'])('is rejected by the schema for %j', (by) => {
    const issues = runPreview.safeParse(bodyOf({ by })).error?.issues ?? []
    expect(issues.map(({ path }) => path)).toEqual([['percent']])
  })
})
