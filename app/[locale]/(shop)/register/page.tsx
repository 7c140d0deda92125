import { getLocale, getTranslations } from 'next-intl/server'
import { ClientMessages } from '@/components/i18n/client-messages'
import { AuthLayout } from '@/components/users/auth-layout'
import { RegisterForm } from '@/components/users/register-form'
import { paths } from '@/lib/base/paths'
import { pageMetadata } from '@/lib/entry/seo/metadata'
import { localPath } from '@/lib/platform/http/local-path'
import { getShopName } from '@/lib/shop/identity/queries'

export async function generateMetadata() {
  const t = await getTranslations('users.registerPage')
  return pageMetadata({
    title: t('title'),
    description: t('description', { shop: await getShopName(await getLocale()) }),
    canonical: paths.register(),
  })
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function RegisterPage({ searchParams }: Props) {
  // Reading the query makes the page dynamic, which its scripts need to have a nonce.
  const { redirect } = await searchParams
  const t = await getTranslations('users.registerPage')
  return (
    <AuthLayout
      title={t('heading', { shop: await getShopName(await getLocale()) })}
      lead={t('lead')}
      promises={[t('cash'), t('caretakers'), t('swaps')]}
    >
      <ClientMessages
        of={['users.register', 'users.session', 'users.fields', 'users.password', 'users.work', 'forms.list']}
      >
        <RegisterForm target={localPath(redirect)} />
      </ClientMessages>
    </AuthLayout>
  )
}
