import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CashTabs } from '@/components/admin/collected/cash-tabs'
import { MessageTabs } from '@/components/admin/mail/message-tabs'
import { PaymentTabs } from '@/components/admin/transfers/payment-tabs'
import { adminPaths } from '@/lib/base/admin-paths'
import { paths } from '@/lib/base/paths'
import type { Permission } from '@/lib/base/permissions'
import { areaOf } from '@/lib/platform/auth/areas'
import nextConfig from '../../next.config.mjs'
import { renderMarkup } from '../support/render'
import { rightsTo } from '../support/viewers'

// Pages of the admin area that show several lists as tabs, and the former addresses of those lists.

describe('the former addresses', () => {
  const readMoved = async () => (await nextConfig('phase-production-server').redirects?.()) ?? []

  it('lead to pages that exist, and are no pages any more', async () => {
    const moved = await readMoved()
    expect(moved).toHaveLength(4)
    for (const { source, destination, permanent } of moved) {
      const { pathname } = new URL(destination, 'https://shop.example')
      expect(areaOf(source).kind, source).toBe('missing')
      expect(existsSync(`app/[locale]/(admin)${source}/page.tsx`), source).toBe(false)
      expect(areaOf(pathname).kind, pathname).toBe('personal')
      expect(permanent, source).toBe(true)
    }
  })

  it('lead to the addresses of the links', async () => {
    const moved = await readMoved()
    expect(moved.map(({ destination }) => destination)).toEqual([
      adminPaths.transfers(),
      adminPaths.cashPayers,
      adminPaths.messages(),
      adminPaths.messageSettings,
    ])
  })
})

describe('the tabs', () => {
  const staffWith = (...permissions: Permission[]) => ({ role: 'ADMIN', rights: rightsTo(permissions) })
  const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)

  it('of payments are those that the viewer may open', () => {
    const tabsOf = (...permissions: Permission[]) =>
      linksIn(renderMarkup(<PaymentTabs viewer={staffWith(...permissions)} current={paths.adminPayments} />))
    expect(tabsOf('money.read')).toEqual([paths.adminPayments, adminPaths.transfers()])
    expect(tabsOf('settings.write')).toEqual([adminPaths.transferAccounts])
    expect(tabsOf('money.write', 'settings.read')).toHaveLength(3)
  })

  it('of messages are those that the viewer may open', () => {
    const tabsOf = (...permissions: Permission[]) =>
      linksIn(renderMarkup(<MessageTabs viewer={staffWith(...permissions)} current={paths.adminMail} />))
    expect(tabsOf('messages.write')).toEqual([paths.adminMail, adminPaths.messages()])
    expect(tabsOf('settings.read')).toEqual([adminPaths.mailServer])
  })

  it('of messages lead from those to numbers to the settings of these', () => {
    const viewer = staffWith('messages.read', 'settings.read')
    const html = renderMarkup(<MessageTabs viewer={viewer} current={adminPaths.messages()} />)
    expect(linksIn(html).map((href) => href?.replaceAll('&amp;', '&'))).toEqual([
      paths.adminMail,
      adminPaths.messages(),
      adminPaths.messageSettings,
    ])
  })

  it('mark the one that is shown', () => {
    const html = renderMarkup(<CashTabs current={adminPaths.cashPayers} />)
    expect(linksIn(html)).toEqual([adminPaths.cash, adminPaths.cashPayers])
    expect(html.match(/<a[^>]*aria-current="page"[^>]*>/g)?.join()).toContain(adminPaths.cashPayers)
  })
})
