import type { Metadata } from 'next'
import { connection } from 'next/server'
import { AuthLayout } from '@/components/users/auth-layout'
import { ResetPassword } from '@/components/users/reset-password'

export const metadata: Metadata = { title: 'New password', robots: { index: false } }

export default async function ResetPasswordPage() {
  // Dynamic, so that its scripts can have a nonce.
  await connection()
  return (
    <AuthLayout
      title="Choose a new password"
      lead="Choose one that you use nowhere else."
      promises={[
        'The link in your email works once.',
        'Every device is signed out when the password changes.',
        'Your orders, appointments and swaps stay as they are.',
      ]}
    >
      <ResetPassword />
      <noscript>
        <p>Choosing a new password needs JavaScript. Please turn it on and open the link again.</p>
      </noscript>
    </AuthLayout>
  )
}
