import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { ListFooter } from '@/components/admin/lists/footer'
import { InvitationList } from '@/components/admin/staff/invitation-list'
import { InviteForm } from '@/components/admin/staff/invite-form'
import { MemberList } from '@/components/admin/staff/member-list'
import { type NamedSet, namedSets } from '@/components/admin/staff/named-sets'
import { SetForm } from '@/components/admin/staff/set-form'
import { SetList } from '@/components/admin/staff/set-list'
import { StaffTabs, staffViews } from '@/components/admin/staff/staff-tabs'
import { PagePastEnd } from '@/components/feedback/page-past-end'
import { ClientMessages } from '@/components/i18n/client-messages'
import { buttonVariants } from '@/components/ui/button'
import { PlusIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { PageHead } from '@/components/ui/page'
import { listInvitations, listSets, listStaff } from '@/lib/accounts/staff/queries'
import { givingProblem } from '@/lib/accounts/staff/rules'
import { adminPaths } from '@/lib/base/admin-paths'
import { permissions, type Rights } from '@/lib/base/permissions'
import { hasDemoAccounts } from '@/lib/platform/auth/demo-accounts'
import { requireStaff } from '@/lib/platform/auth/page-viewer'
import { adminPageSizes, pageOf, type SearchParams, textOf } from '@/lib/platform/http/page-params'
import { getShopName } from '@/lib/shop/identity/queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('staff.page')
  return { title: t('title') }
}

/** The sets whose permissions someone has, and so may give. */
const givableBy = (rights: Rights, sets: readonly NamedSet[]) =>
  sets.filter(({ isOwner, permissions: names }) => {
    const given = permissions.filter((one) => names.includes(one))
    return givingProblem(rights, { isOwner, permissions: given }) === null
  })

type SetOf = { set: { _id: string; name: string } | null }

/** Records with their set as the page names it. */
const withNamed = <T extends SetOf>(records: readonly T[], sets: readonly NamedSet[]): T[] =>
  records.map((record) => ({ ...record, set: sets.find(({ _id }) => _id === record.set?._id) ?? record.set }))

export default async function StaffPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { id, rights } = await requireStaff('staff.write')
  if (!rights) notFound()
  const sent = await searchParams
  const view = staffViews.find((known) => known === textOf(sent.view)) ?? 'people'
  const t = await getTranslations('staff.page')
  return (
    <ClientMessages
      of={['staff.people', 'staff.sets', 'staff.invitations', 'staff.groups', 'staff.permission']}
    >
      <PageHead title={t('title')} lead={t('lead')}>
        {view === 'people' && (
          <Link className={buttonVariants()} href={adminPaths.staffInvitations}>
            <PlusIcon />
            {t('invite')}
          </Link>
        )}
      </PageHead>
      <StaffTabs current={view} />
      {view === 'people' && <People viewer={{ id, rights }} sent={sent} />}
      {view === 'sets' && <Sets rights={rights} chosen={textOf(sent.set)} />}
      {view === 'invitations' && <Invitations rights={rights} />}
    </ClientMessages>
  )
}

type PeopleProps = { viewer: { id: string; rights: Rights }; sent: SearchParams }

async function People({ viewer: { id, rights }, sent }: PeopleProps) {
  const [{ items, total, page, limit }, all, locale] = await Promise.all([
    listStaff(pageOf(sent, adminPageSizes)),
    listSets(),
    getLocale(),
  ])
  const sets = namedSets(all, locale)
  const t = await getTranslations('staff.people')
  return (
    <>
      {items.length === 0 ? (
        <PagePastEnd what="users" base={adminPaths.staff} />
      ) : (
        <MemberList
          members={withNamed(items, sets)}
          givable={givableBy(rights, sets)}
          viewer={{ id, isOwner: rights.isOwner }}
          hasFactors={!hasDemoAccounts}
        />
      )}
      <ListFooter base={adminPaths.staff} page={page} limit={limit} total={total} label={t('perPage')} />
    </>
  )
}

/** The list of sets, or the form of one: 'new' is another one. */
async function Sets({ rights, chosen }: { rights: Rights; chosen: string }) {
  const sets = await listSets()
  const t = await getTranslations('staff.sets')
  const set = sets.find(({ _id, isOwner }) => _id === chosen && !isOwner && _id !== rights.set.id)
  if (chosen && !set && chosen !== 'new') notFound()
  if (chosen) return <SetForm key={chosen} {...(set ? { set } : {})} own={[...rights.permissions]} />
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[60ch]">{t('lead')}</p>
        <Link className={buttonVariants()} href={adminPaths.staffSet('new')}>
          <PlusIcon />
          {t('add')}
        </Link>
      </div>
      <SetList sets={namedSets(sets, await getLocale())} ownSet={rights.set.id} />
    </>
  )
}

async function Invitations({ rights }: { rights: Rights }) {
  const [all, invitations, locale] = await Promise.all([listSets(), listInvitations(), getLocale()])
  const sets = namedSets(all, locale)
  return (
    <>
      <InviteForm givable={givableBy(rights, sets)} shop={await getShopName(locale)} />
      <InvitationList invitations={withNamed(invitations, sets)} byOwner={rights.isOwner} />
    </>
  )
}
