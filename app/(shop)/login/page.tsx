import type { Metadata } from 'next'
import { Door } from '@/components/users/door'
import { LoginForm } from '@/components/users/login-form'
import { localPath } from '@/lib/redirects'

export const metadata: Metadata = {
  title: 'Login',
  description: 'Sign in to your Gulshan account.',
  robots: { index: false },
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function LoginPage({ searchParams }: Props) {
  // Reading the query makes the page one per request: only so can its scripts carry a nonce.
  const { redirect } = await searchParams
  return (
    <Door
      title="Welcome back"
      lead="Sign in to check out, to book a caretaker or to close a swap."
      promises={[
        'Your orders, from the nursery bench to your door.',
        'Your appointments with caretakers.',
        'Your shelf on the swap marketplace.',
      ]}
    >
      <LoginForm target={localPath(redirect)} />
    </Door>
  )
}
