import type { Metadata } from 'next'
import { SourceForm } from '@/components/admin/statements/source-form'
import { ClientMessages } from '@/components/i18n/client-messages'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { adminPaths } from '@/lib/base/admin-paths'
import { paths } from '@/lib/base/paths'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { getStatementSettings } from '@/lib/reconciling/statements/settings'
import { getMeans } from '@/lib/shop/means/read'

export const metadata: Metadata = { title: 'Taxes and fees' }

export default async function CashCouriersPage() {
  await requireStaff('money.read')
  const means = await getMeans()
  return (
    <>
      <PageHead
        title="Taxes and fees"
        back={{ href: adminPaths.cash, text: 'Cash' }}
        lead={
          <>
            What is agreed with each courier{means.gateway && ' and the gateway'}. Statements are compared
            with it. Couriers are added in{' '}
            <Link className="link" href={`${paths.adminSettings}#couriers`}>
              Settings
            </Link>
            .
          </>
        }
      />
      <ClientMessages of={['transfers.statements']}>
        <SourceForm settings={await getStatementSettings()} />
      </ClientMessages>
    </>
  )
}
