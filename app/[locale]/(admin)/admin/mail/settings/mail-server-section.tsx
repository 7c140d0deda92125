import { getTranslations } from 'next-intl/server'
import { MailServerForm } from '@/components/admin/mail/server-form'
import { Editable } from '@/components/auth/rights'
import { Callout } from '@/components/feedback/callout'
import { ClientMessages } from '@/components/i18n/client-messages'
import { getMailServer } from '@/lib/shop/mail/server-document'
import type { MailServerState } from '@/lib/shop/mail/server-settings'

/** Through which server the shop sends its emails. */
export async function MailServerSection() {
  const server = await getMailServer()
  const t = await getTranslations('mailServer.page')
  const isEntered = server.source === 'settings' || server.source === 'none'
  return (
    <section className="mb-10" aria-labelledby="mail-server">
      <h2 id="mail-server" className="text-2xl/heading">
        {t('title')}
      </h2>
      <p className="mb-4 max-w-[60ch] text-muted-foreground">{t('lead')}</p>
      <State server={server} />
      {isEntered && (
        <ClientMessages of={['mailServer.form', 'mailServer.remove']}>
          <Editable needed="settings.write">
            <MailServerForm server={server} />
          </Editable>
        </ClientMessages>
      )}
    </section>
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
