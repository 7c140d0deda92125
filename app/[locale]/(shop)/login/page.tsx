import { AuthLayout } from '@/components/users/auth-layout'
import { LoginForm } from '@/components/users/login-form'
import { localPath } from '@/lib/http/local-path'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/metadata'

export const metadata = pageMetadata({
  title: 'Login',
  description:
    'Sign in to Gulshan to follow your orders, see your appointments with caretakers and make plant swaps.',
  canonical: paths.login(),
})

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function LoginPage({ searchParams }: Props) {
  // Reading the query makes the page dynamic, which its scripts need to have a nonce.
  const { redirect } = await searchParams
  return (
    <AuthLayout
      title="Welcome back"
      lead="Sign in to check out, to book a caretaker or to make a swap."
      promises={[
        'Your orders, from the nursery bench to your door.',
        'Your appointments with caretakers.',
        'Your swaps on the marketplace.',
      ]}
    >
      <LoginForm target={localPath(redirect)} />
    </AuthLayout>
  )
}
