import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccountsForm } from '@/components/admin/transfers/accounts-form'
import { PaymentTabs } from '@/components/admin/transfers/payment-tabs'
import { ClientMessages } from '@/components/i18n/client-messages'
import { PageHead } from '@/components/ui/page'
import { adminPaths } from '@/lib/base/admin-paths'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { getTransferAccounts } from '@/lib/shop/means/read'

export const metadata: Metadata = { title: 'Accounts for transfers' }

/** Where customers can send money by hand. */
export default async function TransferAccountsPage() {
  const viewer = await requireStaff('settings.read')
  const t = await getTranslations('transfers.accounts')
  return (
    <>
      <PageHead title={t('pageTitle')} lead={t('lead')} />
      <PaymentTabs viewer={viewer} current={adminPaths.transferAccounts} />
      <ClientMessages of={['catalogue.rows', 'transfers.accounts', 'transfers.kinds']}>
        <AccountsForm accounts={await getTransferAccounts()} />
      </ClientMessages>
    </>
  )
}
