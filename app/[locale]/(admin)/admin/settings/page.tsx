import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CourierState } from '@/components/admin/settings/courier-state'
import { SecurityForm } from '@/components/admin/settings/security-form'
import { SettingsForm } from '@/components/admin/settings/settings-form'
import { ClientMessages } from '@/components/i18n/client-messages'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { adminPaths } from '@/lib/base/admin-paths'
import { courierConnection } from '@/lib/orders/couriers/connection'
import { hasDemoAccounts } from '@/lib/platform/auth/demo-accounts'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { getDelivery } from '@/lib/shop/delivery/read'
import { isOnlineOffered } from '@/lib/shop/means/means'
import { getMeans } from '@/lib/shop/means/read'
import { getStoredSecurity } from '@/lib/shop/security/read'
import { getSettings, isShippingTextFromCharges } from '@/lib/shop/settings/queries'
import { getTax } from '@/lib/shop/tax/read'

export const metadata: Metadata = { title: 'Settings' }

export default async function SettingsPage() {
  const viewer = await requireStaff('settings.read')
  const t = await getTranslations('status')
  return (
    <>
      <PageHead title="Settings">
        <Link className={buttonVariants({ variant: 'outline' })} href={adminPaths.status}>
          {t('link')}
        </Link>
      </PageHead>
      <ClientMessages of={['home.shipping', 'delivery.prices', 'tax.link']}>
        <SettingsForm
          settings={await getSettings()}
          zones={(await getDelivery()).zones}
          hasTaxClasses={(await getTax()).classes.length > 0}
          hasDeposits={isOnlineOffered(await getMeans())}
          areWordsCharged={isShippingTextFromCharges}
          courierState={<CourierState connection={courierConnection()} />}
        />
      </ClientMessages>
      {!hasDemoAccounts && (
        <ClientMessages of={['security.settings']}>
          <SecurityForm security={await getStoredSecurity()} isOwner={viewer.rights?.isOwner ?? false} />
        </ClientMessages>
      )}
    </>
  )
}
