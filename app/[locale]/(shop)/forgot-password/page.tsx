import { getLocale, getTranslations } from 'next-intl/server'
import { lazy } from 'react'
import { ClientMessages } from '@/components/i18n/client-messages'
import { ReachShop } from '@/components/orders/reach-shop'
import { AuthLayout } from '@/components/users/auth-layout'
import { ForgotForm } from '@/components/users/forgot-form'
import { findCodeChannels } from '@/lib/accounts/users/phone'
import { paths } from '@/lib/base/paths'
import { pageMetadata } from '@/lib/entry/seo/metadata'
import { localPath } from '@/lib/platform/http/local-path'
import { getShop, getShopName } from '@/lib/shop/identity/queries'
import { mailLeaves } from '@/lib/shop/mail/state'

// Only shops that can send codes load it.
const ContactForgotForm = lazy(() =>
  import('@/components/users/contact-forgot-form').then(({ ContactForgotForm }) => ({
    default: ContactForgotForm,
  })),
)

export async function generateMetadata() {
  const t = await getTranslations('users.forgotPage')
  return pageMetadata({
    title: t('title'),
    description: t('description', { shop: await getShopName(await getLocale()) }),
    canonical: paths.forgotPassword(),
    indexed: false,
  })
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function ForgotPasswordPage({ searchParams }: Props) {
  // Reading the query makes the page dynamic, which its scripts need to have a nonce.
  const { redirect } = await searchParams
  const t = await getTranslations('users.forgotPage')
  const hasCodes = (await findCodeChannels()).length > 0
  return (
    <AuthLayout
      title={t('heading')}
      lead={t(hasCodes ? 'leadCode' : 'lead')}
      promises={[t(hasCodes ? 'onceCode' : 'once'), t('unchanged'), t('signedOut')]}
    >
      {hasCodes ? (
        <ClientMessages of={['users.forgot', 'users.fields', 'users.codes', 'users.password']}>
          <ContactForgotForm target={localPath(redirect)} />
        </ClientMessages>
      ) : (await mailLeaves()) ? (
        <ClientMessages of={['users.forgot', 'users.fields']}>
          <ForgotForm target={localPath(redirect)} />
        </ClientMessages>
      ) : (
        <NoMail />
      )}
    </AuthLayout>
  )
}

/** What helps while the shop can send no link. */
async function NoMail() {
  const t = await getTranslations('mailServer.away')
  return (
    <div className="grid gap-3">
      <h2 className="text-xl">{t('heading')}</h2>
      <p>{t('forgot')}</p>
      <ReachShop shop={await getShop()} isPlain />
    </div>
  )
}
