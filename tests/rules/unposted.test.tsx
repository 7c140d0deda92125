import { describe, expect, it } from 'vitest'
import { CashMonth } from '@/components/admin/collected/month'
import { CashSummary } from '@/components/admin/collected/summary'
import { UnpostedNotice } from '@/components/admin/figures/unposted-notice'
import { toPaisa } from '@/lib/base/money'
import type { Outstanding } from '@/lib/reconciling/collected/figures'
import { renderMarkup } from '../support/render'

const figures = (orders: number, paisa: number): Outstanding => {
  const sum = toPaisa(paisa)
  const sums = { expected: sum, outstanding: sum, received: sum, fees: sum, withheld: sum, missing: sum }
  return { ...sums, orders, missingOrders: orders }
}
const summary = (outstanding: Outstanding, isComplete: boolean) =>
  renderMarkup(
    <CashSummary outstanding={outstanding} tasks={{ lines: 0, missing: 0 }} isComplete={isComplete} />,
  )

describe('while orders still have to be entered in the ledger', () => {
  it.each([
    ['en', '1,234 orders and 1 visit'],
    ['ur', '1,234 آرڈر'],
  ] as const)('pages with its sums say so (%s)', (locale, words) => {
    const unposted = { orders: 1234, visits: 1 }
    const text = renderMarkup(<UnpostedNotice unposted={unposted} />, locale).replace(/[⁨⁩]/g, '')
    expect(text).toContain(words)
    expect(renderMarkup(<UnpostedNotice unposted={null} />, locale)).toBe('')
  })

  it('cash of which nothing is entered is not known, and not zero', () => {
    const unknown = summary(figures(0, 0), false)
    expect(unknown.match(/Not known yet/g)).toHaveLength(2)
    expect(unknown).not.toMatch(/Rs|Free|0 orders|No order/)
    expect(summary(figures(0, 0), true)).not.toContain('Not known yet')
    expect(summary(figures(2, 5000), false)).not.toContain('Not known yet')
  })

  it('a month without figures is not known either', () => {
    const month = (isComplete: boolean) =>
      renderMarkup(<CashMonth month="2026-11" isCurrent isOnlinePaid days={[]} isComplete={isComplete} />)
    expect(month(false)).toContain('Not known yet')
    expect(month(false)).not.toContain('Nothing was delivered')
    expect(month(true)).toContain('Nothing was delivered or paid online in this month.')
  })
})
