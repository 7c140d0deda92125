import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { TaxForm } from '@/components/admin/tax/tax-form'
import { ClientMessages } from '@/components/i18n/client-messages'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { paths } from '@/lib/base/paths'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { getSettings } from '@/lib/shop/settings/queries'
import { toCharges } from '@/lib/shop/settings/rules'
import { getStoredTax } from '@/lib/shop/tax/read'

export const metadata: Metadata = { title: 'Tax' }

export default async function TaxPage() {
  await requireStaff('settings.read')
  const t = await getTranslations('tax.page')
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        <Link className={buttonVariants({ variant: 'outline' })} href={paths.adminSettings}>
          {t('settings')}
        </Link>
      </PageHead>
      <ClientMessages of={['tax', 'orders.sums', 'orders.lines']}>
        <TaxForm tax={await getStoredTax()} charges={toCharges(await getSettings())} />
      </ClientMessages>
    </>
  )
}
