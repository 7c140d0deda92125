import { getLocale, getTranslations } from 'next-intl/server'
import { lazy } from 'react'
import { ClientMessages } from '@/components/i18n/client-messages'
import { AuthLayout } from '@/components/users/auth-layout'
import { LoginForm } from '@/components/users/login-form'
import { findCodeChannels } from '@/lib/accounts/users/phone'
import { paths } from '@/lib/base/paths'
import { pageMetadata } from '@/lib/entry/seo/metadata'
import { localPath } from '@/lib/platform/http/local-path'
import { getShopName } from '@/lib/shop/identity/queries'
import { getParts } from '@/lib/shop/parts/read'
import { offersOf } from '@/lib/shop/parts/rules'

// Only shops that can send codes load it.
const ContactLoginForm = lazy(() =>
  import('@/components/users/contact-login-form').then(({ ContactLoginForm }) => ({
    default: ContactLoginForm,
  })),
)

export async function generateMetadata() {
  const t = await getTranslations('users.loginPage')
  return pageMetadata({
    title: t('title'),
    description: t('description', {
      shop: await getShopName(await getLocale()),
      offers: offersOf(await getParts()),
    }),
    canonical: paths.login(),
  })
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function LoginPage({ searchParams }: Props) {
  // Reading the query makes the page dynamic, which its scripts need to have a nonce.
  const { redirect } = await searchParams
  const t = await getTranslations('users.loginPage')
  const parts = await getParts()
  return (
    <AuthLayout
      title={t('heading')}
      lead={t('lead', { offers: offersOf(parts) })}
      promises={[
        t('orders'),
        ...(parts.caretakers ? [t('appointments')] : []),
        ...(parts.swaps ? [t('swaps')] : []),
      ]}
    >
      {(await findCodeChannels()).length > 0 ? (
        <ClientMessages
          of={['users.login', 'users.session', 'users.codes', 'users.password', 'security.login']}
        >
          <ContactLoginForm target={localPath(redirect)} />
        </ClientMessages>
      ) : (
        <ClientMessages
          of={['users.login', 'users.session', 'users.fields', 'users.password', 'security.login']}
        >
          <LoginForm target={localPath(redirect)} />
        </ClientMessages>
      )}
    </AuthLayout>
  )
}
