import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { EmailPreview } from '@/components/admin/mail/email-preview'
import { MailFacts } from '@/components/admin/mail/mail-facts'
import { ResendMail } from '@/components/admin/mail/resend-mail'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { paths } from '@/lib/base/paths'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { findMail } from '@/lib/shop/mail/queries'

export const metadata: Metadata = { title: 'Email' }

export default async function EmailPage({ params }: { params: Promise<{ id: string }> }) {
  await requireStaff('messages.read')
  const mail = await findMail((await params).id)
  if (!mail) notFound()
  return (
    <>
      <PageHead title={mail.subject} lead={`To ${mail.to}`}>
        <Link className={buttonVariants({ variant: 'link' })} href={paths.adminMail}>
          All emails
        </Link>
      </PageHead>
      <div className="grid gap-6 lg:grid-cols-[min(22rem,40%)_minmax(0,1fr)] lg:items-start">
        <Card aria-label="Delivery">
          <MailFacts mail={mail} />
          {mail.canResend && <ResendMail id={mail.id} />}
        </Card>
        <EmailPreview mail={mail} />
      </div>
    </>
  )
}
