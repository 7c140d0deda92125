import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { BouncingNotice } from '@/components/admin/mail/bouncing-notice'
import { BlockSelect } from '@/components/admin/users/block-select'
import { CheckCard } from '@/components/admin/users/check-card'
import { RemoveFactor } from '@/components/admin/users/remove-factor'
import { ClientMessages } from '@/components/i18n/client-messages'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { StatusBadge } from '@/components/ui/status-badge'
import { CaretakerDetailsCard, ProfileCard } from '@/components/users/profile-card'
import { mayRemoveFactorOf } from '@/lib/accounts/second-factor/queries'
import { protectedOwners } from '@/lib/accounts/staff/queries'
import { findUser } from '@/lib/accounts/users/queries'
import { paths, withQuery } from '@/lib/base/paths'
import { may } from '@/lib/base/permissions'
import { readChecks } from '@/lib/office/caretaker-checks/queries'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { env } from '@/lib/platform/env'
import { fullName } from '@/lib/platform/people/name'
import { isBouncing } from '@/lib/shop/mail/queries'

export const metadata: Metadata = { title: 'User' }

export default async function UserPage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await requireStaff('people.read')
  const user = await findUser((await params).id)
  if (!user) notFound()
  const name = fullName(user)
  // In the demo every caretaker is listed.
  const isChecked =
    env.GULSHAN_MODE === 'live' && user.role === 'CARETAKER' && may(viewer, 'caretakers.write')
  const checked = isChecked ? await readChecks(viewer, user._id) : null
  return (
    <>
      <PageHead title="User Details">
        <Link className={buttonVariants({ variant: 'link' })} href={paths.adminUsers}>
          All users
        </Link>
      </PageHead>
      <div className="grid items-start gap-6 lg:grid-cols-[min(22rem,40%)_minmax(0,1fr)]">
        <ProfileCard
          user={user}
          level={2}
          badges={<StatusBadge status={user.isBlocked ? 'BLOCKED' : 'ACTIVE'} />}
        />
        <div className="grid gap-6">
          <BouncingNotice email={user.email} isBouncing={await isBouncing(user.email)} />
          <Card className="grid gap-4 wrap-anywhere" aria-labelledby="account">
            <h2 id="account" className="text-xl">
              Account
            </h2>
            {user._id === viewer.id ? (
              <p className="text-muted-foreground">
                This is your own account. You cannot block your own account.
              </p>
            ) : (
              <>
                <div className="max-w-52">
                  <BlockSelect
                    id={user._id}
                    name={name}
                    role={user.role}
                    isBlocked={user.isBlocked}
                    isProtected={(await protectedOwners(viewer)).includes(user._id)}
                  />
                </div>
                <p className="text-muted-foreground text-sm">
                  Blocked users are signed out everywhere and cannot sign in until they are unblocked.
                </p>
                {(await mayRemoveFactorOf(viewer, user._id)) && (
                  <ClientMessages of={['security.remove']}>
                    <RemoveFactor id={user._id} name={name} />
                  </ClientMessages>
                )}
              </>
            )}
            <ul className="flex flex-wrap gap-x-6 gap-y-2">
              {listsOf(user.role)
                .filter(([, , , needed]) => may(viewer, needed))
                .map(([label, base]) => (
                  <li key={label}>
                    <Link
                      className="link"
                      href={withQuery(base, { text: user.email || user.phoneNumber })}
                      prefetch={false}
                    >
                      {label} of {name}
                    </Link>
                  </li>
                ))}
            </ul>
          </Card>
          {checked && (
            <ClientMessages of={['caretakers.check']}>
              <CheckCard caretaker={checked} isBlocked={user.isBlocked} />
            </ClientMessages>
          )}
          <CaretakerDetailsCard user={user} />
        </div>
      </div>
    </>
  )
}

const listsOf = (role: 'BUYER' | 'CARETAKER' | 'ADMIN') =>
  (
    [
      ['Orders', paths.adminOrders, 'BUYER', 'orders.read'],
      ['Appointments', paths.adminAppointments, 'BUYER CARETAKER', 'visits.read'],
      ['Swaps', paths.adminSwaps, 'BUYER', 'reviews.write'],
      ['Reviews', paths.adminReviews, 'BUYER CARETAKER', 'reviews.write'],
    ] as const
  ).filter(([, , roles]) => roles.includes(role))
