'use client'
import { useTranslations } from '#i18n'
import { useSession } from '@/components/auth/session-store'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/base/paths'

/** A link to the form; visitors log in first. Caretakers and admins cannot swap. */
export function OfferLink() {
  const t = useTranslations('swaps.deal')
  const session = useSession()
  if (session && session.role !== 'BUYER') return null
  return (
    <Link
      className="btn btn-primary"
      href={session ? paths.createSwap : paths.login(paths.createSwap)}
      prefetch={false}
    >
      {t('offer')}
    </Link>
  )
}
