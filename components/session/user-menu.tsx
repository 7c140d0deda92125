'use client'
import { Link } from '@/components/ui/link'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { paths } from '@/lib/paths'
import { fullName } from '@/lib/people/name'
import { signOut, useSession } from './session-store'
import { userLinks } from './user-links'

/** The links of whoever is looking, for the header's menu and for the phone's sheet. */
export function UserMenuItems() {
  // On every page, and drawn once: the compiler's bookkeeping would weigh more than it saves.
  'use no memo'
  const user = useSession()
  if (!user) {
    return (
      <>
        <Link className="menu-item" href={paths.login()}>
          Login
        </Link>
        <Link className="menu-item" href={paths.register()}>
          Register
        </Link>
      </>
    )
  }
  return (
    <>
      <p className="menu-note">
        <strong>{fullName(user)}</strong>
        {user.email}
      </p>
      {userLinks(user.role).map(([label, href]) => (
        <Link key={href} className="menu-item" href={href} prefetch={false}>
          {label}
        </Link>
      ))}
      <button type="button" className="menu-item" onClick={() => void signOut()}>
        <SpriteIcon name="logout" />
        Logout
      </button>
    </>
  )
}

export function UserMenu() {
  const user = useSession()
  return (
    <details className="menu user-menu" data-menu name="shell">
      <summary className="tool" aria-label={user ? `Account of ${user.firstName}` : 'Account'}>
        {user ? (
          <span className="initial">{user.firstName.charAt(0).toUpperCase()}</span>
        ) : (
          <SpriteIcon name="user" />
        )}
      </summary>
      <div className="menu-panel">
        <UserMenuItems />
      </div>
    </details>
  )
}
