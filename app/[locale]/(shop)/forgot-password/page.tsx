import { AuthLayout } from '@/components/users/auth-layout'
import { ForgotForm } from '@/components/users/forgot-form'
import { localPath } from '@/lib/http/local-path'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/metadata'

export const metadata = pageMetadata({
  title: 'Forgot password',
  description: 'Ask for a link to choose a new password for your Gulshan account.',
  canonical: paths.forgotPassword(),
  indexed: false,
})

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function ForgotPasswordPage({ searchParams }: Props) {
  // Reading the query makes the page dynamic, which its scripts need to have a nonce.
  const { redirect } = await searchParams
  return (
    <AuthLayout
      title="Forgot your password?"
      lead="It happens. We send a link to your email, and you choose a new one."
      promises={[
        'The link works once, and only for half an hour.',
        'Until you use it, nothing changes.',
        'Afterwards all your devices are signed out.',
      ]}
    >
      <ForgotForm target={localPath(redirect)} />
    </AuthLayout>
  )
}
