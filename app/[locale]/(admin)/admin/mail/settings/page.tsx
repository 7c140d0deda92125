import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { MailServerForm } from '@/components/admin/mail/server-form'
import { Editable } from '@/components/auth/rights'
import { Callout } from '@/components/feedback/callout'
import { ClientMessages } from '@/components/i18n/client-messages'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { paths } from '@/lib/base/paths'
import { needsSetUp } from '@/lib/office/figures/set-up'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { getMailServer } from '@/lib/shop/mail/server-document'
import type { MailServerState } from '@/lib/shop/mail/server-settings'

export const metadata: Metadata = { title: 'Mail server' }

/** Through which server the shop sends its emails. */
export default async function MailServerPage() {
  await requireStaff('settings.read')
  if (!needsSetUp) notFound()
  const server = await getMailServer()
  const t = await getTranslations('mailServer.page')
  const isEntered = server.source === 'settings' || server.source === 'none'
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        <Link className={buttonVariants({ variant: 'link' })} href={paths.adminMail}>
          {t('back')}
        </Link>
      </PageHead>
      <State server={server} />
      {isEntered && (
        <ClientMessages of={['mailServer.form', 'mailServer.remove']}>
          <Editable needed="settings.write">
            <MailServerForm server={server} />
          </Editable>
        </ClientMessages>
      )}
    </>
  )
}

async function State({ server: { source, host, sender, isReadable } }: { server: MailServerState }) {
  const t = await getTranslations('mailServer.state')
  if (source === 'none')
    return (
      <Callout tone="red" className="mb-6">
        {t('files')} {t('texts')}
      </Callout>
    )
  if (source === 'settings' && !isReadable)
    return (
      <Callout tone="red" className="mb-6">
        {t('unreadable')} {t('texts')}
      </Callout>
    )
  return (
    <Callout tone={source === 'demo' ? 'yellow' : 'green'} className="mb-6">
      {source === 'demo' ? t('demo') : t(source === 'settings' ? 'server' : 'environment', { host, sender })}
    </Callout>
  )
}
