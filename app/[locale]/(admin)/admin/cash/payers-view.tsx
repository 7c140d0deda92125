import { getTranslations } from 'next-intl/server'
import { CashTabs } from '@/components/admin/collected/cash-tabs'
import { SourceForm } from '@/components/admin/statements/source-form'
import { ClientMessages } from '@/components/i18n/client-messages'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { adminPaths } from '@/lib/base/admin-paths'
import { paths } from '@/lib/base/paths'
import { may } from '@/lib/base/permissions'
import type { Viewer } from '@/lib/platform/auth/types'
import { getStatementSettings } from '@/lib/reconciling/statements/settings'
import { getMeans } from '@/lib/shop/means/read'

/** What is agreed with those who pay out what they collected. */
export async function PayersView({ viewer }: { viewer: Viewer }) {
  const means = await getMeans()
  const t = await getTranslations('figures.cash')
  return (
    <>
      <PageHead
        title={t('payers')}
        lead={
          <>
            What is agreed with each courier{means.gateway && ' and the gateway'}. Statements are compared
            with it. Couriers are added in{' '}
            {may(viewer, 'settings.read') ? (
              <Link className="link" href={`${paths.adminSettings}#couriers`}>
                {t('settings')}
              </Link>
            ) : (
              t('settings')
            )}
            .
          </>
        }
      />
      <CashTabs current={adminPaths.cashPayers} />
      <ClientMessages of={['transfers.statements']}>
        <SourceForm settings={await getStatementSettings()} />
      </ClientMessages>
    </>
  )
}
