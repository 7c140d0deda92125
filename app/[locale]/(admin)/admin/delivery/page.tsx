import type { Metadata } from 'next'
import { DeliveryForm } from '@/components/admin/delivery/delivery-form'
import { workingDaysText } from '@/components/admin/delivery/working-days'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { formatPrice, toPaisa } from '@/lib/base/money'
import { paths } from '@/lib/base/paths'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { cities, provinces } from '@/lib/shop/cities/data'
import { getStoredDeliveryRules } from '@/lib/shop/delivery/read'

export const metadata: Metadata = { title: 'Delivery' }

export default async function DeliveryPage() {
  await requireStaff('settings.read')
  const rules = await getStoredDeliveryRules()
  const { charges, promises } = rules
  const { deliveryFrom: from, deliveryTo: to } = promises
  const free =
    charges.freeAbovePaisa === null ? '' : `, free above ${formatPrice(toPaisa(charges.freeAbovePaisa))}`
  return (
    <>
      <PageHead
        title="Delivery"
        lead={
          <>
            Outside the zones: {formatPrice(toPaisa(charges.shippingPaisa))}
            {free}, {workingDaysText(from, to)}. That is a part of{' '}
            <Link className="link" href={paths.adminSettings}>
              Settings
            </Link>
            .
          </>
        }
      />
      <DeliveryForm
        rules={rules}
        cities={cities.map(({ code, name, province }) => ({
          code,
          name,
          province: { code: province.code },
        }))}
        provinces={provinces.map(({ code, name }) => ({ code, name }))}
      />
    </>
  )
}
