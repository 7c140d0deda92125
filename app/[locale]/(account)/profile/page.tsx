import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FeedAddress } from '@/components/calendar/feed-address'
import { ClientMessages } from '@/components/i18n/client-messages'
import { CalendarIcon, EyeIcon, LockIcon, MobileIcon, PencilIcon, PhoneIcon } from '@/components/ui/icons'
import { CollapsibleCard, CollapsiblePart } from '@/components/users/collapsible-card'
import { CurrentThings } from '@/components/users/current-things'
import { DeviceList } from '@/components/users/device-list'
import { ListsOfPartsOff } from '@/components/users/lists-of-parts-off'
import { OwnPhone } from '@/components/users/own-phone'
import { OwnStanding } from '@/components/users/own-standing'
import { PasswordAgain } from '@/components/users/password-again'
import { PasswordForm } from '@/components/users/password-form'
import { CaretakerDetailsCard, ProfileCard } from '@/components/users/profile-card'
import { ProfileForm } from '@/components/users/profile-form'
import { SecondFactor } from '@/components/users/second-factor'
import { listDevices, readFactor } from '@/lib/accounts/second-factor/queries'
import { findCodeChannels, findOwnPhone } from '@/lib/accounts/users/phone'
import { getUser } from '@/lib/accounts/users/queries'
import { hasBooked, listByTime } from '@/lib/care/appointments/queries'
import { takesPlace } from '@/lib/care/appointments/rules'
import { findFeedDate } from '@/lib/care/calendar/queries'
import { listOrders } from '@/lib/orders/views/queries'
import { hasDemoAccounts } from '@/lib/platform/auth/demo-accounts'
import { requireViewer } from '@/lib/platform/auth/page-viewer'
import type { Viewer } from '@/lib/platform/auth/types'
import { getParts } from '@/lib/shop/parts/read'
import type { Parts } from '@/lib/shop/parts/schema'
import { findSwapsOf, hasOffered } from '@/lib/swaps/queries'
import { isPending } from '@/lib/swaps/rules'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('users.profilePage')
  return { title: t('title'), robots: { index: false } }
}

const clientMessages = [
  'users.fields',
  'users.work',
  'users.profile',
  'users.password',
  'users.passwordForm',
  'users.feed',
] as const

export default async function ProfilePage() {
  const viewer = await requireViewer('BUYER', 'CARETAKER', 'ADMIN')
  const user = await getUser(viewer.id)
  const t = await getTranslations('users.profilePage')
  const parts = await getParts()
  const hasCodes = viewer.role === 'BUYER' && (await findCodeChannels()).length > 0
  const phone = hasCodes ? await findOwnPhone(viewer) : null
  const phoneTexts = await getTranslations('users.ownPhone')
  const hasCalendar =
    viewer.role === 'CARETAKER' ||
    (viewer.role === 'BUYER' && (parts.caretakers || (await hasBooked(viewer))))
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[min(22rem,40%)_minmax(0,1fr)]">
      <ProfileCard user={user} />
      <div className="grid gap-6">
        <OwnStanding standing={user.standing} standingReason={user.standingReason} />
        {viewer.role === 'BUYER' && <CurrentThings {...(await findCurrent(viewer))} />}
        {viewer.role === 'BUYER' && <ListsOfPartsOff lists={await findListsOfPartsOff(viewer, parts)} />}
        <CaretakerDetailsCard user={user} />
        <ClientMessages of={clientMessages}>
          <CollapsibleCard>
            <CollapsiblePart Icon={PencilIcon} title={t('edit')} lead={t('editLead')}>
              <ProfileForm user={user} hasUrdu={parts.urdu} />
            </CollapsiblePart>
            {phone && (
              <CollapsiblePart Icon={PhoneIcon} title={phoneTexts('title')} lead={phoneTexts('lead')}>
                <ClientMessages of={['users.ownPhone', 'users.codes']}>
                  <OwnPhone phone={phone} />
                </ClientMessages>
              </CollapsiblePart>
            )}
            {hasCalendar && (
              <CollapsiblePart Icon={CalendarIcon} title={t('calendar')} lead={t('calendarLead')}>
                <FeedAddress since={await findFeedDate(viewer)} />
              </CollapsiblePart>
            )}
            <CollapsiblePart Icon={LockIcon} title={t('password')} lead={t('passwordLead')}>
              <PasswordForm />
            </CollapsiblePart>
            {!hasDemoAccounts && <SecurityParts viewer={viewer} />}
          </CollapsibleCard>
        </ClientMessages>
      </div>
    </div>
  )
}

/**
 * The second factor of staff and of those who have one from then, and the devices on which the account is signed in. The demo keeps
 * the page of its specification.
 */
async function SecurityParts({ viewer }: { viewer: Viewer }) {
  const factorTexts = await getTranslations('security.factor')
  const deviceTexts = await getTranslations('security.devices')
  const factor = await readFactor(viewer)
  const isNeeded = viewer.rights?.needsFactor ?? false
  return (
    <ClientMessages of={['security.factor', 'security.devices', 'security.again', 'users.password']}>
      {(viewer.rights || factor.isOn) && (
        <CollapsiblePart
          Icon={MobileIcon}
          title={factorTexts('title')}
          lead={factorTexts('lead')}
          id="second-factor"
          isOpen={isNeeded}
        >
          <SecondFactor factor={factor} isNeeded={isNeeded} />
        </CollapsiblePart>
      )}
      <CollapsiblePart Icon={EyeIcon} title={deviceTexts('title')} lead={deviceTexts('lead')}>
        <DeviceList devices={await listDevices(viewer)} />
      </CollapsiblePart>
      <PasswordAgain />
    </ClientMessages>
  )
}

/** The lists of the account that its menu leaves out, because their part of the shop is off: what exists goes on. */
async function findListsOfPartsOff(viewer: Viewer, parts: Parts) {
  const [appointments, swaps] = await Promise.all([
    !parts.caretakers && hasBooked(viewer),
    !parts.swaps && hasOffered(viewer),
  ])
  return [...(appointments ? (['appointments'] as const) : []), ...(swaps ? (['swaps'] as const) : [])]
}

/** Rejected visits and completed swaps among the first ones are skipped. */
const first = { page: 1, limit: 12 }

async function findCurrent(viewer: Viewer) {
  const now = new Date()
  const [orders, visits, swaps] = await Promise.all([
    listOrders(viewer, { ...first, limit: 1 }),
    listByTime(viewer, first, { of: 'upcoming', now }),
    findSwapsOf(viewer, 'user', first),
  ])
  return {
    order: orders.items[0],
    visit: visits.items.find((visit) => takesPlace(visit, now)),
    swap: swaps.items.find(isPending),
    now,
  }
}
