import { useLocale, useTranslations } from '#i18n'
import { Badge } from '@/components/ui/badge'
import { ListCell, ListName, ListRow, ListTable } from '@/components/ui/list-table'
import type { StaffMember } from '@/lib/accounts/staff/schema'
import { formatDate } from '@/lib/base/time/format'
import { fullName } from '@/lib/platform/people/name'
import { RemoveMember, SetSelect } from './member-actions'
import type { NamedSet } from './named-sets'

type MemberListProps = {
  members: readonly StaffMember[]
  /** The sets that the viewer may give. */
  givable: readonly NamedSet[]
  viewer: { id: string; isOwner: boolean }
  /** Whether this shop has second factors: the demo has none. */
  hasFactors: boolean
}

/** Who belongs to the staff, with their sets; on phones a card for each person. */
export function MemberList({ members, givable, viewer, hasFactors }: MemberListProps) {
  const t = useTranslations('staff.people')
  const locale = useLocale()
  return (
    <ListTable label={t('label')} columns={[t('name'), t('email'), t('set'), t('since'), t('actions')]}>
      {members.map((member) => {
        const name = fullName(member)
        const isSelf = member._id === viewer.id
        const mayChange = !isSelf && (viewer.isOwner || !member.isOwner)
        return (
          <ListRow key={member._id}>
            <ListName>
              <bdi>{name}</bdi> {isSelf && <Badge tone="blue">{t('you')}</Badge>}
              {member.isBlocked && <Badge tone="red">{t('blocked')}</Badge>}{' '}
              {hasFactors && member.hasSecondFactor && <Badge tone="green">{t('factor')}</Badge>}
            </ListName>
            <ListCell label={t('email')} alone>
              <bdi>{member.email}</bdi>
            </ListCell>
            <ListCell label={t('set')} alone className="lg:min-w-44">
              {mayChange ? (
                <SetSelect member={member} name={name} givable={givable} />
              ) : (
                <>
                  <span className="font-semibold text-foreground">{member.set?.name ?? t('noSet')}</span>{' '}
                  <span className="block text-sm text-muted-foreground">
                    {t(isSelf ? 'askOther' : 'ownersOnly')}
                  </span>
                </>
              )}
            </ListCell>
            <ListCell label={t('since')} className="max-lg:hidden">
              {member.since && <time dateTime={member.since}>{formatDate(member.since, locale)}</time>}
            </ListCell>
            <ListCell label={t('actions')} alone className="max-lg:py-1.5">
              {mayChange && <RemoveMember id={member._id} name={name} />}
            </ListCell>
          </ListRow>
        )
      })}
    </ListTable>
  )
}
