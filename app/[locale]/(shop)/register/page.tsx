import { AuthLayout } from '@/components/users/auth-layout'
import { RegisterForm } from '@/components/users/register-form'
import { localPath } from '@/lib/http/local-path'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/metadata'

export const metadata = pageMetadata({
  title: 'Register',
  description:
    'Open an account at Gulshan, as a customer or as a caretaker: buy plants, book visits and swap cuttings.',
  canonical: paths.register(),
})

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function RegisterPage({ searchParams }: Props) {
  // Reading the query makes the page dynamic, which its scripts need to have a nonce.
  const { redirect } = await searchParams
  return (
    <AuthLayout
      title="Join Gulshan"
      lead="One account for buying, booking and swapping. Caretakers are welcome too."
      promises={[
        'Cash on delivery all over Pakistan.',
        'Caretakers who come to your plants.',
        'Swap cuttings with people near you.',
      ]}
    >
      <RegisterForm target={localPath(redirect)} />
    </AuthLayout>
  )
}
