import { PageNotFound } from '@/components/feedback/page-not-found'
import { ClientMessages } from '@/components/i18n/client-messages'
import { LoginLink, NotFoundReason } from '@/components/site-frame/session-recovery'

/** The notice serves personal addresses too: it has the reason why the page is not shown, if it is known. */
export const NotFoundNotice = () => (
  <ClientMessages of={['feedback.ended', 'feedback.notFound', 'feedback.customersOnly']}>
    <NotFoundReason>
      <PageNotFound>
        <LoginLink />
      </PageNotFound>
    </NotFoundReason>
  </ClientMessages>
)
