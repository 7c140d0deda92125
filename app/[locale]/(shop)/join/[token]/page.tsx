import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { ClientMessages } from '@/components/i18n/client-messages'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { AuthLayout } from '@/components/users/auth-layout'
import { JoinButton, JoinForm } from '@/components/users/join-form'
import { SignOutHere } from '@/components/users/sign-out-here'
import { findInvitation } from '@/lib/accounts/staff/queries'
import { findUser } from '@/lib/accounts/users/queries'
import { adminPaths } from '@/lib/base/admin-paths'
import { inLocale } from '@/lib/base/i18n/locales'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { paths } from '@/lib/base/paths'
import { formatDate } from '@/lib/base/time/format'
import { findViewer } from '@/lib/platform/auth/page-viewer'
import { fullName } from '@/lib/platform/people/name'
import { getShopName } from '@/lib/shop/identity/queries'
import { getParts } from '@/lib/shop/parts/read'

/** The link is sent in chats, whose previews show the title: it has nothing of the person. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('staff.join')
  return { title: t('title'), robots: { index: false, follow: false }, openGraph: null, twitter: null }
}

/** The link of an invitation to the staff. Opening it changes nothing, because mail programs open links too. */
export default async function JoinPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const invitation = await findInvitation(token)
  if (!invitation) notFound()
  const locale = await getLocale()
  const other = locale === 'ur' ? 'en' : 'ur'
  const [t, shop, viewer, parts] = await Promise.all([
    getTranslations('staff.join'),
    getShopName(locale),
    findViewer(),
    getParts(),
  ])
  const { set, nameUr, email, expiresAt } = invitation
  return (
    <AuthLayout
      title={t('heading', { shop })}
      lead={t('lead', { set: nameIn(locale, { ...set, nameUr }), date: formatDate(expiresAt, locale) })}
      promises={[t('once'), t('own'), t('rights')]}
    >
      <ClientMessages of={['staff.join', 'users.session', 'users.fields', 'users.password']}>
        {viewer ? (
          <WithAccount viewer={viewer} token={token} />
        ) : (
          <div className="grid gap-6">
            <JoinForm token={token} email={email} />
            <p className="text-center text-muted-foreground">
              {t.rich('hasAccount', {
                link: (words) => (
                  <Link className="link" href={paths.login(adminPaths.join(token))}>
                    {words}
                  </Link>
                ),
              })}
            </p>
          </div>
        )}
      </ClientMessages>
      {parts.urdu && (
        <p className="mt-6 text-center">
          <a className="link" href={inLocale(other, adminPaths.join(token))} hrefLang={other} lang={other}>
            {t('other')}
          </a>
        </p>
      )}
    </AuthLayout>
  )
}

type WithAccountProps = {
  viewer: { id: string; role: 'ADMIN' | 'BUYER' | 'CARETAKER' }
  token: string
}

/** What the person who is signed in can do with the link. */
async function WithAccount({ viewer: { id, role }, token }: WithAccountProps) {
  const t = await getTranslations('staff.join')
  const user = await findUser(id)
  return (
    <div className="grid gap-4">
      {user && <p className="font-semibold wrap-anywhere">{t('signedIn', { name: fullName(user) })}</p>}
      {role === 'ADMIN' && (
        <>
          <p>
            {t('already')} {t('alreadyNote')}
          </p>
          <Link className={buttonVariants({ size: 'lg' })} href={paths.admin}>
            {t('toAdmin')}
          </Link>
        </>
      )}
      {role === 'CARETAKER' && (
        <p>
          {t('caretaker')} {t('caretakerNote')}
        </p>
      )}
      {role === 'BUYER' && (
        <>
          <p>{t('joinAs')}</p>
          <JoinButton token={token} />
          <p className="text-sm text-muted-foreground">{t('notYou')}</p>
        </>
      )}
      {role !== 'ADMIN' && <SignOutHere>{t('switch')}</SignOutHere>}
    </div>
  )
}
