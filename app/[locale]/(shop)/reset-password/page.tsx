import type { Metadata } from 'next'
import { connection } from 'next/server'
import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '@/components/i18n/client-messages'
import { AuthLayout } from '@/components/users/auth-layout'
import { ResetPassword } from '@/components/users/reset-password'
import { getParts } from '@/lib/shop/parts/read'
import { offersOf } from '@/lib/shop/parts/rules'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('users.resetPage')
  return { title: t('title'), robots: { index: false } }
}

export default async function ResetPasswordPage() {
  // Dynamic, so that its scripts can have a nonce.
  await connection()
  const t = await getTranslations('users.resetPage')
  return (
    <AuthLayout
      title={t('heading')}
      lead={t('lead')}
      promises={[t('once'), t('signedOut'), t('unchanged', { offers: offersOf(await getParts()) })]}
    >
      <ClientMessages of={['users.reset', 'users.password']}>
        <ResetPassword />
      </ClientMessages>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
    </AuthLayout>
  )
}
