import { getLocale, getTranslations } from 'next-intl/server'
import { lazy } from 'react'
import { ClientMessages } from '@/components/i18n/client-messages'
import { AuthLayout } from '@/components/users/auth-layout'
import { RegisterForm } from '@/components/users/register-form'
import { findCodeChannels } from '@/lib/accounts/users/phone'
import { paths, withQuery } from '@/lib/base/paths'
import { pageMetadata } from '@/lib/entry/seo/metadata'
import { localPath } from '@/lib/platform/http/local-path'
import { getShopName } from '@/lib/shop/identity/queries'
import { getParts } from '@/lib/shop/parts/read'
import { offersOf } from '@/lib/shop/parts/rules'

// Only shops that can send codes load it.
const ShortRegisterForm = lazy(() =>
  import('@/components/users/short-register-form').then(({ ShortRegisterForm }) => ({
    default: ShortRegisterForm,
  })),
)

export async function generateMetadata() {
  const t = await getTranslations('users.registerPage')
  return pageMetadata({
    title: t('title'),
    description: t('description', {
      shop: await getShopName(await getLocale()),
      offers: offersOf(await getParts()),
    }),
    canonical: paths.register(),
  })
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function RegisterPage({ searchParams }: Props) {
  // Reading the query makes the page dynamic, which its scripts need to have a nonce.
  const { redirect, as: role } = await searchParams
  const target = localPath(redirect)
  const t = await getTranslations('users.registerPage')
  const parts = await getParts()
  const channels = await findCodeChannels()
  // Caretakers are asked for everything, as people have to find and reach them.
  const isShort = channels.length > 0 && !(parts.caretakers && role === 'caretaker')
  return (
    <AuthLayout
      title={t('heading', { shop: await getShopName(await getLocale()) })}
      lead={t('lead', { offers: offersOf(parts) })}
      promises={[
        t('cash'),
        ...(parts.caretakers ? [t('caretakers')] : []),
        ...(parts.swaps ? [t('swaps')] : []),
      ]}
    >
      {isShort ? (
        <ClientMessages
          of={['users.register', 'users.short', 'users.session', 'users.codes', 'users.password']}
        >
          <ShortRegisterForm
            target={target}
            hasWhatsApp={channels.includes('WHATSAPP')}
            caretakers={parts.caretakers ? withQuery(paths.register(target), { as: 'caretaker' }) : null}
          />
        </ClientMessages>
      ) : (
        <ClientMessages
          of={[
            'users.register',
            'users.session',
            'users.fields',
            'users.password',
            'users.work',
            'forms.list',
          ]}
        >
          <RegisterForm target={target} hasCaretakers={parts.caretakers} hasSwaps={parts.swaps} />
        </ClientMessages>
      )}
    </AuthLayout>
  )
}
