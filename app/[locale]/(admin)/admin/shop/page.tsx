import type { Metadata } from 'next'
import { AddressesForm } from '@/components/admin/identity/addresses-form'
import { OpeningForm } from '@/components/admin/identity/opening-form'
import { PartsForm } from '@/components/admin/identity/parts-form'
import { ShopForm } from '@/components/admin/identity/shop-form'
import { ShopTabs } from '@/components/admin/identity/shop-tabs'
import { Editable } from '@/components/auth/rights'
import { ClientMessages } from '@/components/i18n/client-messages'
import { PageHead } from '@/components/ui/page'
import { adminPaths } from '@/lib/base/admin-paths'
import { getStoredAddresses } from '@/lib/catalogue/products/addresses'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { getShop } from '@/lib/shop/identity/queries'
import { getStoredOpening } from '@/lib/shop/opening/read'
import { isOpenAt } from '@/lib/shop/opening/rules'
import { getStoredParts } from '@/lib/shop/parts/read'

export const metadata: Metadata = { title: 'Shop' }

export default async function ShopPage() {
  await requireStaff('settings.read')
  const opening = await getStoredOpening()
  return (
    <>
      <PageHead title="Shop" />
      <ShopTabs current={adminPaths.shop} />
      <Editable needed="settings.write">
        <ClientMessages of={['opening.section', 'products.addresses']}>
          <OpeningForm opening={opening} isOpen={isOpenAt(opening, new Date())} />
          <AddressesForm addresses={await getStoredAddresses()} />
        </ClientMessages>
        <ClientMessages of={['parts']}>
          <PartsForm parts={await getStoredParts()} />
        </ClientMessages>
        <ShopForm shop={await getShop()} />
      </Editable>
    </>
  )
}
