'use client'
import { useTranslations } from '#i18n'
import { clearSession, currentUser, useSession } from '@/components/auth/session-store'
import { userLinks } from '@/components/auth/user-links'
import { Link } from '@/components/ui/link'
import { menuItem, menuNote, menuPanel, menuStrong } from '@/components/ui/menu'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { paths } from '@/lib/base/paths'
import { bearer } from '@/lib/platform/http/stored-session'
import { fullName } from '@/lib/platform/people/name'

/** The viewer's links, for the header's menu and for the sheet on phones. */
export function UserMenuItems() {
  // Rendered once on every page, so the compiler's memoization would only add code.
  'use no memo'
  const t = useTranslations('shell.account')
  const user = useSession()
  if (!user) {
    return (
      <>
        <Link className={menuItem} href={paths.login()}>
          {t('login')}
        </Link>
        <Link className={menuItem} href={paths.register()}>
          {t('register')}
        </Link>
      </>
    )
  }
  return (
    <>
      <p className={menuNote}>
        <strong className={menuStrong}>{fullName(user)}</strong>
        {user.email || user.phoneNumber}
      </p>
      {userLinks(user.role).map(([label, href]) => (
        <Link key={href} className={menuItem} href={href} prefetch={false}>
          {t(label)}
        </Link>
      ))}
      <button type="button" className={menuItem} onClick={() => void signOut()}>
        <SpriteIcon className="pen size-5 text-primary" name="logout" />
        {t('logout')}
      </button>
    </>
  )
}

export function UserMenu() {
  'use no memo'
  const t = useTranslations('shell.account')
  const user = useSession()
  return (
    <details className="user-menu relative" data-menu name="shell">
      <summary className="tool" aria-label={user ? t('of', { name: user.firstName }) : t('label')}>
        {user ? (
          <span className="initial">{user.firstName.charAt(0).toUpperCase()}</span>
        ) : (
          <SpriteIcon name="user" />
        )}
      </summary>
      <div className={menuPanel}>
        <UserMenuItems />
      </div>
    </details>
  )
}

async function signOut(): Promise<void> {
  const headers = bearer()
  const owner = currentUser()?._id ?? ''
  clearSession()
  try {
    const { finishSignOut } = await import('./finish-sign-out')
    await finishSignOut(owner, headers)
  } catch {
    // The module could not be loaded: there is no connection.
    location.reload()
  }
}
